import { useEffect, useState } from 'react'
import { api, requestOrError } from '../../api.ts'
import { type Fields, useAuth } from '../../auth/auth-context.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { tableTexts as texts } from '../../content/officers/schedule-table.ts'
import { officerResult } from '../../desk/officer-result.ts'
import { draftKeyOf, dropDraft, readDraft, storeDraft } from '../../desk/stored-draft.ts'
import { useActions } from '../../desk/use-actions.ts'
import { decodeCsv } from '../../domain/csv-letters.ts'
import { maxFileLength } from '../../domain/schedule/schedule-editor-schema.ts'
import { type FormError, formError } from '../../domain/submission.ts'
import type { ScheduleDesk } from './schedule-desk.tsx'

type TableCheck = Awaited<ReturnType<Awaited<ReturnType<typeof sendTable>>['json']>> | FormError

/** What a table of games would come to. */
export type CheckedTable = Extract<TableCheck, { ok: true }>

/** A table that is brought in: it is checked before it counts, and the tab stores it. */
export function useTable({ version, base, change, bring }: ScheduleDesk) {
  const { user } = useAuth()
  const draftKey = draftKeyOf(user?.id, 'schedule', 'table')
  const actions = useActions(undefined, { version })
  /** Null before anything is typed. */
  const [csv, setCsv] = useState<string | null>(null)
  const [checked, setChecked] = useState<CheckedTable | null>(null)

  useEffect(() => setCsv(readDraft(draftKey).csv ?? null), [draftKey])

  function type(next: string | null) {
    setCsv(next)
    setChecked(null)
    actions.setOutcome(null)
    if (next) storeDraft(draftKey, { csv: next })
    else dropDraft(draftKey)
  }

  /** @param read the table, or why it cannot be read; empty for the club's file */
  function show(read: () => Promise<string | FormError>) {
    async function check() {
      const text = await read()
      if (typeof text !== 'string') return text
      return officerResult<TableCheck>(sendTable({ base, csv: text }), officerTexts.notKnown)
    }
    return actions.send('check', check, (result) => {
      if (!result.ok)
        return actions.setOutcome({ kind: 'error', text: result.message, code: result.code })
      type(result.csv)
      setChecked(result)
    })
  }

  function take([file]: File[]) {
    if (!file) return
    // The table before is not published in its place.
    type('')
    void show(() => textOf(file))
  }

  /** @param ticks the keys of games that change @param text what is said of a success */
  async function publish({ how = '', ...ticks }: Fields, text: string) {
    const result =
      checked?.isFile && how !== ''
        ? await change({ what: 'file' }, text)
        : await bring({ csv: csv ?? '', how, changes: Object.keys(ticks) }, text)
    // It is in, and not to be resumed.
    if (result.ok) type(null)
    return result
  }

  return {
    ...{ actions, csv, type, take, publish },
    // What it comes to depends on the games that were there.
    checked: checked?.base === version ? checked : null,
    check: () => show(async () => csv ?? ''),
    checkFile: () => show(async () => ''),
  }
}

function sendTable(json: { base: string; csv: string }) {
  return api().api.officers.schedule.table.check.$post({ json })
}

/** The text of a file, which may have changed or gone since it was chosen. */
async function textOf(file: File): Promise<string | FormError> {
  if (file.size > maxFileLength) return formError(texts.tooLarge, 'too-large')
  return requestOrError(async () => decodeCsv(await file.arrayBuffer()), texts.unreadable)
}
