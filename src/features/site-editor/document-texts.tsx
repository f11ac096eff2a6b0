import { type DocumentField, documentForms } from '../../content/officers/document-forms.ts'
import { siteEditorTexts } from '../../content/officers/site-editor.ts'
import { EditedBy } from '../../desk/history.tsx'
import { easternInstant } from '../../domain/documents/eastern-schema.ts'
import type { FormDocumentId } from '../../domain/documents/site-documents.ts'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './document-editor.module.css'

interface DocumentTextsProps {
  heading: string
  id: FormDocumentId
  texts: Readonly<Record<string, string>>
  edited: { by: string | null; at: string | null }
}

/** What is in a version, to read and to copy, in the order of the form. */
export function DocumentTexts({ heading, id, texts, edited: { by, at } }: DocumentTextsProps) {
  const names = documentForms[id].fields.map(({ name }) => name)
  return (
    <section className={`stack ${styles.texts}`} aria-label={heading}>
      <h2>{heading}</h2>
      {by !== null && at !== null && <EditedBy by={by} at={at} />}
      <FactList
        facts={[...new Set([...names, ...Object.keys(texts)])].map((name) => {
          const text = texts[name] ?? ''
          return [partLabel(id, name), timeInWords(fieldOf(id, name), text) ?? text]
        })}
      />
    </section>
  )
}

/** A time as officers read it; undefined for what is none. */
export function timeInWords(field: DocumentField | undefined, text: string): string | undefined {
  const instant = field?.kind === 'time' ? easternInstant(text) : undefined
  return instant === undefined ? undefined : siteEditorTexts.inWords(instant)
}

function fieldOf(id: FormDocumentId, name: string): DocumentField | undefined {
  return documentForms[id].fields.find((field) => field.name === name)
}

/** The label of a part of a document, by the name of its field: `text`, `entries.0.title`. */
export function partLabel(id: FormDocumentId, name: string): string {
  const label = fieldOf(id, name)?.label
  if (label) return label
  const [, place, part] = name.split('.')
  const labels: Readonly<Record<string, string>> = siteEditorTexts.entryFields
  if (place === undefined || part === undefined) return siteEditorTexts.entries
  return `${siteEditorTexts.entry(Number(place) + 1)}: ${labels[part] ?? part}`
}
