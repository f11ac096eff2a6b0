import { api } from '../api.ts'
import { authErrors } from '../content/auth.ts'
import type { Profile } from '../domain/profile.ts'

const timeLimit = 10_000

/** Asks for the viewer's profile. Never rejects: without an answer within 10 s, or with a bad one, it is empty. */
export async function loadProfile(): Promise<Profile | null> {
  try {
    return await Promise.race([ask(), tooLate()])
  } catch (cause) {
    console.warn(cause instanceof Error ? cause.message : String(cause))
    return null
  }
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
