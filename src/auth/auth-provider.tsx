import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { authErrors } from '../content/auth.ts'
import type { AuthAnswer, Fields } from './auth-context.ts'
import { type Auth, AuthContext } from './auth-context.ts'
import { type AuthStore, settled } from './auth-store.ts'
import { loadProfile } from './load-profile.ts'
import { signOut } from './sign-out.ts'
import { broadcastAuthChange, syncSession } from './sync-session.ts'

const unexpected: AuthAnswer = { ok: false, message: authErrors.unexpected }

interface AuthProviderProps {
  store: AuthStore
  children: ReactNode
}

/** Gives the page its viewer, and keeps both in step with the session. */
export function AuthProvider({ store, children }: AuthProviderProps) {
  const router = useRouter()
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
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

function actionsOn(
  store: AuthStore,
): Pick<Auth, 'signIn' | 'signUp' | 'signOut' | 'updateProfile'> {
  return {
    signIn: (credentials) =>
      attempt(async () => {
        const response = await api().auth['sign-in'].$post({ json: credentials })
        const answer = await response.json()
        if ('auth' in answer) {
          store.set({ ...answer.auth, profile: loadProfile(), event: answer.event, loading: false })
          broadcastAuthChange()
        }
        return answer
      }),

    signUp: (fields) =>
      attempt(async () => {
        const response = await api().auth['sign-up'].$post({ json: signUpFields(fields) })
        return response.json()
      }),

    signOut: async () => {
      await signOut(() => {
        store.set({
          authStatus: 'anonymous',
          user: null,
          renewAt: null,
          profile: settled(null),
          event: 'signed out',
        })
        broadcastAuthChange()
      })
      return { ok: true }
    },

    updateProfile: (change) =>
      attempt(async () => {
        const response = await api().api.profile.$post({ json: change })
        const answer = await response.json()
        if (answer.ok) store.set({ profile: settled(answer.profile), event: 'user updated' })
        return answer
      }),
  }
}

/** Whatever goes wrong on the way becomes a sentence; the cause goes to the console. */
async function attempt(action: () => Promise<AuthAnswer>): Promise<AuthAnswer> {
  try {
    return await action()
  } catch (cause) {
    console.warn('The request failed.', cause)
    return unexpected
  }
}

function signUpFields(fields: Fields) {
  const { full_name = '', email = '', password = '', confirm_password = '', ...optional } = fields
  return { full_name, email, password, confirm_password, ...optional }
}
