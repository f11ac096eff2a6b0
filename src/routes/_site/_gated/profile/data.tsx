import { createFileRoute } from '@tanstack/react-router'
import { awaitProfile } from '../../../../auth/load-profile.ts'
import { profileTexts } from '../../../../content/members/profile.ts'
import { longGrace } from '../../../../defer.ts'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'
import { YourData } from '../../../../features/profile/your-data.tsx'

export const Route = createFileRoute('/_site/_gated/profile/data')({
  loader: ({ context: { auth } }) => awaitProfile(auth, longGrace),
  component: () => (
    <ProfilePage heading={profileTexts.headings.data}>
      <YourData />
    </ProfilePage>
  ),
})
