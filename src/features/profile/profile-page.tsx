import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import links from '../page/page-links.module.css'
import { PageHeader } from '../page/prose.tsx'
import { BackArrow } from './back-arrow.tsx'
import { PlayerCard } from './player-card.tsx'
import styles from './profile-page.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

const { links: labels } = profileTexts

interface ProfilePageProps {
  heading: string
  /** About the whole profile. */
  question?: ReactNode
  /** May suspend until the profile is read. */
  children: ReactNode
}

/** The frame of the member's own pages: one row of links to them on top. */
export function ProfilePage({ heading, question, children }: ProfilePageProps) {
  useLeaveGuard()
  return (
    <article>
      <PageHeader>
        <div className="row">
          <BackArrow />
          <h1>{heading}</h1>
        </div>
      </PageHeader>
      <div className={`paper stack ${styles.sheet}`}>
        <ProfileLinks />
        <Suspense fallback={<Loading />}>
          <Profile question={question}>{children}</Profile>
        </Suspense>
      </div>
    </article>
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
      <Link to="/profile/data">{labels.data}</Link>
    </nav>
  )
}

function Profile({ question, children }: Pick<ProfilePageProps, 'question' | 'children'>) {
  const { user } = useAuth()
  const profile = useProfile()
  return (
    <>
      {question}
      <PlayerCard profile={profile} email={user?.email ?? ''} />
      {/* Another member begins with other forms. */}
      <div key={user?.id} className="stack">
        <Message kind="error" text={user && !profile ? profileTexts.loadFailed : null} />
        {children}
      </div>
    </>
  )
}

function Loading() {
  const { user } = useAuth()
  return (
    <>
      <PlayerCard profile={null} email={user?.email ?? ''} />
      <div className="stack">
        <Skeleton layout="sections" count={3}>
          {profileTexts.loading}
        </Skeleton>
        <noscript>
          <a href="?without-scripts=yes">{profileTexts.showWhole}</a>
        </noscript>
      </div>
    </>
  )
}
