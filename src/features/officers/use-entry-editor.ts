import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, attempt } from '../../api.ts'
import { useAuth } from '../../auth/auth-context.ts'
import { notices } from '../../content/notices.ts'
import { savedText } from '../../content/officers.ts'
import { rosterDeskTexts } from '../../content/roster-desk.ts'
import { draftKeyOf } from '../../desk/stored-draft.ts'
import { type Edit, type EditResult, useEditor } from '../../desk/use-editor.ts'
import { emptyPlayer } from '../../domain/player-fields.ts'
import type { RosterEntry } from '../../domain/roster.ts'
import { entryValues } from '../../domain/roster-entry-values.ts'
import type { Reload } from '../page/use-reload.ts'
import { savedInstead } from './roster-entry-values.ts'

const address = '/officers/roster'

/** The form of one entry. That of a new one becomes the form of the entry that it has added. */
export function useEntryEditor(entry: RosterEntry | null, reload: Reload) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const [notice, setNotice] = useState<string | null>(null)
  const editor = useEditor({
    key: draftKeyOf(user?.id, 'player', entry?.id ?? 'new'),
    version: String(entry?.version ?? ''),
    values: entryValues(entry ?? emptyPlayer),
    newId: () => crypto.randomUUID(),
    send({ base, fields, newId }: Edit) {
      setNotice(null)
      const json = { ...fields, player: entry?.id ?? newId, base_version: base }
      return attempt<EditResult>(
        async () => (await api().api.officers.roster.entry.$post({ json })).json(),
        rosterDeskTexts.entry.failed,
      )
    },
    async onSaved({ notice }, { newId }) {
      const isShown = entry
        ? await reload()
        : // The way back does not lead to the form of a new entry.
          await navigate({
            ...{ to: address, search: { entry: newId }, replace: true, resetScroll: false },
          }).then(() => true)
      if (notice) setNotice(savedText(notices[notice], isShown))
    },
  })
  const newest = editor.conflict?.values
  return {
    editor,
    notice: editor.isTouched ? null : notice,
    // What was typed stays. Beside it is what would be lost.
    saved: newest ? savedInstead(newest, editor.values) : {},
  }
}
