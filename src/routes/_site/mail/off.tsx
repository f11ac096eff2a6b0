import { createFileRoute, Link } from '@tanstack/react-router'
import { useFailedForm, useFlash } from '../../../auth/flash-data.ts'
import { mailChoiceTexts, mailOffTexts as texts } from '../../../content/members/mail-choices.ts'
import { mailChoices } from '../../../domain/mail/mail-choices.ts'
import { searchBy, text } from '../../../domain/page-search.ts'
import { Prose } from '../../../features/page/prose.tsx'
import { Message } from '../../../ui/message.tsx'

const readSearch = searchBy({ kind: text, account: text, hash: text, signature: text })

export const Route = createFileRoute('/_site/mail/off')({
  validateSearch: readSearch,
  component: MailOffPage,
})

/** A button turns it off: programs that scan mail follow links but press nothing. */
function MailOffPage() {
  const search = Route.useSearch()
  const failed = useFailedForm('mail-off')
  const kind = mailChoices.find((name) => name === search.kind)
  if (useFlash().notice === 'mail-off') return <Settings heading={texts.done} intro={texts.back} />
  if (!kind || !search.signature || failed?.error.code === 'invalid-link')
    return <Settings heading={texts.heading} intro={texts.broken} />
  return (
    <Prose heading={texts.heading} intro={texts.text(mailChoiceTexts.choices[kind].label)}>
      <form method="post" action={`/mail/off?${new URLSearchParams(search)}`}>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <button type="submit" className="primary-button">
          {texts.submit}
        </button>
        <Message kind="error" text={failed?.error.message} />
      </form>
    </Prose>
  )
}

function Settings(words: { heading: string; intro: string }) {
  return (
    <Prose {...words}>
      <p>
        <Link to="/profile/mail" className="primary-button">
          {texts.settings}
        </Link>
      </p>
    </Prose>
  )
}
