import { Link } from '@tanstack/react-router'
import { documentForms } from '../../content/officers/document-forms.ts'
import styles from './document-editor.module.css'

/** Everything that officers can edit. */
export function DocumentList() {
  return (
    <ul className={styles.list}>
      {Object.entries(documentForms).map(([document, { heading, intro }]) => (
        <li key={document}>
          <h2>
            {/* Its form begins with what is published now. */}
            <Link to="/officers/site/$document" params={{ document }} reloadDocument>
              {heading}
            </Link>
          </h2>
          <p>{intro}</p>
        </li>
      ))}
    </ul>
  )
}
