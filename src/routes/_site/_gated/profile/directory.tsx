import { createFileRoute } from '@tanstack/react-router'
import { profileTexts } from '../../../../content/members/profile.ts'
import { SharingSection } from '../../../../features/directory/sharing-section.tsx'
import { loadOwnProfile } from '../../../../features/profile/load-own-profile.ts'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/_gated/profile/directory')({
  loader: ({ context: { auth } }) => loadOwnProfile(auth),
  component: Directory,
})

function Directory() {
  return (
    <ProfilePage heading={profileTexts.headings.directory}>
      <SharingSection />
    </ProfilePage>
  )
}
