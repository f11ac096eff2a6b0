import { authErrors } from '../../../src/content/auth.ts'
import { gateTexts } from '../../../src/content/gate.ts'
import { newsTexts, placeholderArticles } from '../../../src/content/news.ts'
import { profileTexts } from '../../../src/content/profile.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import type { Fault } from './faults.ts'
import { member } from './healthy.ts'

/** An answer: its status, and words that are in it. */
export interface Answer {
  status: number
  reads: string
}

/** `due`: the token ends soon, `ended`: it has ended; both are to be renewed. */
export type Who = 'visitor' | 'member' | 'member, token due' | 'member, token ended'

/** One thing that somebody does at the site. */
export interface Ask {
  who: Who
  path: string
  /** Sent as a plain form. */
  form?: Record<string, string>
  /** Sent as JSON. */
  json?: Record<string, string>
  broken: (fault: Fault) => Answer
  well: Answer
  /** Session cookies of the answer while it is broken: none, so that they are kept, unless somebody signs out. */
  clearsCookies?: boolean
  /** The answer is what the other side said, whatever that is: it is asked for by members only, as plain text. */
  passesOn?: boolean
}

const always = (answer: Answer) => () => answer
const about = { status: 200, reads: 'Why We Exist' }
const signedOutBar = { status: 200, reads: 'Sign In' }
const calendar = { status: 200, reads: 'Alumni Football Club' }
const gate = { status: 403, reads: gateTexts.heading }
const authUnknown = { status: 503, reads: gateTexts.unknown.text }
const unexpected = { status: 503, reads: authErrors.unexpected }
const tooMany = { status: 429, reads: 'Request rate limit reached' }

/** What a page reads while the provider cannot be asked; what it says itself is shown. */
const refusedOr429 = (fault: Fault) => (fault === '429' ? tooMany : unexpected)

const credentials = { email: member.email, password: member.password }
const newcomer = { full_name: 'Pat Doe', ...credentials, confirm_password: member.password }
const link = { token_hash: 'a'.repeat(56), type: 'signup' }
const newPassword = {
  current_password: 'tribe1893',
  password: 'tribe1693',
  confirm_password: 'tribe1693',
}

/** Whatever happens behind, these have nothing to do with it. */
const untouched: Ask[] = [
  { who: 'visitor', path: '/about', broken: always(about), well: about },
  { who: 'visitor', path: '/calendar', broken: always(gate), well: gate },
]

export const accountAsks: Ask[] = [
  ...untouched,
  { who: 'member', path: '/calendar', broken: always(calendar), well: calendar },
  { who: 'member, token due', path: '/calendar', broken: always(calendar), well: calendar },
  { who: 'member, token ended', path: '/about', broken: always(signedOutBar), well: about },
  { who: 'member, token ended', path: '/calendar', broken: always(authUnknown), well: calendar },
  {
    who: 'member, token ended',
    path: '/news',
    broken: always(authUnknown),
    well: { status: 200, reads: 'Tribe wins' },
  },
  {
    who: 'member, token ended',
    path: '/api/profile',
    broken: always(authUnknown),
    well: { status: 200, reads: 'Jamie Carter' },
  },
  {
    who: 'member, token ended',
    path: '/auth/refresh',
    json: {},
    broken: always({ status: 503, reads: '"unknown"' }),
    well: { status: 200, reads: '"member"' },
  },
  ...(['visitor', 'member, token ended'] as const).map(
    (who): Ask => ({
      who,
      path: '/auth/sign-in',
      form: credentials,
      broken: refusedOr429,
      well: { status: 303, reads: '' },
    }),
  ),
  {
    who: 'visitor',
    path: '/auth/sign-up',
    form: newcomer,
    broken: refusedOr429,
    well: { status: 303, reads: '' },
  },
  ...['/auth/forgot', '/auth/resend'].map(
    (path): Ask => ({
      who: 'visitor',
      path,
      json: { email: member.email },
      // An empty object is all that the provider says to either, so nobody can tell it from a success.
      broken: (fault) =>
        fault === '{}'
          ? { status: 200, reads: path === '/auth/forgot' ? 'recovery-sent' : 'confirmation-sent' }
          : refusedOr429(fault),
      well: { status: 200, reads: path === '/auth/forgot' ? 'recovery-sent' : 'confirmation-sent' },
    }),
  ),
  {
    who: 'visitor',
    path: '/auth/confirm',
    json: link,
    broken: refusedOr429,
    well: { status: 200, reads: '"email-confirmed"' },
  },
  {
    who: 'member',
    path: '/auth/password',
    form: newPassword,
    broken: refusedOr429,
    well: { status: 303, reads: '' },
  },
  {
    who: 'member',
    path: '/auth/sign-out',
    json: {},
    broken: always({ status: 200, reads: '"failed"' }),
    well: { status: 200, reads: '"ended"' },
    clearsCookies: true,
  },
]

/** The keys by which tokens are verified are asked for by the first member who comes. */
export const keyAsks: Ask[] = [
  ...untouched,
  { who: 'member', path: '/about', broken: always(signedOutBar), well: about },
  { who: 'member', path: '/calendar', broken: always(authUnknown), well: calendar },
  {
    who: 'member',
    path: '/api/profile',
    broken: always(authUnknown),
    well: { status: 200, reads: 'Jamie Carter' },
  },
  {
    who: 'visitor',
    path: '/auth/sign-in',
    form: credentials,
    broken: always(unexpected),
    well: { status: 303, reads: '' },
  },
]

