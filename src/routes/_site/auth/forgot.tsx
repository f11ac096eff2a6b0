import { createFileRoute } from '@tanstack/react-router'
import { MailRequestPage } from '../../../features/auth/mail-request.tsx'

export const Route = createFileRoute('/_site/auth/forgot')({
  component: () => <MailRequestPage mail="forgot" />,
})
