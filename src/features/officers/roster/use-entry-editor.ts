import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { useAuth } from '../../../auth/auth-context.ts'
import { notices } from '../../../content/notices.ts'
import { savedText } from '../../../content/officers/officers.ts'
import { rosterDeskTexts } from '../../../content/officers/roster-desk.ts'
import { officerResult } from '../../../desk/officer-result.ts'
import { draftKeyOf } from '../../../desk/stored-draft.ts'
import { type Edit, type EditResult, useEditor } from '../../../desk/use-editor.ts'
import { emptyPlayer } from '../../../domain/roster/player-fields.ts'
import type { RosterEntry } from '../../../domain/roster/roster.ts'
import { entryValues } from '../../../domain/roster/roster-entry-values.ts'
import type { Reload } from '../../page/use-reload.ts'
import { savedInstead } from './roster-entry-values.ts'

const address = '/officers/roster'

/** What is said after a save, beside the form of this entry. */
export interface SavedEntry {
  id: string
  notice: string
}

/** The form of one entry. After a new one was added, the page has the form of that entry. */
export function useEntryEditor(
  entry: RosterEntry | null,
  reload: Reload,
  onSaved: (saved: SavedEntry | null) => void,
) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const editor = useEditor({
    key: draftKeyOf(user?.id, 'player', entry?.id ?? 'new'),
    version: String(entry?.version ?? ''),
    values: entryValues(entry ?? emptyPlayer),
    newId: () => crypto.randomUUID(),
    send({ base, fields, newId }: Edit) {
      onSaved(null)
      const json = { ...fields, player: entry?.id ?? newId, base_version: base }
      const request = api().api.officers.roster.entry.$post({ json })
      return officerResult<EditResult>(request, rosterDeskTexts.entry.failed)
    },
    async onSaved({ notice }, { newId }) {
      const isShown = entry
        ? await reload()
        : // The way back does not lead to the form of a new entry.
          await navigate({
            ...{ to: address, search: { entry: newId }, replace: true, resetScroll: false },
          }).then(() => true)
      const id = entry?.id ?? newId
      if (notice) onSaved({ id, notice: savedText(notices[notice], isShown) })
    },
  })
  const newest = editor.conflict?.values
  return {
    editor,
    // What was typed stays. Beside it is what would be lost.
    saved: newest ? savedInstead(newest, editor.values) : {},
  }
}
