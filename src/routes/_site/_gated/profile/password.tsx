import { createFileRoute } from '@tanstack/react-router'
import { awaitProfile } from '../../../../auth/load-profile.ts'
import { profileTexts } from '../../../../content/members/profile.ts'
import { longGrace } from '../../../../defer.ts'
import { PasswordForm } from '../../../../features/profile/password-form.tsx'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/_gated/profile/password')({
  loader: ({ context: { auth } }) => awaitProfile(auth, longGrace),
  component: () => (
    <ProfilePage heading={profileTexts.headings.password}>
      <PasswordForm />
    </ProfilePage>
  ),
})
