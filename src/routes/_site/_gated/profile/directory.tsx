import { createFileRoute } from '@tanstack/react-router'
import { awaitProfile } from '../../../../auth/load-profile.ts'
import { profileTexts } from '../../../../content/members/profile.ts'
import { longGrace } from '../../../../defer.ts'
import { SharingSection } from '../../../../features/directory/sharing-section.tsx'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/_gated/profile/directory')({
  loader: ({ context: { auth } }) => awaitProfile(auth, longGrace),
  component: () => (
    <ProfilePage heading={profileTexts.headings.directory}>
      <SharingSection />
    </ProfilePage>
  ),
})
