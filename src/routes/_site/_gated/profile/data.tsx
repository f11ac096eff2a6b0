import { createFileRoute } from '@tanstack/react-router'
import { profileTexts } from '../../../../content/members/profile.ts'
import { loadOwnProfile } from '../../../../features/profile/load-own-profile.ts'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'
import { YourData } from '../../../../features/profile/your-data.tsx'

export const Route = createFileRoute('/_site/_gated/profile/data')({
  loader: ({ context: { auth } }) => loadOwnProfile(auth),
  component: Data,
})

function Data() {
  return (
    <ProfilePage heading={profileTexts.headings.data}>
      <YourData />
    </ProfilePage>
  )
}
