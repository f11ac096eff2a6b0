import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth, useProfile } from '../../../../auth/auth-context.ts'
import { awaitProfile } from '../../../../auth/load-profile.ts'
import { profileTexts } from '../../../../content/profile.ts'
import { defer } from '../../../../defer.ts'
import { SharingSection } from '../../../../features/directory/sharing-section.tsx'
import { PageHeader } from '../../../../features/page/prose.tsx'
import { useClubLinks } from '../../../../features/page/site-store.ts'
import { BackArrow } from '../../../../features/profile/back-arrow.tsx'
import { ConfirmDetails } from '../../../../features/profile/confirm-details.tsx'
import { MembershipSection } from '../../../../features/profile/membership-section.tsx'
import { PasswordForm } from '../../../../features/profile/password-form.tsx'
import { PlayerCard } from '../../../../features/profile/player-card.tsx'
import { ProfileEditor } from '../../../../features/profile/profile-editor.tsx'
import { YourData } from '../../../../features/profile/your-data.tsx'
import { ClaimSection } from '../../../../features/roster/claim-section.tsx'
import { loadClaim } from '../../../../features/roster/load-claim.ts'
import { Message } from '../../../../ui/message.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import styles from './profile.module.css'

/** In ms: longer than on other pages, because this page is about the profile. */
const graceMs = 250

/** In ms: for browsers without scripts, which cannot show what is streamed later. */
const noScriptGraceMs = 10_000

export const Route = createFileRoute('/_site/_gated/profile/')({
  loader: async ({ context: { auth } }) => {
    const isMember = auth.get().authStatus === 'signed-in'
    const claim = isMember ? defer(loadClaim(), graceMs, noScriptGraceMs) : { value: null }
    await awaitProfile(auth, graceMs, noScriptGraceMs)
    return { now: Date.now(), claim: await claim }
  },
  component: ProfilePage,
})

function ProfilePage() {
  return (
    <article>
      <PageHeader>
        <div className="row">
          <BackArrow />
          <h1>{profileTexts.heading}</h1>
        </div>
      </PageHeader>
      <div className={`paper stack ${styles.sheet}`}>
        <Suspense fallback={<Loading />}>
          <Profile />
        </Suspense>
      </div>
    </article>
  )
}

function Profile() {
  const { now, claim } = Route.useLoaderData()
  const { user } = useAuth()
  const profile = useProfile()
  return (
    <>
      <ConfirmDetails />
      <PlayerCard profile={profile} email={user?.email ?? ''} />
      {/* Another member begins with other forms. */}
      <div key={user?.id} className="stack">
        <Message kind="error" text={user && !profile ? profileTexts.loadFailed : null} />
        <ProfileEditor profile={profile} now={now} />
        <MembershipSection>
          <Suspense>
            <ClaimSection claim={claim} />
          </Suspense>
        </MembershipSection>
        <SharingSection />
        <PasswordForm />
        <YourData />
        <AccountHelp />
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
        <Skeleton layout="sections" count={5}>
          {profileTexts.loading}
        </Skeleton>
        <noscript>
          <a href="?without-scripts=yes">{profileTexts.showWhole}</a>
        </noscript>
      </div>
    </>
  )
}

function AccountHelp() {
  const { heading, text } = profileTexts.account
  const { infoEmail: mail } = useClubLinks()
  return (
    <section className={`stack ${styles.help}`} aria-labelledby="account-heading">
      <h2 id="account-heading">{heading}</h2>
      <p className="quiet">{text}</p>
      <p>
        <a href={`mailto:${mail}`}>{mail}</a>
      </p>
    </section>
  )
}
