import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { historyTexts } from '../../content/officers/history.ts'
import { editorName, siteEditorTexts } from '../../content/officers/site-editor.ts'
import { History } from '../../desk/history.tsx'
import { OutcomeMessage } from '../../desk/outcome-message.tsx'
import { usePageActions } from '../../desk/use-page-actions.ts'
import type { Reload } from '../page/use-reload.ts'
import { partLabel } from './document-texts.tsx'
import type { LoadedDocument } from './load-document.ts'

interface DocumentHistoryProps {
  document: LoadedDocument
  reload: Reload
  /** Is called with the version that a restore has made. */
  onRestored: (version: string) => void
}

/** The versions of a document, down to the words that the site came with. */
export function DocumentHistory({ document, reload, onRestored }: DocumentHistoryProps) {
  const { id, newest, history } = document
  const page = { to: '/officers/site/$document', params: { document: id } } as const
  const { send, form } = usePageActions(async (result) => {
    const isReloaded = await reload()
    if (result.ok && result.saved) onRestored(result.saved.version)
    return isReloaded
  }, newest?.version)
  const versions = history.map(({ version, changed, ...edited }) => ({
    version,
    edited: { by: editorName(edited), at: edited.edited_at },
    // No field of the form has the id of a notice.
    changed: historyTexts.changed(
      changed.filter((name) => name !== 'id').map((name) => partLabel(id, name)),
    ),
    link: (
      <Link {...page} search={{ version: String(version) }} hash="version">
        {siteEditorTexts.look}
      </Link>
    ),
  }))
  const shipped = { version: 0, heading: siteEditorTexts.shipped, edited: null }
  return (
    <section id="history" className="stack" aria-labelledby="history-heading">
      <h2 id="history-heading">{historyTexts.heading}</h2>
      <OutcomeMessage {...form.actions} />
      {history.length === 0 && <p>{siteEditorTexts.noHistory}</p>}
      <History
        versions={history.at(-1)?.version === 1 ? [...versions, shipped] : versions}
        newest={newest?.version}
        actions={form}
        restore={(version) => {
          const base = String(newest?.version ?? 0)
          const json = { document: id, base, version: String(version) }
          return send(api().api.officers.site.restore.$post({ json }))
        }}
        older={(before) => ({ ...page, search: { before } })}
      />
    </section>
  )
}
