import { Link } from '@tanstack/react-router'
import { type DocumentField, documentForms } from '../../content/document-forms.ts'
import { gateTexts } from '../../content/gate.ts'
import { siteEditorTexts } from '../../content/site-editor.ts'
import type { FormDocumentId } from '../../domain/site-documents.ts'
import { fieldsOf } from '../../domain/site-documents-form.ts'
import type { FieldMessages } from '../../domain/submission.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import styles from './document-editor.module.css'
import { DocumentTexts, partLabel, timeInWords } from './document-texts.tsx'
import { EntryFields } from './entry-fields.tsx'
import type { LoadedDocument } from './load-document.ts'
import { useDocumentForm } from './use-document-form.ts'

interface DocumentEditorProps {
  document: LoadedDocument
  reload: Reload
}

/** The form about a part of the site: publish, or look at a preview in another tab. */
export function DocumentEditor({ document, reload }: DocumentEditorProps) {
  const { id } = document
  const { fields, hasEntries, page } = documentForms[id]
  const editor = useDocumentForm(document, reload)
  const { form, first, base, texts, theirs } = editor
  const { onInput } = form.form
  return (
    <form
      {...form.form}
      className={`stack ${styles.form}`}
      onBlur={editor.checkField}
      onInput={(event) => {
        onInput(event)
        editor.onType()
      }}
    >
      <input type="hidden" name="document" value={id} />
      <input key={base} type="hidden" name="base_version" defaultValue={base} />
      {editor.sentDraft && <span hidden data-draft-sent={editor.sentDraft} />}
      <fieldset disabled={form.isBusy} className={`stack ${styles.fields}`}>
        {fields.map((field) => (
          <Field key={field.name} field={field} errors={form.errors} first={first} texts={texts} />
        ))}
        {hasEntries && (
          <EntryFields
            count={editor.entryCount}
            first={first}
            errors={form.errors}
            onAdd={editor.addEntry}
          />
        )}
      </fieldset>
      <div className={`row ${styles.actions}`}>
        <button {...form.submitButton}>
          {form.isBusy ? siteEditorTexts.publishing : siteEditorTexts.publish}
        </button>
        <button
          type="submit"
          className="secondary-button"
          disabled={form.isBusy}
          formAction="/api/officers/site/preview"
          formTarget="_blank"
        >
          {siteEditorTexts.preview}
        </button>
        <Link to="/officers/site">{siteEditorTexts.back}</Link>
      </div>
      <Message kind="error" text={form.message} />
      <RefusedFields id={id} names={editor.refused} />
      {editor.isUnpublished && (
        <div className={`row ${styles.actions}`}>
          <span className="quiet">{siteEditorTexts.unpublished}</span>
          <button
            type="button"
            className="secondary-button"
            disabled={form.isBusy}
            onClick={editor.discard}
          >
            {siteEditorTexts.discard}
          </button>
        </div>
      )}
      <Message kind="success" text={editor.notice} />
      {editor.notice && (
        // Loads the page: this one may have older words.
        <p>
          <a href={page}>{siteEditorTexts.see}</a>
        </p>
      )}
      {form.error?.code === 'session-missing' && (
        // Loads the page: this one takes the officer for signed in.
        <p>
          <a href="/login">{gateTexts.signIn}</a> {siteEditorTexts.signIn}
        </p>
      )}
      {theirs && (
        <DocumentTexts
          heading={siteEditorTexts.theirs}
          id={id}
          texts={fieldsOf(theirs.data)}
          editor={theirs}
        />
      )}
    </form>
  )
}

/** Beside the button, from which the fields that are wrong may be out of sight. */
function RefusedFields({ id, names }: { id: FormDocumentId; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div role="alert" className={styles.refused}>
      <p>{siteEditorTexts.refused}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{partLabel(id, name)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FieldProps {
  field: DocumentField
  first: Readonly<Record<string, string>>
  texts: Readonly<Record<string, string>>
  errors: FieldMessages
}

function Field({ field, first, texts, errors }: FieldProps) {
  const { name, label, kind, placeholder, limit } = field
  const text = texts[name] ?? ''
  const shared = {
    label,
    name,
    placeholder,
    defaultValue: first[name] ?? '',
    error: errors[name],
    note: limit ? siteEditorTexts.characters(text.length, limit) : undefined,
    hint: timeInWords(field, text) ?? field.hint,
  }
  if (kind === 'text') return <TextArea {...shared} rows={12} />
  if (kind === 'line' && (limit ?? 0) > 60) return <TextArea {...shared} rows={3} />
  if (kind === 'time') return <TextField {...shared} type="datetime-local" />
  if (kind === 'email') return <TextField {...shared} type="email" autoComplete="off" />
  return (
    <TextField
      {...shared}
      inputMode={kind === 'link' ? 'url' : undefined}
      autoCapitalize={kind === 'link' ? 'none' : undefined}
      autoComplete="off"
    />
  )
}
