import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { useFlash } from '../auth/flash-data.ts'
import { loginTexts } from '../content/accounts.ts'
import { graduationYearsAt } from '../domain/members/profile.ts'
import { oneOf, searchBy } from '../domain/page-search.ts'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { SignUpForm } from '../features/auth/sign-up-form.tsx'
import { loginRestorer } from '../features/form/draft.ts'
import styles from '../features/page/account-page.module.css'
import { pageHead } from '../features/page/page-head.ts'
import { Logo } from '../features/shell/logo.tsx'
import { Notice } from '../features/shell/notice.tsx'
import { pageExpires } from '../page-request.ts'

const readSearch = searchBy({ mode: oneOf('signup') })

export const Route = createFileRoute('/login')({
  validateSearch: readSearch,
  beforeLoad: ({ context }) => {
    if (context.auth.get().authStatus === 'signed-in')
      throw redirect({ to: '/home', statusCode: 302 })
  },
  loader: () => {
    const expiresAt = graduationYearsAt(Date.now())
    pageExpires(expiresAt)
    return { expiresAt }
  },
  head: () => pageHead('login'),
  component: LoginPage,
})

function LoginPage() {
  const { mode } = Route.useSearch()
  const { expiresAt } = Route.useLoaderData()
  const [restore, setRestore] = useState(loginRestorer)
  const [isNew] = useState(useFlash().notice === 'email-confirmed')
  const panel = loginTexts.panel[mode === 'signup' || isNew ? 'signUp' : 'signIn']
  return (
    <>
      <Notice />
      <main className={styles.page}>
        <aside className={styles.panel} aria-hidden="true">
          <Logo />
          <p className={styles.slogan}>{panel.heading}</p>
          <p>{panel.text}</p>
        </aside>
        <div className={`paper ${styles.side}`}>
          <div className={`stack ${styles.form}`}>
            <Link to="/home" className={styles.back}>
              <span aria-hidden="true">←</span> {loginTexts.back}
            </Link>
            {mode === 'signup' ? (
              <SignUpForm
                ref={restore}
                now={expiresAt - 1}
                // A new one has nothing in memory for the next user of the tab.
                onCreated={() => setRestore(loginRestorer)}
              />
            ) : (
              <SignInForm ref={restore} />
            )}
          </div>
        </div>
      </main>
    </>
  )
}
