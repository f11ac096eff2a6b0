import { createFileRoute } from '@tanstack/react-router'
import { awaitProfile } from '../../../../auth/load-profile.ts'
import { profileTexts } from '../../../../content/members/profile.ts'
import { longGrace } from '../../../../defer.ts'
import { SharingSection } from '../../../../features/directory/sharing-section.tsx'
import { joinUrl } from '../../../../features/page/page-head.ts'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/_gated/profile/directory')({
  loader: async ({ context: { auth } }) => {
    await awaitProfile(auth, longGrace)
    return { joinUrl: joinUrl() }
  },
  component: () => (
    <ProfilePage heading={profileTexts.headings.directory}>
      <SharingSection joinUrl={Route.useLoaderData().joinUrl} />
    </ProfilePage>
  ),
})