const notSaved = { status: 503, reads: profileTexts.sections.personal.failure }

export const profileAsks: Ask[] = [
  ...untouched,
  {
    who: 'member',
    path: '/profile',
    broken: always({ status: 200, reads: profileTexts.notProvided }),
    well: { status: 200, reads: 'Jamie Carter' },
  },
  {
    who: 'member',
    path: '/calendar',
    broken: always(calendar),
    well: { status: 200, reads: 'Jamie Carter' },
  },
  {
    who: 'member',
    path: '/api/profile',
    broken: always(unexpected),
    well: { status: 200, reads: 'Jamie Carter' },
  },
  {
    who: 'member',
    path: '/api/profile',
    form: { full_name: 'Jamie', shown_full_name: 'Jamie Carter' },
    broken: always(notSaved),
    well: { status: 303, reads: '' },
  },
  {
    who: 'member',
    path: '/api/profile',
    json: { full_name: 'Jamie' },
    broken: always(notSaved),
    well: { status: 200, reads: 'personal-saved' },
  },
]

/** The address answered, but with something else than what it is for. */
const isSomethingElse = (fault: Fault) => fault === '200 with HTML' || fault === '{}'

const articles = { status: 200, reads: 'Tribe wins' }

/** @param feed its address, for members who have it read for them */
export const newsAsks = (feed: string): Ask[] => [
  ...untouched,
  { who: 'visitor', path: '/news', broken: always(gate), well: gate },
  {
    who: 'member',
    path: '/news',
    broken: (fault) => ({
      status: 200,
      reads: isSomethingElse(fault) ? newsTexts.notAFeed : (placeholderArticles[0]?.title ?? ''),
    }),
    well: articles,
  },
  {
    who: 'visitor',
    path: '/api/scrape-news',
    broken: (fault) =>
      isSomethingElse(fault)
        ? { status: 200, reads: newsTexts.notAFeed }
        : { status: 502, reads: newsTexts.failed },
    well: articles,
  },
  {
    who: 'member',
    path: '/api/proxy-rss',
    json: { url: feed },
    passesOn: true,
    broken: (fault) =>
      isSomethingElse(fault)
        ? { status: 200, reads: '' }
        : { status: 502, reads: newsTexts.failed },
    well: articles,
  },
]

const game = { status: 200, reads: 'Cary Field' }

const noSchedule = (fault: Fault): Answer => ({
  status: 200,
  reads: isSomethingElse(fault) ? scheduleTexts.failed : scheduleTexts.empty,
})

export const scheduleAsks: Ask[] = [
  ...untouched,
  { who: 'visitor', path: '/schedule', broken: noSchedule, well: game },
  { who: 'member', path: '/schedule', broken: noSchedule, well: game },
  {
    who: 'visitor',
    path: '/api/schedule',
    broken: (fault) =>
      isSomethingElse(fault)
        ? { status: 502, reads: scheduleTexts.failed }
        : { status: 200, reads: '"unavailable":true' },
    well: game,
  },
  {
    who: 'visitor',
    path: '/schedule.ics',
    broken: always({ status: 503, reads: scheduleTexts.failed }),
    well: game,
  },
]

/** Without KV everything is there all the same. */
export const storeAsks: Ask[] = [
  ...untouched,
  { who: 'member', path: '/news', broken: always(articles), well: articles },
  { who: 'visitor', path: '/api/scrape-news', broken: always(articles), well: articles },
  { who: 'visitor', path: '/schedule', broken: always(game), well: game },
  { who: 'visitor', path: '/schedule.ics', broken: always(game), well: game },
]

const media = { status: 200, reads: 'Photography' }
const refused = { status: 401, reads: authErrors.signInFirst }
const indexPath = '/gallery/football/gallery-index.json'

export const galleryAsks: Ask[] = [
  ...untouched,
  { who: 'member', path: '/media', broken: always(media), well: media },
  { who: 'visitor', path: indexPath, broken: always(refused), well: refused },
  {
    who: 'member',
    path: indexPath,
    broken: (fault) =>
      ['200 with HTML', '{}', 'truncated', '300 MB'].includes(fault)
        ? { status: 404, reads: 'Not found' }
        : unexpected,
    well: { status: 200, reads: 'a.jpg' },
  },
]

/** How a body reads that ended too early. */
export const brokenOff = '(broken off)'

const photo = { status: 200, reads: 'xxx' }

/** A photo whose index is well. What it is of nobody can tell, so that any bytes will do. */
const photoBroken: Record<Fault, Answer> = {
  closed: unexpected,
  hanging: { status: 200, reads: brokenOff },
  reset: { status: 200, reads: brokenOff },
  '500': unexpected,
  '503 with HTML': unexpected,
  '200 with HTML': photo,
  '{}': photo,
  '429': unexpected,
  truncated: { status: 200, reads: brokenOff },
  'drip-fed': { status: 200, reads: brokenOff },
  '300 MB': { status: 200, reads: '' },
  redirecting: photo,
}

export const photoAsks: Ask[] = [
  { who: 'member', path: '/media', broken: always(media), well: media },
  {
    who: 'member',
    path: '/gallery/football/team/a.jpg',
    broken: (fault) => photoBroken[fault],
    well: photo,
  },
]
