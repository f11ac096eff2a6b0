import type { Access } from '../domain/members/access.ts'
import { clubName } from './site.ts'

export interface Page {
  /** Its address, where `$name` stands for any text; `*` is every address without a page. */
  readonly path: `/${string}` | '*'
  /** Unique, with the club's name once: for browser tabs and search engines. */
  readonly title: string
  /** Who may see it. Pages that are not public are in src/routes/_site/_gated. */
  readonly access: Access
  /** Whether the navigation bar and the footer frame it. */
  readonly bar: boolean
  /** Whether search engines may list it: then `public/images/share` has a picture of its name. */
  readonly indexed: boolean
  /**
   * Of a public page that has a query: its parameters, each with the values that change the page.
   * A cached page depends on nothing else of a query.
   */
  readonly query?: Readonly<Record<string, readonly string[]>>
  /** Of a public page that has a parameter: what it can be. Any other address is none. */
  readonly parameter?: RegExp
}

type Kind = Omit<Page, 'path' | 'title'>

const signedIn: Kind = { access: 'signed-in', bar: true, indexed: false }
const verified: Kind = { ...signedIn, access: 'verified' }
const listed: Kind = { ...signedIn, access: 'listed' }
const unindexed: Kind = { access: 'public', bar: true, indexed: false }
const officer: Kind = { access: 'officer', bar: true, indexed: false }
const indexed: Kind = { ...unindexed, indexed: true }

function page<const Path extends Page['path']>(path: Path, name: string, kind: Kind) {
  return { path, title: `${name} | ${clubName}`, ...kind }
}

/** The season in the address of one that is closed. */
export const closedSeasonPattern = /^20\d\d$/

/** Every page of the site, and who may see it. */
export const pages = {
  landing: page('/', 'Welcome, Tribe', { ...indexed, bar: false }),
  select: page('/select', 'Where To First?', { ...indexed, bar: false }),
  home: page('/home', 'Home of the Tribe’s Football Family', indexed),
  about: page('/about', 'Why We Exist', indexed),
  schedule: page('/schedule', 'Game Schedule and Next Kickoff', indexed),
  closedSeason: page('/schedule/$season', 'A Season of Games', {
    ...indexed,
    parameter: closedSeasonPattern,
  }),
  mission: page('/mission', 'Our Mission', indexed),
  alumniSupport: page('/mission/alumni-support', 'Alumni Support', signedIn),
  media: page('/media', 'Photos and Video', signedIn),
  calendar: page('/calendar', 'Alumni Calendar', signedIn),
  alumniTailgate: page('/calendar/alumni-tailgate', 'Alumni Tailgate', signedIn),
  whereToMeet: page('/calendar/where-to-meet', 'Where To Meet', signedIn),
  alumniWeekends: page('/calendar/alumni-weekends', 'Alumni Weekends', signedIn),
  homecoming: page('/calendar/homecoming', 'Homecoming', signedIn),
  whereToStay: page('/calendar/where-to-stay', 'Where To Stay', signedIn),
  news: page('/news', 'Tribe Football News', signedIn),
  directory: page('/directory', 'Alumni Directory', listed),
  teammate: page('/directory/$id', 'In the Directory', listed),
  roster: page('/roster', 'All-Time Roster', verified),
  season: page('/roster/$season', 'The Team', verified),
  numbers: page('/numbers', 'Jersey Numbers', verified),
  number: page('/numbers/$number', 'Jersey Number', verified),
  player: page('/players/$id', 'Player', verified),
  donors: page('/heyfarl/donors', 'HEYFARL Donors', signedIn),
  hallOfFame: page('/heyfarl/hall-of-fame', 'Hall of Fame', signedIn),
  search: page('/search', 'Search', signedIn),
  privacy: page('/privacy', 'Your Privacy', indexed),
  login: page('/login', 'Sign In or Join', {
    ...indexed,
    bar: false,
    query: { mode: ['signup'] },
  }),
  profile: page('/profile', 'Edit Profile', signedIn),
  profileMembership: page('/profile/membership', 'My Membership', signedIn),
  profileDirectory: page('/profile/directory', 'What Others See of Me', signedIn),
  profilePassword: page('/profile/password', 'My Password', signedIn),
  profileMail: page('/profile/mail', 'My Mail', signedIn),
  profileData: page('/profile/data', 'My Data', signedIn),
  officers: page('/officers', 'Officers’ Queue', officer),
  officersMembers: page('/officers/members', 'All Members', officer),
  officersClaims: page('/officers/claims', 'Roster Claims', officer),
  officersWords: page('/officers/words', 'Messages of Members', officer),
  officersRoster: page('/officers/roster', 'Edit the All-Time Roster', officer),
  officersSchedule: page('/officers/schedule', 'Edit the Schedule', officer),
  officersGame: page('/officers/schedule/game', 'Edit a Game', officer),
  officersPhotos: page('/officers/photos', 'Photos of the Club', officer),
  officersSite: page('/officers/site', 'Edit the Site', officer),
  officersDocument: page('/officers/site/$document', 'Edit a Part of the Site', officer),
  officersHelp: page('/officers/help', 'Help for Officers', officer),
  officersLog: page('/officers/log', 'Officers’ Log', officer),
  deleteAccount: page('/profile/delete', 'Delete Your Account', signedIn),
  authAccountDeleted: page('/auth/account-deleted', 'Your Account Is Deleted', unindexed),
  authConfirm: page('/auth/confirm', 'Confirm Your Email', unindexed),
  authForgot: page('/auth/forgot', 'Forgot Your Password?', unindexed),
  authResend: page('/auth/resend', 'Send the Link Again', unindexed),
  authNewPassword: page('/auth/new-password', 'Choose a New Password', unindexed),
  authSignOut: page('/auth/sign-out', 'Sign Out', unindexed),
  mailOff: page('/mail/off', 'Turn Off These Mails', unindexed),
  notFound: page('*', 'Page Not Found', unindexed),
} satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** Paths of the pages that are the same for every anonymous visitor. */
export const publicPaths: ReadonlySet<string> = new Set(
  Object.values(pages)
    .filter(({ access, indexed }) => access === 'public' && indexed)
    .map(({ path }) => path),
)

/** The addresses that links within the site may lead to: a mistyped one is marked by the editor. */
export type PagePath = Exclude<(typeof pages)[PageName]['path'], '*' | `${string}$${string}`>

/** Whether one page has many addresses. */
export function hasParameter(path: string): boolean {
  return path.includes('$')
}

const pagePaths = new Set<string>(Object.values(pages).map(({ path }) => path))

/** Whether a link leads to a page by its path alone: without a query, or a place on the page. */
export function isPagePath(path: string): path is PagePath {
  return pagePaths.has(path) && !hasParameter(path)
}
