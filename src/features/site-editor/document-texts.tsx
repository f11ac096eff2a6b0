import { documentForms } from '../../content/document-forms.ts'
import { siteEditorTexts } from '../../content/site-editor.ts'
import { dateAndTime } from '../../domain/eastern.ts'
import { easternInstant } from '../../domain/eastern-schema.ts'
import type { FormDocumentId } from '../../domain/site-documents.ts'
import styles from './document-editor.module.css'

/** Who saved a version, and when. */
export interface Edited {
  edited_at: string
  editor: string | null
  editor_name: string | null
}

export function EditedBy({ edited_at, editor, editor_name }: Edited) {
  const { by, noEditor, noName } = siteEditorTexts
  return (
    <span className="quiet">
      <time dateTime={edited_at}>{dateAndTime(Date.parse(edited_at))}</time> {by}{' '}
      <bdi>{editor_name ?? (editor ? noName : noEditor)}</bdi>
    </span>
  )
}

interface DocumentTextsProps {
  heading: string
  id: FormDocumentId
  texts: Readonly<Record<string, string>>
  editor: Edited
}

/** What is in a version, to read and to copy. */
export function DocumentTexts({ heading, id, texts, editor }: DocumentTextsProps) {
  return (
    <section className={`stack ${styles.texts}`} aria-label={heading}>
      <h2>{heading}</h2>
      <EditedBy {...editor} />
      <dl>
        {Object.keys(texts)
          .sort((a, b) => placeOf(id, a) - placeOf(id, b))
          .filter((name) => texts[name] !== '')
          .map((name) => (
            <div key={name}>
              <dt>{partLabel(id, name)}</dt>
              <dd>{shownText(id, name, texts[name] ?? '')}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** As in the form: entries come last. */
function placeOf(id: FormDocumentId, name: string): number {
  const place = documentForms[id].fields.findIndex((field) => field.name === name)
  return place === -1 ? Number.MAX_SAFE_INTEGER : place
}

function shownText(id: FormDocumentId, name: string, text: string): string {
  const isTime = documentForms[id].fields.some(
    (field) => field.name === name && field.kind === 'time',
  )
  const instant = isTime ? easternInstant(text) : undefined
  return instant === undefined ? text : siteEditorTexts.inWords(instant)
}

/** The label of a part of a document, by the name of its field: `text`, `entries.0.title`. */
export function partLabel(id: FormDocumentId, name: string): string {
  const label = documentForms[id].fields.find((field) => field.name === name)?.label
  if (label) return label
  const [, place, part] = name.split('.')
  const labels: Readonly<Record<string, string>> = siteEditorTexts.entryFields
  if (place === undefined || part === undefined) return siteEditorTexts.entries
  return `${siteEditorTexts.entry(Number(place) + 1)}: ${labels[part] ?? part}`
}
