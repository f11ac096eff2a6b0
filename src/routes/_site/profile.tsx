import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'
import { useNotice } from '../../auth/first-view.ts'
import { Band } from '../../components/band.tsx'
import { pageHead } from '../../components/page-head.ts'
import { ProfileEditor } from '../../components/profile-editor.tsx'
import { notices } from '../../content/accounts.ts'
import { profileTexts } from '../../content/profile.ts'
import { Message } from '../../ui/message.tsx'
import { soon } from '../../ui/soon.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './profile.module.css'

/** In ms. The profile is what this page is for, so its shell gives it a little longer than other pages do. */
const moment = 250

/** In ms. What is streamed later needs scripts to be seen; those who have none ask for the page in one piece. */
const longMoment = 10_000

const searchParameters = v.object({ whole: v.fallback(v.optional(v.picklist(['yes'])), undefined) })

export const Route = createFileRoute('/_site/profile')({
  staticData: { page: 'profile' },
  validateSearch: searchParameters,
  loaderDeps: ({ search: { whole } }) => ({ patience: whole ? longMoment : moment }),
  loader: async ({ context: { auth, firstView }, deps: { patience } }) => {
    // A message from a plain form post means that no scripts run.
    const isPlainForm = firstView.notice !== null || firstView.refused !== null
    await soon(auth.get().profile, isPlainForm ? longMoment : patience)
    return { now: Date.now() }
  },
  head: () => pageHead('profile'),
  component: ProfilePage,
})

function ProfilePage() {
  const { now } = Route.useLoaderData()
  const hasNewPassword = useNotice() === 'password-changed'
  return (
    <article className={styles.page}>
      <Band>
        <BackArrow />
        <h1>{profileTexts.heading}</h1>
      </Band>
      <div className={`paper ${styles.sheet}`}>
        <div className={styles.sections}>
          {hasNewPassword && <Message kind="success">{notices['password-changed']}</Message>}
          <Suspense fallback={<Loading />}>
            <ProfileEditor now={now} />
          </Suspense>
        </div>
      </div>
    </article>
  )
}

function Loading() {
  return (
    <>
      <Spinner>{profileTexts.loading}</Spinner>
      <noscript>
        <a href="/profile?whole=yes">{profileTexts.showWhole}</a>
      </noscript>
    </>
  )
}

/** Leads to the page before, or home when there is none on this site. */
function BackArrow() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <a
      href="/home"
      className={styles.back}
      onClick={(event) => {
        if (!canGoBack) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <span aria-hidden="true">←</span>
      <span className="visually-hidden">{profileTexts.back}</span>
    </a>
  )
}
