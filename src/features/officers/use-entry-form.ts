import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { api, attempt } from '../../api.ts'
import { type Fields, useAuth } from '../../auth/auth-context.ts'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { rosterDeskTexts } from '../../content/roster-desk.ts'
import { draftKeyOf } from '../../desk/stored-draft.ts'
import type { RosterEntry } from '../../domain/roster.ts'
import { forever } from '../../ui/leaving.ts'
import { tabStorage } from '../../ui/tab-storage.ts'
import { rebaseDraft, restoreDraft, textsOf } from '../form/draft.ts'
import { useForm } from '../form/use-form.ts'
import { officerData } from '../page/officer-data.ts'
import { type EntryValues, savedInstead, valuesOf } from './roster-entry-values.ts'

const texts = rosterDeskTexts.entry

/** The form of one entry: what it begins with, and what another officer has saved. */
export function useEntryForm(entry: RosterEntry | null) {
  const { user } = useAuth()
  const { notice } = useFlash()
  const keyOf = (id: string) => draftKeyOf(user?.id, 'player', id)
  const draftKey = keyOf(entry?.id ?? 'new')
  const failed = useFailedForm('roster-entry')
  const hadConflict = failed?.error.code === 'entry-changed'
  const version = String(entry?.version ?? '')
  const [begin] = useState<EntryValues>(failed?.values ?? (entry ? valuesOf(entry) : {}))
  const [base, setBase] = useState(hadConflict ? version : (failed?.values.base_version ?? version))
  const [theirs, setTheirs] = useState(hadConflict ? entry : null)

  async function submit(fields: Fields) {
    form.setTyped(fields)
    const result = await attempt(
      async () => (await api().api.officers.roster.entry.$post({ json: fields })).json(),
      texts.failed,
    )
    if (result.ok) {
      tabStorage()?.removeItem(draftKey)
      // The way back does not lead to this form, which would make a second entry.
      window.location.replace(result.next)
      // Busy up to the next page.
      await forever
    } else if (result.code === 'entry-changed' && entry) await showNewest(entry.id)
    return result
  }

  async function showNewest(id: string) {
    const newest = await attempt(
      () => officerData(api().api.officers.roster.entry.$get({ query: { id } })),
      texts.failed,
    )
    if (!('entry' in newest) || !newest.entry) return
    const next = String(newest.entry.version)
    setTheirs(newest.entry)
    setBase(next)
    rebaseDraft(draftKey, next)
  }

  const form = useForm({
    name: 'roster-entry',
    action: '/api/officers/roster/entry',
    draftKey,
    submit,
    onAccepted: () => undefined,
  })

  const resume = useEffectEvent(() => {
    const element = form.form.ref.current
    if (!element) return
    if (hadConflict) rebaseDraft(draftKey, version)
    restoreDraft(element, draftKey)
    setBase(textsOf(element).base_version ?? version)
  })
  // A layout effect comes before the form tells the page script that it is hydrated.
  useLayoutEffect(() => resume(), [])

  return {
    form,
    draftKey,
    begin,
    base,
    // What was typed stays. Beside it is what would be lost.
    saved: theirs ? savedInstead(theirs, form.typed) : {},
    // After a plain post.
    sentDraft:
      notice === 'entry-added' ? keyOf('new') : notice === 'entry-saved' ? draftKey : undefined,
  }
}
