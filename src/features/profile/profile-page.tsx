import { Link, useBlocker, useCanGoBack, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { isReturnPath } from '../../domain/members/return-path.ts'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hasPassword, isProfileUnsaved } from '../form/draft.ts'
import links from '../page/page-links.module.css'
import { WorkingPage } from '../page/working-page.tsx'
import { PlayerCard } from './player-card.tsx'
import styles from './profile-page.module.css'
import '../../ui/button.css'

const { links: labels } = profileTexts

interface ProfilePageProps {
  heading: string
  /** About the whole profile. */
  question?: ReactNode
  /** What is about the profile suspends until it is read; the rest is there at once. */
  children: ReactNode
}

/** The frame of the member's own pages: one row of links to them on top. */
export function ProfilePage({ heading, question, children }: ProfilePageProps) {
  useLeaveGuard()
  const { user } = useAuth()
  const email = user?.email ?? ''
  return (
    <WorkingPage
      className={styles.sheet}
      head={
        <div className="row">
          <BackArrow />
          <h1>{heading}</h1>
        </div>
      }
    >
      <ProfileLinks />
      <Suspense fallback={<PlayerCard profile={null} email={email} />}>
        {question}
        <OwnCard email={email} />
      </Suspense>
      {/* Another member begins with other forms. */}
      <div key={user?.id} className="stack">
        <Suspense>
          <LoadFailed />
        </Suspense>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </div>
    </WorkingPage>
  )
}

function ProfileLinks() {
  return (
    <nav className={`${links.links} ${styles.links}`} aria-label={profileTexts.linksLabel}>
      <Link to="/profile" activeOptions={{ exact: true }}>
        {labels.profile}
      </Link>
      <Link to="/profile/membership">{labels.membership}</Link>
      <Link to="/profile/directory">{labels.directory}</Link>
      <Link to="/profile/password">{labels.password}</Link>
      <Link to="/profile/mail">{labels.mail}</Link>
      <Link to="/profile/data">{labels.data}</Link>
    </nav>
  )
}

function OwnCard({ email }: { email: string }) {
  return <PlayerCard profile={useProfile()} email={email} />
}

function LoadFailed() {
  const { user } = useAuth()
  const profile = useProfile()
  return <Message kind="error" text={user && !profile ? profileTexts.loadFailed : null} />
}

function Loading() {
  return (
    <>
      <Skeleton layout="sections" count={3}>
        {profileTexts.loading}
      </Skeleton>
      <noscript>
        <a href="?without-scripts=yes">{profileTexts.showWhole}</a>
      </noscript>
    </>
  )
}

/** Leaving the pages of the profile with unsaved input needs a confirmation. A draft goes along. */
function useLeaveGuard(): void {
  const { user } = useAuth()
  useBlocker({
    shouldBlockFn: ({ next }) => {
      if (hasPassword()) return !window.confirm(profileTexts.discard)
      const isLeft = !next.pathname.startsWith('/profile')
      return isLeft && isProfileUnsaved(user?.id) && !window.confirm(profileTexts.leave)
    },
    enableBeforeUnload: () => isProfileUnsaved(user?.id),
  })
}

/** Leads to the page before on this site, or home. */
function BackArrow() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <a
      href={useFlash().returnPath ?? '/home'}
      className="icon-button round-button"
      onClick={(event) => {
        const steps = stepsBack() ?? (canGoBack ? -1 : 0)
        if (!steps) return
        event.preventDefault()
        router.history.go(steps)
      }}
    >
      <span aria-hidden="true">←</span>
      <span className="visually-hidden">{profileTexts.back}</span>
    </a>
  )
}

/** Goes to this tab's page before, also across a full load. Undefined without `navigation`. */
function stepsBack(): number | undefined {
  const { navigation, location } = window
  const here = navigation?.currentEntry?.index ?? 0
  const before = navigation
    ?.entries()
    .slice(0, here)
    .findLast(({ url }) => url && isReturnPath(new URL(url).pathname, location.pathname))
  return navigation && (before ? before.index - here : 0)
}
