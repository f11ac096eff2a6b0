import { Link } from '@tanstack/react-router'
import { documentForms } from '../../content/officers/document-forms.ts'
import { siteEditorTexts } from '../../content/officers/site-editor.ts'
import { DraftNote } from '../../desk/draft-note.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { SignInAgain } from '../../desk/sign-in-again.tsx'
import type { FormDocumentId } from '../../domain/documents/site-documents.ts'
import { Message } from '../../ui/message.tsx'
import type { Reload } from '../page/use-reload.ts'
import styles from './document-editor.module.css'
import { DocumentFieldInput } from './document-field.tsx'
import { DocumentTexts, partLabel } from './document-texts.tsx'
import { EntryFields } from './entry-fields.tsx'
import type { LoadedDocument } from './load-document.ts'
import { useDocumentEditor } from './use-document-editor.ts'

interface DocumentEditorProps {
  document: LoadedDocument
  reload: Reload
}

/** The form about a part of the site: publish, or look at a preview in another tab. */
export function DocumentEditor({ document, reload }: DocumentEditorProps) {
  const { id } = document
  const { fields, hasEntries, page } = documentForms[id]
  const { editor, ...form } = useDocumentEditor(document, reload)
  return (
    <form
      {...editor.form}
      method="post"
      className={`stack ${styles.form}`}
      onBlur={({ target }) => form.checkField(target.getAttribute('name'))}
    >
      <fieldset disabled={editor.isBusy} className="stack">
        {fields.map((field) => (
          <DocumentFieldInput key={field.name} field={field} input={editor.field(field.name)} />
        ))}
        {hasEntries && (
          <EntryFields count={form.entryCount} editor={editor} onAdd={form.addEntry} />
        )}
      </fieldset>
      <div className="row">
        <button {...editor.submitButton}>
          {editor.isBusy ? siteEditorTexts.publishing : siteEditorTexts.publish}
        </button>
        <button
          type="submit"
          className="secondary-button"
          disabled={editor.isBusy}
          name="document"
          value={id}
          formAction="/api/officers/site/preview"
          formTarget="_blank"
          onClick={form.checkAll}
        >
          {siteEditorTexts.preview}
        </button>
        <Link to="/officers/site">{siteEditorTexts.back}</Link>
      </div>
      <Message kind="error" text={editor.message} />
      <RefusedFields id={id} names={form.refused} />
      <DraftNote
        editor={{ ...editor, discard: form.discard }}
        isShown={editor.isTouched}
        texts={siteEditorTexts.draft}
      />
      <OutcomeMessage outcome={editor.outcome} />
      {editor.outcome?.version && (
        // Loads the page: this one may have older words.
        <p>
          <a href={page}>{siteEditorTexts.see}</a>
        </p>
      )}
      <SignInAgain error={editor.error} />
      {editor.conflict && (
        <DocumentTexts
          heading={siteEditorTexts.theirs}
          id={id}
          texts={editor.conflict.values ?? {}}
          edited={editor.conflict}
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
