import { createFileRoute, Link } from '@tanstack/react-router'
import { useFailedForm } from '../../../auth/flash-data.ts'
import { signOutTexts } from '../../../content/auth.ts'
import { maySignOut } from '../../../features/form/draft.ts'
import { AccountPage } from '../../../features/page/account-page.tsx'
import { Message } from '../../../ui/message.tsx'

export const Route = createFileRoute('/_site/auth/sign-out')({
  component: SignOutPage,
})

function SignOutPage() {
  const failed = useFailedForm('sign-out')
  return (
    <AccountPage heading={signOutTexts.button} intro={signOutTexts.question}>
      <Message kind="error" text={failed?.error.message} />
      <form
        method="post"
        action="/auth/sign-out"
        onSubmit={(event) => {
          if (!maySignOut()) event.preventDefault()
        }}
      >
        <button type="submit" className="primary-button">
          {signOutTexts.button}
        </button>
      </form>
      <p>
        <Link to="/home">{signOutTexts.stay}</Link>
      </p>
    </AccountPage>
  )
}
