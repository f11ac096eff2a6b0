import { createFileRoute } from '@tanstack/react-router'
import { profileTexts } from '../../../../content/members/profile.ts'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'
import { YourData } from '../../../../features/profile/your-data.tsx'

export const Route = createFileRoute('/_site/_gated/profile/data')({
  component: () => (
    <ProfilePage heading={profileTexts.headings.data}>
      <YourData />
    </ProfilePage>
  ),
})
