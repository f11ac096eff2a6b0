import { Link } from '@tanstack/react-router'
import { documentForms, documentGroups } from '../../content/officers/document-forms.ts'
import type { FormDocumentId } from '../../domain/documents/site-documents.ts'
import type { DocumentState } from '../../domain/documents/site-documents-schema.ts'
import styles from './document-editor.module.css'
import { stateTexts } from './document-states.ts'

interface DocumentListProps {
  states: readonly DocumentState[]
  /** The first words of what is published, by the documents' ids. */
  says: Readonly<Record<string, string | undefined>>
  /** In ms since 1970. */
  now: number
}

/** Everything that officers can edit: what the site says now, and since when. */
export function DocumentList({ states, says, now }: DocumentListProps) {
  return (
    <div className={styles.groups}>
      {documentGroups.map(({ heading, documents }) => (
        <section key={heading}>
          <h2 className="caps">{heading}</h2>
          <ul className={styles.list}>
            {documents.map((document) => {
              const state = states.find(({ id }) => id === document)
              const words = says[document] ?? shippedWords(document)
              return (
                <li key={document}>
                  <h3>
                    {/* Its form begins with what is published now. */}
                    <Link to="/officers/site/$document" params={{ document }} reloadDocument>
                      {documentForms[document].heading}
                    </Link>
                  </h3>
                  {words && <p className={styles.says}>{words}</p>}
                  <p className="quiet">{stateTexts(document, state, now).join(' ')}</p>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

function shippedWords(document: FormDocumentId): string {
  return Object.values(documentForms[document].shipped ?? {}).find(Boolean) ?? ''
}
