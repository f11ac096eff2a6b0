import { createFileRoute, Link } from '@tanstack/react-router'
import { authPageTexts } from '../../../content/accounts.ts'
import { Prose } from '../../../features/page/prose.tsx'

export const Route = createFileRoute('/_site/auth/account-deleted')({
  component: AccountDeletedPage,
})

function AccountDeletedPage() {
  const { heading, text, link } = authPageTexts.accountDeleted
  return (
    <Prose heading={heading} intro={text}>
      <p>
        <Link to="/home">{link}</Link>
      </p>
    </Prose>
  )
}
