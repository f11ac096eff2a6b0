import { api } from '../../api.ts'
import { pastedTableTexts as texts } from '../../content/officers/schedule-editor.ts'
import { ActionForm } from '../../desk/action-form.tsx'
import type { PageActions } from '../../desk/use-page-actions.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextArea } from '../../ui/field.tsx'
import styles from './schedule-editor.module.css'

interface PastedTableProps {
  version: number
  actions: PageActions
}

/** A season as somebody has copied it, in drafts. */
export function PastedTable({ version, actions: { send, form } }: PastedTableProps) {
  return (
    <Disclosure className={styles.disclosure} label={texts.heading}>
      <p>{texts.text}</p>
      <ActionForm
        {...form}
        name="table"
        submit={texts.submit}
        send={({ table }) => {
          const json = { base: String(version), table }
          return send(api().api.officers.schedule.table.$post({ json }))
        }}
      >
        {({ errors, readOnly }) => (
          <TextArea
            name="table"
            label={texts.label}
            hint={texts.hint}
            rows={6}
            wrap="off"
            readOnly={readOnly}
            error={errors.table}
          />
        )}
      </ActionForm>
    </Disclosure>
  )
}

/** Drafts that have no problem are shown to visitors with one press. */
export function PublishDrafts({ version, actions: { send, form } }: PastedTableProps) {
  return (
    <ActionForm
      {...form}
      name="drafts"
      submit={texts.drafts}
      className="secondary-button"
      send={() => {
        const json = { base: String(version) }
        return send(api().api.officers.schedule.drafts.$post({ json }))
      }}
    />
  )
}
