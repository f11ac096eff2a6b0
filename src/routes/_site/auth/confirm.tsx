import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { useFailedForm, useFlash } from '../../../auth/flash-data.ts'
import { authPageTexts, confirmTexts } from '../../../content/accounts.ts'
import { authErrors } from '../../../content/auth.ts'
import { useFieldErrors } from '../../../desk/use-field-errors.ts'
import { type Confirm, confirmSchema } from '../../../domain/credentials.ts'
import { searchBy, text } from '../../../domain/page-search.ts'
import type { FormError } from '../../../domain/submission.ts'
import { MailRequestForm } from '../../../features/auth/mail-request.tsx'
import { NewPasswordFields } from '../../../features/form/new-password-fields.tsx'
import { AccountPage } from '../../../features/page/account-page.tsx'
import { titled } from '../../../features/page/page-head.ts'
import { Message } from '../../../ui/message.tsx'
import { PostButton } from '../../../ui/post-button.tsx'

const readSearch = searchBy({ token_hash: text, type: text })

export const Route = createFileRoute('/_site/auth/confirm')({
  validateSearch: readSearch,
  loader: ({ location }) => {
    const link = v.safeParse(confirmSchema, location.search)
    return link.success ? confirmTexts[link.output.type].heading : undefined
  },
  head: ({ loaderData }) => titled(loaderData),
  component: ConfirmPage,
})

const passwordTexts = authPageTexts.confirm.choosePassword

const tooMany = ['too-many', 'over-request-rate-limit']
/** Errors after which the link may still work. */
const unrelated = [
  ...tooMany,
  'unexpected',
  'not-configured',
  'other-address',
  'invalid-input',
  'user-banned',
]

/** A button uses up the link: programs that scan mail follow links but press nothing. */
function ConfirmPage() {
  const search = Route.useSearch()
  const link = v.safeParse(confirmSchema, search)
  const failed = useFailedForm('confirm')
  const { hasSignedUp } = useFlash()
  const code = failed?.error.code ?? ''
  if (failed && code === 'other-account') return <OtherAccount text={failed.error.message} />
  if (!link.success || (failed && !unrelated.includes(code))) return <Broken type={search.type} />
  const texts = confirmTexts[link.output.type]
  if (failed && code === 'other-address')
    return <AccountPage heading={texts.heading} intro={failed.error.message} />
  const choosesPassword = texts === confirmTexts.signup && !hasSignedUp
  return (
    <AccountPage heading={texts.heading} intro={choosesPassword ? passwordTexts.text : texts.text}>
      {choosesPassword && (
        <p>
          {`${passwordTexts.used} `}
          <Link to="/login">{authPageTexts.confirm.broken.signIn}</Link>
        </p>
      )}
      <LinkForm link={link.output} error={failed?.error} choosesPassword={choosesPassword} />
    </AccountPage>
  )
}

interface LinkFormProps {
  link: Confirm
  error: FormError | undefined
  choosesPassword: boolean
}

function LinkForm({ link, error, choosesPassword }: LinkFormProps) {
  const [isBusy, setBusy] = useState(false)
  const { errors, message, onInput } = useFieldErrors(error)
  return (
    // The edge checks the passwords, for messages in the site's own words.
    <form
      className="stack"
      onInput={onInput}
      noValidate
      method="post"
      action="/auth/confirm"
      onSubmit={() => setBusy(true)}
    >
      <Message
        kind="error"
        text={tooMany.includes(error?.code ?? '') ? authErrors.tooMany : message}
      />
      <input type="hidden" name="token_hash" value={link.token_hash} />
      <input type="hidden" name="type" value={link.type} />
      {choosesPassword && (
        <>
          <NewPasswordFields labels={passwordTexts} errors={errors} />
          <p>{passwordTexts.details}</p>
        </>
      )}
      <button type="submit" className="primary-button" disabled={isBusy}>
        {isBusy ? authPageTexts.confirm.busy : confirmTexts[link.type].button}
      </button>
    </form>
  )
}

function OtherAccount({ text }: { text: string }) {
  const texts = authPageTexts.confirm.otherAccount
  return (
    <AccountPage heading={texts.heading} intro={text}>
      <PostButton action="/auth/switch" submit={texts.button} isPrimary />
      <p>
        <Link to="/home">{texts.stay}</Link>
      </p>
    </AccountPage>
  )
}

function Broken({ type }: { type: string | undefined }) {
  const texts = authPageTexts.confirm.broken
  if (type === 'recovery') {
    return (
      <AccountPage heading={texts.heading} intro={texts.text.recovery}>
        <MailRequestForm mail="forgot" submit={authPageTexts.forgot.newLink} />
      </AccountPage>
    )
  }
  if (type === 'signup' || type === 'email') {
    return (
      <AccountPage heading={texts.heading} intro={texts.text.signup}>
        <MailRequestForm mail="resend" submit={authPageTexts.resend.submit} />
        <p>
          <Link to="/login">{texts.signIn}</Link>
        </p>
      </AccountPage>
    )
  }
  return (
    <AccountPage heading={texts.heading} intro={texts.text.other}>
      <p>
        <Link to="/login" className="primary-button">
          {texts.signIn}
        </Link>
      </p>
      <p>
        <Link to="/auth/resend">{texts.toConfirm}</Link>
      </p>
      <p>
        <Link to="/auth/forgot">{texts.toPassword}</Link>
      </p>
    </AccountPage>
  )
}
