import type { AuthStore } from '../../auth/auth-store.ts'
import { awaitProfile } from '../../auth/load-profile.ts'
import { defer } from '../../defer.ts'
import type { Deferred } from '../../ui/deferred.ts'

/** In ms: longer than on other pages, because these are about the profile. */
const graceMs = 250

/** In ms: for browsers without scripts, which cannot show what is streamed later. */
const noScriptGraceMs = 10_000

/** Waits a moment for the profile. */
export function loadOwnProfile(auth: AuthStore): Promise<void> {
  return awaitProfile(auth, graceMs, noScriptGraceMs)
}

/** The same for what is shown beside it. @param work must not reject */
export function deferOwn<Value>(work: Promise<Value>): Promise<Deferred<Value>> {
  return defer(work, graceMs, noScriptGraceMs)
}
