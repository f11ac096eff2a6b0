import { siteEditorTexts } from '../../content/site-editor.ts'
import { maxEntries } from '../../domain/site-documents.ts'
import type { FieldMessages } from '../../domain/submission.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import styles from './document-editor.module.css'

interface EntryFieldsProps {
  count: number
  first: Readonly<Record<string, string>>
  errors: FieldMessages
  onAdd: () => void
}

/** The list of a page: a title, a detail and a link each, with an empty one at the end. */
export function EntryFields({ count, first, errors, onAdd }: EntryFieldsProps) {
  const { title, detail, link } = siteEditorTexts.entryFields
  const shared = (name: string) => ({ name, defaultValue: first[name] ?? '', error: errors[name] })
  return (
    <fieldset className={`stack ${styles.entries}`}>
      <legend>{siteEditorTexts.entries}</legend>
      <p className="quiet">{siteEditorTexts.entryHint}</p>
      {Array.from({ length: count }, (_, place) => `entries.${place}`).map((entry, place) => (
        <fieldset key={entry} className={`stack ${styles.entry}`}>
          <legend>{siteEditorTexts.entry(place + 1)}</legend>
          <TextField label={title} {...shared(`${entry}.title`)} />
          <TextArea label={detail} rows={2} {...shared(`${entry}.detail`)} />
          <TextField
            label={link}
            inputMode="url"
            autoCapitalize="none"
            {...shared(`${entry}.link`)}
          />
        </fieldset>
      ))}
      {errors.entries && <p role="alert">{errors.entries}</p>}
      {count < maxEntries && (
        <button type="button" className="secondary-button" onClick={onAdd}>
          {siteEditorTexts.addEntry}
        </button>
      )}
    </fieldset>
  )
}
