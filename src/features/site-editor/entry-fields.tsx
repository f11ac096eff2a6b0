import { siteEditorTexts } from '../../content/officers/site-editor.ts'
import type { Editor } from '../../desk/use-editor.ts'
import { maxEntries } from '../../domain/documents/site-documents.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import styles from './document-editor.module.css'

interface EntryFieldsProps {
  count: number
  editor: Editor
  onAdd: () => void
}

/** The list of a page: a title, a detail and a link each, with an empty one at the end. */
export function EntryFields({ count, editor, onAdd }: EntryFieldsProps) {
  const { title, detail, link } = siteEditorTexts.entryFields
  return (
    <fieldset className={`stack ${styles.entries}`}>
      <legend>{siteEditorTexts.entries}</legend>
      <p className="quiet">{siteEditorTexts.entryHint}</p>
      {Array.from({ length: count }, (_, place) => `entries.${place}`).map((entry, place) => (
        <fieldset key={entry} className={`stack ${styles.entry}`}>
          <legend>{siteEditorTexts.entry(place + 1)}</legend>
          <TextField label={title} {...editor.field(`${entry}.title`)} />
          <TextArea label={detail} rows={2} {...editor.field(`${entry}.detail`)} />
          <TextField
            label={link}
            inputMode="url"
            autoCapitalize="none"
            {...editor.field(`${entry}.link`)}
          />
        </fieldset>
      ))}
      {editor.errors.entries && <p role="alert">{editor.errors.entries}</p>}
      {count < maxEntries && (
        <button type="button" className="secondary-button" onClick={onAdd}>
          {siteEditorTexts.addEntry}
        </button>
      )}
    </fieldset>
  )
}
