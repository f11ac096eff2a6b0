import { about as aboutTexts } from '../../../src/content/about.ts'
import { authErrors } from '../../../src/content/auth.ts'
import { calendar as calendarTexts } from '../../../src/content/calendar.ts'
import { gateTexts } from '../../../src/content/gate.ts'
import { galleryTexts } from '../../../src/content/media.ts'
import { barTexts } from '../../../src/content/menu.ts'
import { newsTexts, placeholderArticles } from '../../../src/content/news.ts'
import { profileTexts } from '../../../src/content/profile.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import type { Fault } from './faults.ts'
import { member } from './healthy.ts'

/** A response: its status, and words that are in it. */
export interface Answer {
  status: number
  reads: string
}

/** `due`: the token ends soon, `ended`: it has ended; both are to be renewed. */
export type Who = 'visitor' | 'member' | 'member, token due' | 'member, token ended'

interface More {
  /** Sent as a plain form. */
  form?: Record<string, string>
  /** Sent as JSON. */
  json?: Record<string, string>
  /** A response that is broken sets no cookies, so that those of the session stay, unless a member signs out. */
  clearsCookies?: boolean
  /** The response is what the other side said, whatever that is: it is asked for by members only, as plain text. */
  passesOn?: boolean
}

/** One request at the site. */
export interface Ask extends More {
  who: Who
  path: string
  broken: (fault: Fault) => Answer
  well: Answer
}

type Broken = Answer | ((fault: Fault) => Answer)

function ask(who: Who, path: string, broken: Broken, well: Answer, more: More = {}): Ask {
  return { who, path, broken: typeof broken === 'function' ? broken : () => broken, well, ...more }
}

const ok = (reads: string): Answer => ({ status: 200, reads })
const about = ok(aboutTexts.heading)
const signedOutBar = ok(barTexts.signIn)
const calendar = ok(calendarTexts.card.title)
const profile = ok('Jamie Carter')
const articles = ok('Tribe wins')
const redirect = { status: 303, reads: '' }
const gate = { status: 403, reads: gateTexts.heading }
const authUnknown = { status: 503, reads: gateTexts.unknown.text }
const unexpected = { status: 503, reads: authErrors.unexpected }
const tooMany = { status: 429, reads: 'Request rate limit reached' }

/** What a page reads while the provider cannot be asked; what it says itself is shown. */
const refusedOr429 = (fault: Fault) => (fault === '429' ? tooMany : unexpected)

const credentials = { email: member.email, password: member.password }
const newcomer = { full_name: 'Pat Doe', ...credentials, confirm_password: member.password }
const link = { token_hash: 'a'.repeat(56), type: 'signup' }
const password = { password: 'tribe1693', confirm_password: 'tribe1693' }

/** Whatever fails, these have nothing to do with it. */
const untouched = [ask('visitor', '/about', about, about), ask('visitor', '/calendar', gate, gate)]

function mailAsk(path: string, notice: string): Ask {
  // An empty object is all that the provider says to either: it cannot be told from a success.
  const broken = (fault: Fault) => (fault === '{}' ? ok(notice) : refusedOr429(fault))
  return ask('visitor', path, broken, ok(notice), { json: { email: member.email } })
}

const ended: Who = 'member, token ended'
const signIn = (who: Who) =>
  ask(who, '/auth/sign-in', refusedOr429, redirect, { form: credentials })

export const accountAsks: Ask[] = [
  ...untouched,
  ask('member', '/calendar', calendar, calendar),
  ask('member, token due', '/calendar', calendar, calendar),
  ask(ended, '/about', signedOutBar, about),
  ask(ended, '/calendar', authUnknown, calendar),
  ask(ended, '/news', authUnknown, articles),
  ask(ended, '/api/profile', authUnknown, profile),
  ask(ended, '/auth/refresh', { status: 503, reads: '"unknown"' }, ok('"member"'), { json: {} }),
  signIn('visitor'),
  signIn(ended),
  ask('visitor', '/auth/sign-up', refusedOr429, redirect, { form: newcomer }),
  mailAsk('/auth/forgot', 'recovery-sent'),
  mailAsk('/auth/resend', 'confirmation-sent'),
  ask('visitor', '/auth/confirm', refusedOr429, ok('"email-confirmed"'), { json: link }),
  ask('member', '/auth/password', refusedOr429, redirect, {
    form: { current_password: 'tribe1893', ...password },
  }),
  ask('member', '/auth/sign-out', ok('"failed"'), ok('"ended"'), { json: {}, clearsCookies: true }),
]

