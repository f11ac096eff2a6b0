import { api, report } from '../api.ts'
import { authErrors } from '../content/auth.ts'
import type { Profile } from '../domain/profile-schema.ts'
import { defer } from '../ui/deferred.ts'
import { type AuthStore, settled } from './auth-store.ts'

const timeLimit = 10_000

/** Asks for the viewer's profile. Never rejects: without an answer within 10 s, or with a bad one, it is empty. */
export async function loadProfile(): Promise<Profile | null> {
  try {
    return await Promise.race([ask(), tooLate()])
  } catch (cause) {
    report(cause)
    return null
  }
}

/**
 * Gives the profile a short moment, while the page's own data is on its way: what is there by then is part of the page's first
 * bytes, and only what takes longer is streamed behind them.
 * @param moment milliseconds
 */
export async function awaitProfile(auth: AuthStore, moment?: number): Promise<void> {
  const { authStatus, profile: asked } = auth.get()
  if (authStatus !== 'member') return
  const profile = await defer(asked, moment)
  if ('value' in profile) auth.set({ profile: settled(profile.value) })
}

async function ask(): Promise<Profile | null> {
  const response = await api().api.profile.$get()
  if (!response.ok) throw new Error(`Profile fetch failed: status ${response.status}`)
  return (await response.json()).profile
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(authErrors.profileTimeout)), timeLimit)
  })
}
