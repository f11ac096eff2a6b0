import type { Profile } from './profile-schema.ts'
import type { NoticeName, RefusedForm } from './submission.ts'
import type { AuthEvent, AuthSnapshot } from './viewer.ts'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: { page: PageRequest } }
  }
}

/** What the edge tells the page that it just rendered, and no page after it. */
export interface FlashData {
  /** A form post that was refused, shown again in place. */
  refused: RefusedForm | null
  /** A message that the page before left. */
  notice: NoticeName | null
  /** The address that a form on the page begins with. */
  email: string | null
  /** Path of the page before on this site, for the back link; never one with a token. */
  returnPath: string | null
  /** The member has just opened a recovery link and may choose a new password. */
  isRecovering: boolean
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
  /** What the page decides about its response before the first byte leaves. */
  response: PageResponse
}

export interface PageResponse {
  /** 403 for the gate, 503 when the viewer cannot be checked. */
  status?: 403 | 503
  /** Some of its data is deferred: the response is a stream. */
  isStreamed?: boolean
  /** The next instant that its content depends on, in ms since 1970. */
  expiresAt?: number
}
