import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { editorName, siteEditorTexts } from '../../content/officers/site-editor.ts'
import { Message } from '../../ui/message.tsx'
import styles from './document-editor.module.css'
import { EditedBy, partLabel } from './document-texts.tsx'
import type { LoadedDocument } from './load-document.ts'

const restoredNotices = ['document-restored', 'document-restored-unseen'] as const

/** Who changed what, and a way back to each version. By plain forms. */
export function DocumentHistory({ id, newest, history }: LoadedDocument) {
  const { notice } = useFlash()
  const [loaded] = useState(newest?.version)
  const restored = restoredNotices.find((name) => name === notice)
  const oldest = history.at(-1)?.version ?? 1
  return (
    <section id="history" className={`stack ${styles.target}`} aria-labelledby="history-heading">
      <h2 id="history-heading">{siteEditorTexts.history}</h2>
      <Message
        kind="success"
        text={restored && newest?.version === loaded ? notices[restored] : null}
      />
      {history.length === 0 && <p>{siteEditorTexts.noHistory}</p>}
      <ol className={styles.history}>
        {history.map(({ version, changed, ...edited }) => (
          <li key={version} className="stack">
            <h3>{siteEditorTexts.version(version)}</h3>
            <EditedBy by={editorName(edited)} at={edited.edited_at} />
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
              {version !== newest?.version && <Restore {...{ id, newest, version }} />}
            </div>
          </li>
        ))}
        {oldest === 1 && history.length > 0 && (
          <li className="stack">
            <h3>{siteEditorTexts.shipped}</h3>
            <Restore {...{ id, newest }} version={0} />
          </li>
        )}
      </ol>
      {oldest > 1 && (
        <Link
          to="/officers/site/$document"
          params={{ document: id }}
          search={{ before: String(oldest) }}
        >
          {siteEditorTexts.older}
        </Link>
      )}
    </section>
  )
}

/** A plain form: its page comes again with that version. */
function Restore({ id, newest, version }: Pick<LoadedDocument, 'id' | 'newest'> & RestoreProps) {
  return (
    <form method="post" action="/api/officers/site/restore">
      <input type="hidden" name="document" value={id} />
      <input type="hidden" name="base_version" value={newest?.version ?? 0} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className="secondary-button">
        {siteEditorTexts.restore}
      </button>
    </form>
  )
}

interface RestoreProps {
  /** 0: the words that the site came with. */
  version: number
}
