import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Band } from '../../components/band.tsx'
import { pageHead } from '../../components/page-head.ts'
import { ProfileEditor } from '../../components/profile-editor.tsx'
import { profileTexts } from '../../content/profile.ts'
import { soon } from '../../ui/soon.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './profile.module.css'

/** The profile is what this page is for, so its shell gives it a little longer than other pages do. */
const moment = 250

export const Route = createFileRoute('/_site/profile')({
  staticData: { page: 'profile' },
  loader: async ({ context }) => {
    await soon(context.auth.get().profile, moment)
    return { now: Date.now() }
  },
  head: () => pageHead('profile'),
  component: ProfilePage,
})

function ProfilePage() {
  const { now } = Route.useLoaderData()
  return (
    <article className={styles.page}>
      <Band>
        <BackArrow />
        <h1>{profileTexts.heading}</h1>
      </Band>
      <div className={`paper ${styles.sheet}`}>
        <div className={styles.sections}>
          <Suspense fallback={<Spinner>{profileTexts.loading}</Spinner>}>
            <ProfileEditor now={now} />
          </Suspense>
        </div>
      </div>
    </article>
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
