import { ActionForm } from '../../../desk/action-form.tsx'
import styles from '../../../desk/card.module.css'
import type { Actions } from '../../../desk/use-actions.ts'
import type { RowResult } from '../../../desk/use-card.ts'
import { maxWordsLength } from '../../../domain/members/membership.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextArea } from '../../../ui/field.tsx'

interface WordsFormProps<Row> {
  texts: { open: string; label: string; hint: string; submit: string }
  actions: Actions
  /** Tells the forms of a card apart. */
  name: string
  /** Of the row. */
  id: string
  /** Of the field, as the schema has it. */
  field: string
  send: (words: string) => Promise<RowResult<Row>>
  onResult: (result: RowResult<Row>) => void
}

/** What an officer does with words: a button opens its form. */
export function WordsForm<Row>({ texts, name, id, field, send, ...form }: WordsFormProps<Row>) {
  return (
    <Disclosure className={styles.opened} label={texts.open}>
      <ActionForm
        {...form}
        name={name}
        submit={texts.submit}
        send={({ [field]: words = '' }) => send(words)}
      >
        {({ errors, readOnly }) => (
          <TextArea
            label={texts.label}
            hint={texts.hint}
            id={`${name}-${id}`}
            name={field}
            rows={3}
            maxLength={maxWordsLength}
            readOnly={readOnly}
            error={errors[field]}
          />
        )}
      </ActionForm>
    </Disclosure>
  )
}
