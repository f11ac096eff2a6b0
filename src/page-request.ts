import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { NoticeName } from './content/notices.ts'
import type { Profile } from './domain/members/profile-schema.ts'
import type { AuthEvent, AuthSnapshot } from './domain/members/viewer.ts'
import type { FailedForm } from './domain/submission.ts'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: { page: PageRequest } }
  }
}

/** What the edge tells the page that it just rendered, and no page after it. */
export interface FlashData {
  /** A form post that failed, shown again in place. */
  failedForm: FailedForm | null
  /** A message that the page before left. */
  notice: NoticeName | null
  /** The numbers in that message. */
  counts: readonly number[]
  /** The address that a form on the page begins with. */
  email: string | null
  /** Path of the page before on this site, for the back link; never one with a token. */
  returnPath: string | null
  /** The member has just opened a recovery link and may choose a new password. */
  isRecovering: boolean
  /** Somebody signed up in this browser in the last day. */
  hasSignedUp: boolean
  /** What scripts leave for the page that they go to. */
  next?: Pick<FlashData, 'notice'> | undefined
}

/** What the edge hands to a page that it renders. */
export interface PageRequest {
  /** Written on every script and style of the page. */
  nonce: string
  /** Origin of the live site, for canonical addresses. */
  siteUrl: string
  auth: AuthSnapshot
  /** The viewer's. Never rejects: null for visitors, and when it could not be read. */
  profile: Promise<Profile | null>
  flash: FlashData
  /** What just happened to the session, when a plain form post led to this page. */
  event: AuthEvent
  /** The browser seems to run no scripts: it does not show what is streamed later. */
  withoutScripts: boolean
  /** Calls a data route in-process, as this viewer. */
  fetch: typeof fetch
  /** Logs an error of the rendering. */
  report: (cause: unknown) => void
  /** Runs work in the request's async context: responses made in Start's are never collected. */
  runInRequestContext: <Result>(work: () => Result) => Result
  /** Settles once it is known whether the page is for the viewer; rejects where it is not. */
  entry?: Promise<void>
  /** What the page decides about its response before the first byte leaves. */
  response: PageResponse
}

export interface PageResponse {
  /** 403 for the gate, 503 when the viewer cannot be checked. */
  status?: 403 | 503
  /** Why it could not be rendered: the request fails. */
  error?: unknown
  /** Some of its data is deferred: the response is a stream. */
  isStreamed?: boolean
  /** The next instant that its content depends on, in ms since 1970. */
  expiresAt?: number
}

/** What the edge handed over for the page being rendered; nothing in the browser. */
export const pageRequest = createIsomorphicFn()
  .server((): PageRequest | undefined => getGlobalStartContext()?.page)
  .client(() => undefined)

/**
 * Lets the rendered page expire then (ms since 1970), unless something else on it expires earlier.
 * Without effect in the browser.
 */
export function pageExpires(expiresAt: number): void {
  const response = pageRequest()?.response
  if (response) response.expiresAt = Math.min(expiresAt, response.expiresAt ?? expiresAt)
}

export function report(cause: unknown): void {
  const page = pageRequest()
  if (page) page.report(cause)
  else if (cause instanceof Error)
    console.warn(cause.message, ...(cause.cause ? [cause.cause] : []))
  else console.warn(cause)
}