/** The keys by which tokens are verified are asked for by the first member who comes. */
export const keyAsks: Ask[] = [
  ...untouched,
  ask('member', '/about', signedOutBar, about),
  ask('member', '/calendar', authUnknown, calendar),
  ask('member', '/api/profile', authUnknown, profile),
  ask('visitor', '/auth/sign-in', unexpected, redirect, { form: credentials }),
]

const notSaved = { status: 503, reads: profileTexts.sections.personal.failure }
const name = { full_name: 'Jamie', shown_full_name: 'Jamie Carter' }

export const profileAsks: Ask[] = [
  ...untouched,
  ask('member', '/profile', ok(profileTexts.notProvided), profile),
  ask('member', '/calendar', calendar, profile),
  ask('member', '/api/profile', unexpected, profile),
  ask('member', '/api/profile', notSaved, redirect, { form: name }),
  ask('member', '/api/profile', notSaved, ok('personal-saved'), { json: { full_name: 'Jamie' } }),
]

/** The address responded, but with something else than what it is for. */
const isSomethingElse = (fault: Fault) => fault === '200 with HTML' || fault === '{}'
const noNews = { status: 502, reads: newsTexts.failed }
const placeholder = ok(placeholderArticles[0]?.title ?? '')
const elseOr =
  (something: Answer, other: Answer) =>
  (fault: Fault): Answer =>
    isSomethingElse(fault) ? something : other

/** @param feed its address, for members who have it read for them */
export const newsAsks = (feed: string): Ask[] => [
  ...untouched,
  ask('visitor', '/news', gate, gate),
  ask('member', '/news', elseOr(ok(newsTexts.notAFeed), placeholder), articles),
  ask('visitor', '/api/scrape-news', elseOr(ok(newsTexts.notAFeed), noNews), articles),
  ask('member', '/api/proxy-rss', elseOr(ok(''), noNews), articles, {
    json: { url: feed },
    passesOn: true,
  }),
]

const game = ok('Cary Field')
const noSchedule = elseOr(ok(scheduleTexts.failed), ok(scheduleTexts.empty))
const noSeason = elseOr({ status: 502, reads: scheduleTexts.failed }, ok('"unavailable":true'))

export const scheduleAsks: Ask[] = [
  ...untouched,
  ask('visitor', '/schedule', noSchedule, game),
  ask('member', '/schedule', noSchedule, game),
  ask('visitor', '/api/schedule', noSeason, game),
  ask('visitor', '/schedule.ics', { status: 503, reads: scheduleTexts.failed }, game),
]

/** Without KV everything is there all the same. */
export const storeAsks: Ask[] = [
  ...untouched,
  ask('member', '/news', articles, articles),
  ask('visitor', '/api/scrape-news', articles, articles),
  ask('visitor', '/schedule', game, game),
  ask('visitor', '/schedule.ics', game, game),
]

const media = ok(galleryTexts.heading)
const refused = { status: 401, reads: authErrors.signInFirst }
const notFound = { status: 404, reads: 'Not found' }
const indexPath = '/gallery/football/gallery-index.json'

function noIndex(fault: Fault): Answer {
  const isNone = ['200 with HTML', '{}', 'truncated', '300 MB'].includes(fault)
  return isNone ? notFound : unexpected
}

export const galleryAsks: Ask[] = [
  ...untouched,
  ask('member', '/media', media, media),
  ask('visitor', indexPath, refused, refused),
  ask('member', indexPath, noIndex, ok('a.jpg')),
]

/** How a body reads that ended too early. */
export const brokenOff = '(broken off)'

const photo = ok('xxx')

/** A photo whose index is well. What it is cannot be told, so that any bytes will do. */
const photoBroken: Record<Fault, Answer> = {
  closed: unexpected,
  hanging: ok(brokenOff),
  reset: ok(brokenOff),
  '500': unexpected,
  '503 with HTML': unexpected,
  '200 with HTML': photo,
  '{}': photo,
  '429': unexpected,
  truncated: ok(brokenOff),
  'drip-fed': ok(brokenOff),
  '300 MB': ok(''),
  redirecting: photo,
}

export const photoAsks: Ask[] = [
  ask('member', '/media', media, media),
  ask('member', '/gallery/football/team/a.jpg', (fault) => photoBroken[fault], photo),
]
