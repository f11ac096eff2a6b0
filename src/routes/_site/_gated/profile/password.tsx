import { createFileRoute } from '@tanstack/react-router'
import { profileTexts } from '../../../../content/members/profile.ts'
import { PasswordForm } from '../../../../features/profile/password-form.tsx'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/_gated/profile/password')({
  component: () => (
    <ProfilePage heading={profileTexts.headings.password}>
      <PasswordForm />
    </ProfilePage>
  ),
})
