import type { PageName } from './pages.ts'

/** One sentence on each page for search engines and shared links: unique, 70 to 160 characters. */
export const descriptions: Readonly<Record<PageName, string>> = {
  landing:
    'The front gate for William & Mary football alumni: former players, families, friends and everyone who wears green and gold.',
  select:
    'Choose your way in: the years we share, why the club exists, our mentoring mission or the Tribe football schedule.',
  home: 'Home of the William & Mary football family: the legacy of the Tribe and the bonds that unite its players across generations.',
  about:
    'Why the club exists: to promote, preserve and build on a William & Mary football tradition that began in 1893.',
  schedule:
    'The Tribe football schedule game by game, with a live countdown to the next kickoff and links to details, live stats and tickets.',
  mission:
    'Our mission: match each new Tribe player with an alum who mentors him, and see that mentee become a mentor in turn.',
  alumniSupport:
    'How Tribe football alumni stand by one another after the last snap, and how to ask for a hand or to offer one.',
  media:
    'Photography, videography and post-game video of Tribe football, gathered for the players who made the memories.',
  calendar:
    'Where and when Tribe football alumni get together: the tailgate, the meeting places, alumni weekends and Homecoming.',
  alumniTailgate:
    'The alumni tailgate on home game days: good food, old teammates and the short walk to kickoff at Zable Stadium.',
  whereToMeet:
    'Where to find fellow Tribe football alumni on a game day in Williamsburg, before the game and after it.',
  alumniWeekends:
    'Weekends that bring William & Mary football alumni back to campus, and how to plan one with your own teammates.',
  homecoming:
    'Homecoming with the football alumni: the weekend when every class of the Tribe is back in Williamsburg at once.',
  whereToStay:
    'Planning a night in Williamsburg for a Tribe home game: when to book and what to look for near Zable Stadium.',
  news: 'The latest Tribe football stories from the official athletics site, gathered in one place for alumni.',
  donors:
    'HEYFARL, Hundred Each Year for a Rising Letterman: our thanks to the donors who stand behind the next class.',
  hallOfFame:
    'A place of honor for the William & Mary football players and coaches whose names the Tribe will not forget.',
  search:
    'Search the pages, events and links that Tribe football alumni use, from the schedule to the photo gallery.',
  login:
    'Sign in to your alumni account, or create one and rejoin your teammates from every era of Tribe football.',
  profile:
    'Keep your alumni profile up to date: your name, graduation year, position, jersey number and biography.',
  authConfirm:
    'One last click: confirm that this email address is yours and step onto the field with the rest of the alumni.',
  authForgot:
    'Forgot your password? Enter the email address of your alumni account and we will send you a link to choose a new one.',
  authResend:
    'No email from us yet? Enter the address you signed up with and we will send the link to confirm it once more.',
  authNewPassword:
    'Choose a new password for your alumni account and get back to your teammates, the news and the photographs.',
  authSignOut:
    'Leaving the field for today? Sign out of your alumni account here, on this device and on every other one.',
  notFound:
    'There is no page at this address. You are on the home page instead, where the menu leads to everything else.',
}
