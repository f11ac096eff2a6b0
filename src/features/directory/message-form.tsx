import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { messageTexts as texts } from '../../content/members/directory.ts'
import type { DirectoryCard } from '../../domain/members/directory-schema.ts'
import { maxWordLength } from '../../domain/members/membership.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'

/** A message through the site, where it sends mail. Works without scripts. */
export function MessageForm({ teammate }: { teammate: DirectoryCard }) {
  const { user } = useAuth()
  const profile = useProfile()
  const failed = useFailedForm('message')
  const isSent = useFlash().notice === 'message-sent'
  if (!user || !profile?.is_mail_on || !profile.membership?.is_listed) return null
  const [name = texts.somebody] = teammate.full_name?.split(' ') ?? []
  const error = failed?.error
  return (
    <div id="message" className="stack">
      <Message kind="success" text={isSent ? texts.sent(name) : null} />
      <Disclosure label={texts.open(name)} isOpen={failed !== null}>
        <form method="post" action="/api/directory/message" className="stack">
          <p>{texts.before}</p>
          <input type="hidden" name="teammate" value={teammate.id} />
          <TextArea
            label={texts.label}
            hint={texts.hint(user.email)}
            name="text"
            rows={6}
            required
            maxLength={maxWordLength}
            defaultValue={failed?.values.text ?? ''}
            error={error?.fields?.text}
          />
          <p>
            <button type="submit" className="primary-button">
              {texts.submit}
            </button>
          </p>
          <Message kind="error" text={error?.fields?.text ? null : error?.message} />
        </form>
      </Disclosure>
    </div>
  )
}
