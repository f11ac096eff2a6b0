import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { wordTexts as texts } from '../../content/members/member-words.ts'
import { notices } from '../../content/notices.ts'
import { maxWordLength } from '../../domain/members/membership.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'

interface WordFormProps {
  about: keyof typeof texts.open
  /** The entry of the roster. */
  player?: string
}

/** A word to the officers, with its subject. Works without scripts. */
export function WordForm({ about, player }: WordFormProps) {
  const failed = useFailedForm('word')
  const isSent = useFlash().notice === 'word-sent'
  return (
    <div id="word" className="stack">
      <Message kind="success" text={isSent ? notices['word-sent'] : null} />
      <Disclosure label={texts.open[about]} isOpen={failed !== null}>
        <form method="post" action="/api/words" className="stack">
          {player && <input type="hidden" name="player" value={player} />}
          <TextArea
            label={texts.label}
            hint={texts.hint[about]}
            name="text"
            rows={4}
            required
            maxLength={maxWordLength}
            defaultValue={failed?.values.text ?? ''}
            error={failed?.error.fields?.text}
          />
          <button type="submit" className="primary-button">
            {texts.submit}
          </button>
          <Message kind="error" text={failed?.error.fields?.text ? null : failed?.error.message} />
        </form>
      </Disclosure>
    </div>
  )
}
