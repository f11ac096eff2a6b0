import type { Access } from '../domain/viewer.ts'
import { clubName } from './site.ts'

export interface Page {
  /** Its address; `*` is every address without a page. */
  readonly path: `/${string}` | '*'
  /** Unique, with the club's name once: for browser tabs and search engines. */
  readonly title: string
  /** `public`: everyone. `member`: signed-in members; a visitor meets the gate. */
  readonly access: Access
  /** Whether the navigation bar and the footer frame it. */
  readonly bar: boolean
  /** Whether search engines may list it: then `public/images/share` has a picture of its name. */
  readonly indexed: boolean
}

type Kind = Omit<Page, 'path' | 'title'>

const member: Kind = { access: 'member', bar: true, indexed: false }
const unlisted: Kind = { access: 'public', bar: true, indexed: false }
const listed: Kind = { ...unlisted, indexed: true }

function page<const Path extends Page['path']>(path: Path, name: string, kind: Kind) {
  return { path, title: `${name} | ${clubName}`, ...kind }
}

/** Every page of the site, and who may see it. Those for members are in src/routes/_site/_member. */
export const pages = {
  landing: page('/', 'Welcome, Tribe', { ...listed, bar: false }),
  select: page('/select', 'Where To First?', { ...listed, bar: false }),
  home: page('/home', "Home of the Tribe's Football Family", listed),
  about: page('/about', 'Why We Exist', listed),
  schedule: page('/schedule', 'Game Schedule and Next Kickoff', listed),
  mission: page('/mission', 'Our Mission', listed),
  alumniSupport: page('/mission/alumni-support', 'Alumni Support', member),
  media: page('/media', 'Photos and Video', member),
  calendar: page('/calendar', 'Alumni Calendar', member),
  alumniTailgate: page('/calendar/alumni-tailgate', 'Alumni Tailgate', member),
  whereToMeet: page('/calendar/where-to-meet', 'Where To Meet', member),
  alumniWeekends: page('/calendar/alumni-weekends', 'Alumni Weekends', member),
  homecoming: page('/calendar/homecoming', 'Homecoming', member),
  whereToStay: page('/calendar/where-to-stay', 'Where To Stay', member),
  news: page('/news', 'Tribe Football News', member),
  donors: page('/heyfarl/donors', 'HEYFARL Donors', member),
  hallOfFame: page('/heyfarl/hall-of-fame', 'Hall of Fame', member),
  search: page('/search', 'Search', member),
  login: page('/login', 'Sign In or Join', { ...listed, bar: false }),
  profile: page('/profile', 'Edit Profile', member),
  authConfirm: page('/auth/confirm', 'Confirm Your Email', unlisted),
  authForgot: page('/auth/forgot', 'Forgot Your Password?', unlisted),
  authResend: page('/auth/resend', 'Send the Link Again', unlisted),
  authNewPassword: page('/auth/new-password', 'Choose a New Password', unlisted),
  authSignOut: page('/auth/sign-out', 'Sign Out', unlisted),
  notFound: page('*', 'Page Not Found', unlisted),
} satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** Addresses of the pages that are the same for every anonymous visitor. */
export const publicPaths: ReadonlySet<string> = new Set(
  Object.values(pages)
    .filter(({ access, indexed }) => access === 'public' && indexed)
    .map(({ path }) => path),
)

/** The addresses that links within the site may lead to: a mistyped one is marked by the editor. */
export type PagePath = Exclude<(typeof pages)[PageName]['path'], '*'>
