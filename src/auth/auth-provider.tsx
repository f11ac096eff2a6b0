import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { api, requestOrError } from '../api.ts'
import { authErrors } from '../content/auth.ts'
import { useStore } from '../ui/store.ts'
import { acceptsCookies } from './accepts-cookies.ts'
import { type Auth, AuthContext, signedOut } from './auth-context.ts'
import type { AuthState, AuthStore } from './auth-store.ts'
import { loadProfile, reloadProfile } from './load-profile.ts'
import { signOut } from './sign-out.ts'
import { broadcast, syncSession } from './sync-session.ts'

const failed = authErrors.unexpected

export function AuthProvider({ store, children }: { store: AuthStore; children: ReactNode }) {
  const router = useRouter()
  const state = useStore(store)
  const actions = useMemo(() => actionsOn(store), [store])

  useEffect(() => {
    const stop = syncSession(store)
    let { authStatus } = store.get()
    const unsubscribe = store.subscribe(() => {
      if (store.get().authStatus === authStatus) return
      authStatus = store.get().authStatus
      void router.invalidate()
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [store, router])

  const auth: Auth = useMemo(() => ({ ...state, ...actions }), [state, actions])
  return <AuthContext value={auth}>{children}</AuthContext>
}

function actionsOn(store: AuthStore): Omit<Auth, keyof AuthState> {
  const loadedProfile = () => {
    const { profile } = store.get()
    return 'value' in profile ? profile.value : null
  }

  return {
    signIn: (credentials) =>
      requestOrError(async () => {
        if (!acceptsCookies()) return { ok: false, message: authErrors.cookiesBlocked }
        const response = await api().auth['sign-in'].$post({ json: credentials })
        const result = await response.json()
        if ('auth' in result) {
          const profile = { promise: loadProfile() }
          store.set({ ...result.auth, profile, event: result.event, loading: false })
          broadcast('session')
        }
        return result
      }, failed),

    signUp: (fields) =>
      requestOrError(async () => {
        const required = { full_name: '', email: '', password: '', confirm_password: '' }
        const response = await api().auth['sign-up'].$post({ json: { ...required, ...fields } })
        return response.json()
      }, failed),

    signOut: async () => {
      await signOut(() => {
        store.set({ ...signedOut, event: 'signed out' })
        broadcast('signed out')
      })
      return { ok: true }
    },

    updateProfile: (change) =>
      requestOrError(async () => {
        const response = await api().api.profile.$post({ json: change })
        const result = await response.json()
        if ('profile' in result) {
          const value = { ...loadedProfile(), ...result.profile }
          store.set({ profile: { value }, event: 'user updated' })
        }
        if (result.ok) broadcast('profile')
        return result
      }, failed),

    askMembership: ({ connection = '', ...others }) =>
      requestOrError(async () => {
        const response = await api().api.membership.$post({ json: { connection, ...others } })
        const result = await response.json()
        if (!result.ok) return result
        await reloadProfile(store)
        broadcast('profile')
        return result
      }, failed),

    changePassword: ({ current_password, password = '', confirm_password = '' }) =>
      requestOrError(async () => {
        const json = { password, confirm_password }
        const { auth } = api()
        const response = await (current_password === undefined
          ? auth['new-password'].$post({ json })
          : auth.password.$post({ json: { current_password, ...json } }))
        const result = await response.json()
        // The session ended elsewhere: every tab must check it.
        if (!result.ok && result.code === 'session-missing') broadcast('session')
        return result
      }, failed),
  }
}
