import type { Access } from '../domain/viewer.ts'
import { clubName } from './site.ts'

/** What the site knows about one page before it is drawn. */
export interface Page {
  /** Its address; `*` stands for every address that has no page of its own. */
  readonly path: `/${string}` | '*'
  /** The browser tab and the search engines show it: unique, the club's name once. */
  readonly title: string
  /** `public`: everyone. `member`: signed-in members; a visitor meets the gate. */
  readonly access: Access
  /** Whether the navigation bar and the footer frame it. */
  readonly bar: boolean
  /** Whether search engines may list it. */
  readonly indexed: boolean
  /** The picture that a link to it is shown with, 1200 by 630 pixels. Left out: the site's. */
  readonly sharePicture?: `/images/share/${string}.jpg`
}

/** The picture of the site as a whole. */
export const sitePicture = '/images/share/landing.jpg'

/** Every page of the site. Who may see a page is decided here and nowhere else. */
export const pages = {
  landing: {
    path: '/',
    title: `Welcome, Tribe | ${clubName}`,
    access: 'public',
    bar: false,
    indexed: true,
  },
  select: {
    path: '/select',
    title: `Where To First? | ${clubName}`,
    access: 'public',
    bar: false,
    indexed: true,
    sharePicture: '/images/share/select.jpg',
  },
  home: {
    path: '/home',
    title: `Home of the Tribe's Football Family | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: true,
    sharePicture: '/images/share/home.jpg',
  },
  about: {
    path: '/about',
    title: `Why We Exist | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: true,
    sharePicture: '/images/share/about.jpg',
  },
  schedule: {
    path: '/schedule',
    title: `Game Schedule and Next Kickoff | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: true,
    sharePicture: '/images/share/schedule.jpg',
  },
  mission: {
    path: '/mission',
    title: `Our Mission | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: true,
    sharePicture: '/images/share/mission.jpg',
  },
  alumniSupport: {
    path: '/mission/alumni-support',
    title: `Alumni Support | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  media: {
    path: '/media',
    title: `Photos and Video | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  calendar: {
    path: '/calendar',
    title: `Alumni Calendar | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  alumniTailgate: {
    path: '/calendar/alumni-tailgate',
    title: `Alumni Tailgate | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  whereToMeet: {
    path: '/calendar/where-to-meet',
    title: `Where To Meet | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  alumniWeekends: {
    path: '/calendar/alumni-weekends',
    title: `Alumni Weekends | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  homecoming: {
    path: '/calendar/homecoming',
    title: `Homecoming | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  whereToStay: {
    path: '/calendar/where-to-stay',
    title: `Where To Stay | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  news: {
    path: '/news',
    title: `Tribe Football News | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  donors: {
    path: '/heyfarl/donors',
    title: `HEYFARL Donors | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  hallOfFame: {
    path: '/heyfarl/hall-of-fame',
    title: `Hall of Fame | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  search: {
    path: '/search',
    title: `Search | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  login: {
    path: '/login',
    title: `Sign In or Join | ${clubName}`,
    access: 'public',
    bar: false,
    indexed: true,
    sharePicture: '/images/share/login.jpg',
  },
  profile: {
    path: '/profile',
    title: `Edit Profile | ${clubName}`,
    access: 'member',
    bar: true,
    indexed: false,
  },
  authConfirm: {
    path: '/auth/confirm',
    title: `Confirm Your Email | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: false,
  },
  authForgot: {
    path: '/auth/forgot',
    title: `Forgot Your Password? | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: false,
  },
  authResend: {
    path: '/auth/resend',
    title: `Send the Link Again | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: false,
  },
  authNewPassword: {
    path: '/auth/new-password',
    title: `Choose a New Password | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: false,
  },
  authSignOut: {
    path: '/auth/sign-out',
    title: `Sign Out | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: false,
  },
  notFound: {
    path: '*',
    title: `Page Not Found | ${clubName}`,
    access: 'public',
    bar: true,
    indexed: false,
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** The addresses that links within the site may lead to: a mistyped one is marked by the editor. */
export type PagePath = Exclude<(typeof pages)[PageName]['path'], '*'>
