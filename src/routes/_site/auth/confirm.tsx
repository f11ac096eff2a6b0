import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { useRefusedForm } from '../../../auth/flash-data.ts'
import { authPageTexts, confirmTexts } from '../../../content/accounts.ts'
import { authErrors } from '../../../content/auth.ts'
import { clubName } from '../../../content/site.ts'
import { confirmSchema } from '../../../domain/credentials.ts'
import { MailRequestForm } from '../../../features/auth/mail-request.tsx'
import { Prose } from '../../../features/shell/prose.tsx'
import { Message } from '../../../ui/message.tsx'

export const Route = createFileRoute('/_site/auth/confirm')({
  validateSearch: ({ token_hash, type }: Partial<Record<'token_hash' | 'type', string>>) => ({
    token_hash,
    type,
  }),
  loader: ({ location }) => {
    const link = v.safeParse(confirmSchema, location.search)
    return link.success ? confirmTexts[link.output.type].heading : undefined
  },
  head: ({ loaderData: heading }) =>
    heading ? { meta: [{ title: `${heading} | ${clubName}` }] } : {},
  component: ConfirmPage,
})

const tooMany = ['too-many', 'over-request-rate-limit']
/** Refusals after which the link may still work. */
const unrelated = [...tooMany, 'unexpected', 'not-configured', 'other-address']

/** A button uses up the link: programs that scan mail follow links but press nothing. */
function ConfirmPage() {
  const search = Route.useSearch()
  const link = v.safeParse(confirmSchema, search)
  const refused = useRefusedForm('confirm')
  const [isBusy, setBusy] = useState(false)
  const code = refused?.refusal.code ?? ''
  if (refused && code === 'other-account')
    return <OtherAccount text={refused.refusal.message} type={search.type} />
  if (!link.success || (refused && !unrelated.includes(code))) return <Broken type={search.type} />
  const texts = confirmTexts[link.output.type]
  if (refused && code === 'other-address')
    return <Prose heading={texts.heading} intro={refused.refusal.message} />
  return (
    <Prose heading={texts.heading} intro={texts.text}>
      <Message
        kind="error"
        text={tooMany.includes(code) ? authErrors.tooMany : refused?.refusal.message}
      />
      <form method="post" action="/auth/confirm" onSubmit={() => setBusy(true)}>
        <input type="hidden" name="token_hash" value={link.output.token_hash} />
        <input type="hidden" name="type" value={link.output.type} />
        <button type="submit" className="primary-button" disabled={isBusy}>
          {isBusy ? authPageTexts.confirm.busy : texts.button}
        </button>
      </form>
    </Prose>
  )
}

function OtherAccount({ text, type }: { text: string; type: string | undefined }) {
  const texts = authPageTexts.confirm.otherAccount
  return (
    <Prose heading={texts.heading} intro={text}>
      <form method="post" action="/auth/switch">
        <input type="hidden" name="type" value={type} />
        <button type="submit" className="primary-button">
          {texts.button}
        </button>
      </form>
      <p>
        <Link to="/home">{texts.stay}</Link>
      </p>
    </Prose>
  )
}

function Broken({ type }: { type: string | undefined }) {
  const texts = authPageTexts.confirm.broken
  if (type === 'recovery') {
    return (
      <Prose heading={texts.heading} intro={texts.text.recovery}>
        <MailRequestForm mail="forgot" submit={authPageTexts.forgot.newLink} />
      </Prose>
    )
  }
  if (type === 'signup' || type === 'email') {
    return (
      <Prose heading={texts.heading} intro={texts.text.signup}>
        <MailRequestForm mail="resend" submit={authPageTexts.resend.submit} />
        <p>
          <Link to="/login">{texts.signIn}</Link>
        </p>
      </Prose>
    )
  }
  return (
    <Prose heading={texts.heading} intro={texts.text.other}>
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
    </Prose>
  )
}
