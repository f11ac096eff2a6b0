import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccountPage } from '../../../../features/profile/delete-account.tsx'

export const Route = createFileRoute('/_site/_gated/profile/delete')({
  component: DeleteAccountPage,
})
