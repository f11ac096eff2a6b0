import type { Access } from '../domain/viewer.ts'
import { clubName } from './site.ts'

/** What the site knows about one page before it is drawn. */
export interface Page {
  /** Its address; `*` stands for every address that has no page of its own. */
  readonly path: `/${string}` | '*'
  /** The browser tab and the search engines show it: unique, the club's name once. */
  readonly title: string
  /** One sentence for search engines and shared links: unique, 70 to 160 characters. */
  readonly description: string
  /** `public`: everyone. `member`: signed-in members; a visitor meets the gate. */
  readonly access: Access
  /** Whether the navigation bar and the footer frame it. */
  readonly bar: boolean
  /** Whether search engines may list it. */
  readonly indexed: boolean
}

/** Every page of the site. Who may see a page is decided here and nowhere else. */
export const pages = {
  landing: {
    path: '/',
    title: `Welcome, Tribe | ${clubName}`,
    description:
      'The front gate for William & Mary football alumni: former players, families, friends and everyone who wears green and gold.',
    access: 'public',
    bar: false,
    indexed: true,
  },
  select: {
    path: '/select',
    title: `Where To First? | ${clubName}`,
    description:
      'Choose your way in: the years we share, why the club exists, our mentoring mission or the Tribe football schedule.',
    access: 'public',
    bar: false,
    indexed: true,
  },
  home: {
    path: '/home',
    title: `Home of the Tribe's Football Family | ${clubName}`,
    description:
      'Home of the William & Mary football family: the legacy of the Tribe and the bonds that unite its players across generations.',
    access: 'public',
    bar: true,
    indexed: true,
  },
  about: {
    path: '/about',
    title: `Why We Exist | ${clubName}`,
    description:
      'Why the club exists: to promote, preserve and build on a William & Mary football tradition that began in 1893.',
    access: 'public',
    bar: true,
    indexed: true,
  },
  schedule: {
    path: '/schedule',
    title: `Game Schedule and Next Kickoff | ${clubName}`,
    description:
      'The Tribe football schedule game by game, with a live countdown to the next kickoff and links to details, live stats and tickets.',
    access: 'public',
    bar: true,
    indexed: true,
  },
  mission: {
    path: '/mission',
    title: `Our Mission | ${clubName}`,
    description:
      'Our mission: match each new Tribe player with an alum who mentors him, and see that mentee become a mentor in turn.',
    access: 'public',
    bar: true,
    indexed: true,
  },
  alumniSupport: {
    path: '/mission/alumni-support',
    title: `Alumni Support | ${clubName}`,
    description:
      'How Tribe football alumni stand by one another after the last snap, and how to ask for a hand or to offer one.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  media: {
    path: '/media',
    title: `Photos and Video | ${clubName}`,
    description:
      'Photography, videography and post-game video of Tribe football, gathered for the players who made the memories.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  calendar: {
    path: '/calendar',
    title: `Alumni Calendar | ${clubName}`,
    description:
      'Where and when Tribe football alumni get together: the tailgate, the meeting places, alumni weekends and Homecoming.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  alumniTailgate: {
    path: '/calendar/alumni-tailgate',
    title: `Alumni Tailgate | ${clubName}`,
    description:
      'The alumni tailgate on home game days: good food, old teammates and the short walk to kickoff at Zable Stadium.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  whereToMeet: {
    path: '/calendar/where-to-meet',
    title: `Where To Meet | ${clubName}`,
    description:
      'Where to find fellow Tribe football alumni on a game day in Williamsburg, before the game and after it.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  alumniWeekends: {
    path: '/calendar/alumni-weekends',
    title: `Alumni Weekends | ${clubName}`,
    description:
      'Weekends that bring William & Mary football alumni back to campus, and how to plan one with your own teammates.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  homecoming: {
    path: '/calendar/homecoming',
    title: `Homecoming | ${clubName}`,
    description:
      'Homecoming with the football alumni: the weekend when every class of the Tribe is back in Williamsburg at once.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  whereToStay: {
    path: '/calendar/where-to-stay',
    title: `Where To Stay | ${clubName}`,
    description:
      'Planning a night in Williamsburg for a Tribe home game: when to book and what to look for near Zable Stadium.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  news: {
    path: '/news',
    title: `Tribe Football News | ${clubName}`,
    description:
      'The latest Tribe football stories from the official athletics site, gathered in one place for alumni.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  donors: {
    path: '/heyfarl/donors',
    title: `HEYFARL Donors | ${clubName}`,
    description:
      'HEYFARL, Hundred Each Year for a Rising Letterman: our thanks to the donors who stand behind the next class.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  hallOfFame: {
    path: '/heyfarl/hall-of-fame',
    title: `Hall of Fame | ${clubName}`,
    description:
      'A place of honor for the William & Mary football players and coaches whose names the Tribe will not forget.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  search: {
    path: '/search',
    title: `Search | ${clubName}`,
    description:
      'Search the pages, events and links that Tribe football alumni use, from the schedule to the photo gallery.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  login: {
    path: '/login',
    title: `Sign In or Join | ${clubName}`,
    description:
      'Sign in to your alumni account, or create one and rejoin your teammates from every era of Tribe football.',
    access: 'public',
    bar: false,
    indexed: true,
  },
  profile: {
    path: '/profile',
    title: `Edit Profile | ${clubName}`,
    description:
      'Keep your alumni profile up to date: your name, graduation year, position, jersey number and biography.',
    access: 'member',
    bar: true,
    indexed: false,
  },
  authConfirm: {
    path: '/auth/confirm',
    title: `Confirm Your Email | ${clubName}`,
    description:
      'One last click: confirm that this email address is yours and step onto the field with the rest of the alumni.',
    access: 'public',
    bar: true,
    indexed: false,
  },
  authForgot: {
    path: '/auth/forgot',
    title: `Forgot Your Password? | ${clubName}`,
    description:
      'Forgot your password? Enter the email address of your alumni account and we will send you a link to choose a new one.',
    access: 'public',
    bar: true,
    indexed: false,
  },
  authResend: {
    path: '/auth/resend',
    title: `Send the Link Again | ${clubName}`,
    description:
      'No email from us yet? Enter the address you signed up with and we will send the link to confirm it once more.',
    access: 'public',
    bar: true,
    indexed: false,
  },
  authNewPassword: {
    path: '/auth/new-password',
    title: `Choose a New Password | ${clubName}`,
    description:
      'Choose a new password for your alumni account and get back to your teammates, the news and the photographs.',
    access: 'public',
    bar: true,
    indexed: false,
  },
  authSignOut: {
    path: '/auth/sign-out',
    title: `Sign Out | ${clubName}`,
    description:
      'Leaving the field for today? Sign out of your alumni account here, on this device and on every other one.',
    access: 'public',
    bar: true,
    indexed: false,
  },
  notFound: {
    path: '*',
    title: `Page Not Found | ${clubName}`,
    description:
      'There is no page at this address. You are on the home page instead, where the menu leads to everything else.',
    access: 'public',
    bar: true,
    indexed: false,
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** The addresses that links within the site may lead to: a mistyped one is marked by the editor. */
export type PagePath = Exclude<(typeof pages)[PageName]['path'], '*'>
