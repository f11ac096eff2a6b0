import { Link } from '@tanstack/react-router'
import { documentForms } from '../../content/officers/document-forms.ts'
import type { FormDocumentId } from '../../domain/documents/site-documents.ts'
import type { DocumentState } from '../../domain/documents/site-documents-schema.ts'
import styles from './document-editor.module.css'
import { stateTexts } from './document-states.ts'

interface DocumentListProps {
  states: readonly DocumentState[]
  /** In ms since 1970. */
  now: number
}

/** Everything that officers can edit, and what the site shows of each. */
export function DocumentList({ states, now }: DocumentListProps) {
  const documents = Object.keys(documentForms) as FormDocumentId[]
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document}>
          <h2>
            {/* Its form begins with what is published now. */}
            <Link to="/officers/site/$document" params={{ document }} reloadDocument>
              {documentForms[document].heading}
            </Link>
          </h2>
          <p>{documentForms[document].intro}</p>
          {stateTexts(
            document,
            states.find(({ id }) => id === document),
            now,
          ).map((text) => (
            <p key={text} className="quiet">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
