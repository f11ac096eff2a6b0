import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { siteEditorTexts } from '../../content/site-editor.ts'
import { versionsPerPage } from '../../domain/site-documents.ts'
import { Message } from '../../ui/message.tsx'
import styles from './document-editor.module.css'
import { EditedBy, partLabel } from './document-texts.tsx'
import type { LoadedDocument } from './load-document.ts'

/** Who changed what, and a way back to each version. By plain forms. */
export function DocumentHistory({ id, newest, history }: LoadedDocument) {
  const { notice } = useFlash()
  const [loaded] = useState(newest?.version)
  const isRestored = notice === 'document-restored' && newest?.version === loaded
  const last = history.length === versionsPerPage ? history.at(-1) : undefined
  return (
    <section id="history" className={`stack ${styles.target}`} aria-labelledby="history-heading">
      <h2 id="history-heading">{siteEditorTexts.history}</h2>
      <Message kind="success" text={isRestored ? notices['document-restored'] : null} />
      {history.length === 0 && <p>{siteEditorTexts.noHistory}</p>}
      <ol className={styles.history}>
        {history.map(({ version, changed, ...edited }) => (
          <li key={version} className="stack">
            <h3>{siteEditorTexts.version(version)}</h3>
            <EditedBy {...edited} />
            <p>{siteEditorTexts.changed(changed.map((name) => partLabel(id, name)))}</p>
            <div className="row">
              <Link
                to="/officers/site/$document"
                params={{ document: id }}
                search={{ version: String(version) }}
                hash="version"
              >
                {siteEditorTexts.look}
              </Link>
              {version !== newest?.version && (
                <form method="post" action="/api/officers/site/restore">
                  <input type="hidden" name="document" value={id} />
                  <input type="hidden" name="base_version" value={newest?.version ?? 0} />
                  <input type="hidden" name="version" value={version} />
                  <button type="submit" className="secondary-button">
                    {siteEditorTexts.restore}
                  </button>
                </form>
              )}
            </div>
          </li>
        ))}
      </ol>
      {last && (
        <Link
          to="/officers/site/$document"
          params={{ document: id }}
          search={{ before: String(last.version) }}
        >
          {siteEditorTexts.older}
        </Link>
      )}
    </section>
  )
}
