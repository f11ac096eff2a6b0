import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { awaitProfile } from '../../../../auth/load-profile.ts'
import { profileTexts } from '../../../../content/members/profile.ts'
import { defer, longGrace } from '../../../../defer.ts'
import { MembershipSection } from '../../../../features/profile/membership-section.tsx'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'
import { ClaimSection } from '../../../../features/roster/claim-section.tsx'
import { loadClaim } from '../../../../features/roster/load.ts'

export const Route = createFileRoute('/_site/_gated/profile/membership')({
  loader: async ({ context: { auth } }) => {
    const isMember = auth.get().authStatus === 'signed-in'
    const claim = isMember ? defer(loadClaim(), longGrace) : { value: null }
    await awaitProfile(auth, longGrace)
    return { claim: await claim, now: Date.now() }
  },
  component: Membership,
})

function Membership() {
  const { claim, now } = Route.useLoaderData()
  return (
    <ProfilePage heading={profileTexts.headings.membership}>
      <MembershipSection now={now}>
        <Suspense>
          <ClaimSection claim={claim} />
        </Suspense>
      </MembershipSection>
    </ProfilePage>
  )
}
