import { type NoticeName, notices } from '../src/content/notices.ts'
import { type AuthEvent, authEvents } from '../src/domain/members/viewer.ts'
import type { Accepted } from '../src/domain/submission.ts'
import { hostCookie, readCookie } from './session/cookies.ts'

/** What a response leaves for the page after it, in cookies. */
export interface Flash {
  notice: NoticeName | null
  event: AuthEvent | null
  /** The address that the page's form begins with. */
  email: string | null
  /** The numbers in the message. */
  counts: readonly number[]
}

const names = {
  notice: '__Host-notice',
  event: '__Host-event',
  email: '__Host-email',
  counts: '__Host-counts',
}

/** In seconds. */
const lifetime = 30

/** The `Set-Cookie` lines that leave it. */
export function flashCookies({ notice, event, email, counts }: Omit<Accepted, 'ok'>): string[] {
  return Object.entries({ notice, event, email, counts: counts?.join('.') }).flatMap(
    ([name, value]) => (value ? hostCookie(names[name as keyof Flash], value, lifetime) : []),
  )
}

/** What the response before left for this request. */
export function readFlash(request: Request): Flash {
  const notice = readCookie(request, names.notice)
  const event = readCookie(request, names.event)
  return {
    notice: isNotice(notice) ? notice : null,
    event: authEvents.find((name) => name === event) ?? null,
    email: readCookie(request, names.email) ?? null,
    counts: (readCookie(request, names.counts)?.split('.') ?? [])
      .map(Number)
      .filter(Number.isInteger),
  }
}

/** The `Set-Cookie` lines that remove what a request has brought. */
export function clearedFlash(request: Request): string[] {
  return Object.values(names)
    .filter((name) => readCookie(request, name))
    .map((name) => hostCookie(name, '', 0))
}

function isNotice(name: string | undefined): name is NoticeName {
  return name !== undefined && Object.hasOwn(notices, name)
}
