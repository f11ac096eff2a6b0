import { createFileRoute } from '@tanstack/react-router'
import { profileTexts } from '../../../../content/members/profile.ts'
import { SharingSection } from '../../../../features/directory/sharing-section.tsx'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/_gated/profile/directory')({
  component: () => (
    <ProfilePage heading={profileTexts.headings.directory}>
      <SharingSection />
    </ProfilePage>
  ),
})
