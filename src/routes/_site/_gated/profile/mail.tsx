import { createFileRoute } from '@tanstack/react-router'
import { profileTexts } from '../../../../content/members/profile.ts'
import { MailChoicesSection } from '../../../../features/profile/mail-choices-section.tsx'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/_gated/profile/mail')({
  component: () => (
    <ProfilePage heading={profileTexts.headings.mail}>
      <MailChoicesSection />
    </ProfilePage>
  ),
})
