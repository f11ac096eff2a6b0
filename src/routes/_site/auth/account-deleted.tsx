import { createFileRoute, Link } from '@tanstack/react-router'
import { authPageTexts } from '../../../content/accounts.ts'
import { AccountPage } from '../../../features/page/account-page.tsx'

export const Route = createFileRoute('/_site/auth/account-deleted')({
  component: AccountDeletedPage,
})

function AccountDeletedPage() {
  const { heading, text, link } = authPageTexts.accountDeleted
  return (
    <AccountPage heading={heading} intro={text}>
      <p>
        <Link to="/home">{link}</Link>
      </p>
    </AccountPage>
  )
}
