import { use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { authErrors } from '../content/auth.ts'
import { resultOf } from '../router.fixture.tsx'
import { AuthContext, useAuth } from './auth-context.ts'

test('useAuth outside its provider throws', () => {
  expect(() => resultOf(useAuth, renderToStaticMarkup)).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})

test('without a provider, every action says that it is not available', async () => {
  const auth = resultOf(() => use(AuthContext), renderToStaticMarkup)
  expect(auth).toMatchObject({ loading: false, user: null })
  const results = await Promise.all([
    auth.signIn({ email: 'pat@alumni.example', password: 'tribe1893' }),
    auth.signUp({}),
    auth.signOut(),
    auth.updateProfile({}),
    auth.askMembership({}),
    auth.changePassword({}),
  ])
  expect(results).toEqual(Array(6).fill({ ok: false, message: authErrors.notAvailable }))
})
