import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { type Auth, useAuth } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { awaitProfile } from '../../auth/load-profile.ts'
import { notices } from '../../content/notices.ts'
import { profileTexts } from '../../content/profile.ts'
import type { Profile as ProfileRow } from '../../domain/profile-schema.ts'
import { AccountHelp } from '../../features/profile/account-help.tsx'
import { DetailsQuestion } from '../../features/profile/details-question.tsx'
import { PasswordForm } from '../../features/profile/password-form.tsx'
import { PlayerCard } from '../../features/profile/player-card.tsx'
import { ProfileEditor } from '../../features/profile/profile-editor.tsx'
import { Band } from '../../features/shell/band.tsx'
import buttons from '../../ui/button.module.css'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './profile.module.css'

/** In ms. The profile is what this page is for, so its shell gives it a little longer than other pages do. */
const moment = 250

/** In ms. What is streamed later needs scripts to be seen; those who have none ask for the page in one piece. */
const longMoment = 10_000

interface ProfileSearch {
  whole?: 'yes' | undefined
}

export const Route = createFileRoute('/_site/profile')({
  validateSearch: ({ whole }): ProfileSearch => ({ whole: whole === 'yes' ? whole : undefined }),
  loaderDeps: ({ search: { whole } }) => ({ patience: whole ? longMoment : moment }),
  loader: async ({ context: { auth, flash }, deps: { patience } }) => {
    // A message from a plain form post means that no scripts run.
    const isFormPost = flash.notice !== null || flash.refused !== null
    await awaitProfile(auth, isFormPost ? longMoment : patience)
    return { now: Date.now() }
  },
  component: ProfilePage,
})

function ProfilePage() {
  const { now } = Route.useLoaderData()
  const hasNewPassword = useFlash().notice === 'password-changed'
  const [overdue, onShown] = useOverdue()
  return (
    <article className={styles.page}>
      <Band>
        <BackArrow />
        <h1>{profileTexts.heading}</h1>
      </Band>
      <div className={`paper ${styles.sheet}`}>
        <div className={styles.parts}>
          {/* A boundary that the edge still owes its content waits for it, whatever is known here: another takes its place. */}
          <Suspense key={overdue && 'overdue'} fallback={<Loading />}>
            <LoadedProfile
              now={now}
              hasNewPassword={hasNewPassword}
              overdue={overdue}
              onShown={onShown}
            />
          </Suspense>
        </div>
      </div>
    </article>
  )
}

/** The profile that did not come in time, whatever becomes of it; and what to call once one is shown. */
function useOverdue(): [overdue: Auth['profile'] | undefined, onShown: () => void] {
  const { profile } = useAuth()
  const [overdue, setOverdue] = useState<Auth['profile']>()
  const shown = useRef<Auth['profile']>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => shown.current !== profile && setOverdue(profile), longMoment)
    return () => clearTimeout(timer)
  }, [profile])
  const onShown = useCallback(() => {
    shown.current = profile
  }, [profile])
  return [overdue, onShown]
}

interface ProfileProps {
  profile: ProfileRow | null
  now: number
  hasNewPassword: boolean
  onShown: () => void
}

interface LoadedProfileProps extends Omit<ProfileProps, 'profile'> {
  overdue: Auth['profile'] | undefined
}

/** The profile once it is there, and an empty one in place of one that is overdue. */
function LoadedProfile({ overdue, onShown, ...props }: LoadedProfileProps) {
  const { profile } = useAuth()
  return (
    <Profile {...props} onShown={onShown} profile={profile === overdue ? null : use(profile)} />
  )
}

function Profile({ profile, now, hasNewPassword, onShown }: ProfileProps) {
  const { user } = useAuth()
  return (
    <>
      <div className={styles.question}>
        <DetailsQuestion profile={profile} />
      </div>
      <div ref={onShown} className={styles.card}>
        <PlayerCard profile={profile} email={user?.email ?? ''} />
      </div>
      <div className={styles.sections}>
        {hasNewPassword && <Message kind="success" text={notices['password-changed']} />}
        <ProfileEditor profile={profile} now={now} />
        <PasswordForm />
        <AccountHelp />
      </div>
    </>
  )
}

/** Who it is stands in the session already; the rest is on its way. */
function Loading() {
  const { user } = useAuth()
  return (
    <>
      <div className={styles.card}>
        <PlayerCard profile={null} email={user?.email ?? ''} />
      </div>
      <div className={styles.sections}>
        <Skeleton layout="sections" count={4}>
          {profileTexts.loading}
        </Skeleton>
        <noscript>
          <a href="/profile?whole=yes">{profileTexts.showWhole}</a>
        </noscript>
      </div>
    </>
  )
}

/** Leads to the page before, or home when there is none on this site. */
function BackArrow() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <a
      href={useFlash().cameFrom ?? '/home'}
      className={buttons.round}
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
