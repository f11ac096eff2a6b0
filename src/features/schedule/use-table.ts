import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { type Fields, useAuth } from '../../auth/auth-context.ts'
import { notices } from '../../content/notices.ts'
import { officerTexts } from '../../content/officers/officers.ts'
import { tableTexts as texts } from '../../content/officers/schedule-table.ts'
import { officerResult } from '../../desk/officer-result.ts'
import { draftKeyOf, dropDraft, readDraft, storeDraft } from '../../desk/stored-draft.ts'
import { decodeCsv } from '../../domain/csv-letters.ts'
import { maxFileLength } from '../../domain/schedule/schedule-editor-schema.ts'
import { type FormError, formError } from '../../domain/submission.ts'
import { report } from '../../page-request.ts'
import type { ScheduleDesk } from './schedule-desk.tsx'

/** What is typed, or the club's file. */
export interface Table {
  source: '' | 'file'
  csv: string
}

type TableCheck = Awaited<ReturnType<Awaited<ReturnType<typeof sendTable>>['json']>> | FormError

/** What a table of games would come to. */
export type CheckedTable = Extract<TableCheck, { ok: true }>

const noTable: Table = { source: '', csv: '' }

/** A table that is brought in: it is checked before it counts, and the tab stores it. */
export function useTable({ version, base, send, form }: ScheduleDesk) {
  const { user } = useAuth()
  const draftKey = draftKeyOf(user?.id, 'schedule', 'table')
  const [table, setTable] = useState(noTable)
  const [check, setCheck] = useState<TableCheck | 'checking' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  /** The number of the newest table: a file chosen before it may be read, or checked, later. */
  const newest = useRef(0)

  /** @returns whether this table is the newest one */
  function put(next: Table, state: typeof check): () => boolean {
    const mine = ++newest.current
    setTable(next)
    setCheck(state)
    if (next.csv) storeDraft(draftKey, { ...next })
    else dropDraft(draftKey)
    return () => mine === newest.current
  }

  async function show(next: Table) {
    const isNewest = put(next, 'checking')
    const result = await officerResult<TableCheck>(
      sendTable({ base, ...next }),
      officerTexts.notKnown,
    )
    if (!isNewest()) return
    if (result.ok) setTable({ ...next, csv: result.csv })
    setCheck(result)
  }

  async function onFile(file: File | undefined) {
    if (!file) return
    form.actions.setOutcome(null)
    // The table before is not published in its place.
    const isNewest = put(noTable, 'checking')
    const csv = await textOf(file)
    if (!isNewest()) return
    if (typeof csv === 'string') return show({ source: '', csv })
    setCheck(csv)
  }

  /** @param ticks the keys of games that change @param text what is said of a success */
  async function publish({ how = '', ...ticks }: Fields, text: string) {
    const changes = Object.keys(ticks)
    const json = { base, ...table, how, changes }
    const request = api().api.officers.schedule.table.$post({ json })
    const result = await send(request, ({ notice }) =>
      notice === 'document-published' ? text : `${text} ${notices[notice]}`,
    )
    if (result.ok) {
      put(noTable, null)
      // It is in, and not to be resumed.
      if (input.current) input.current.value = ''
    }
    return result
  }

  const resume = useEffectEvent(() => {
    // It may have been used before the page was hydrated.
    const [chosen] = input.current?.files ?? []
    if (chosen && check === null) return void onFile(chosen)
    const { csv = '', source } = readDraft(draftKey)
    if (csv) void show({ source: source === 'file' ? source : '', csv })
  })
  // What it comes to depends on the games that are there.
  useEffect(() => resume(), [version])

  return {
    ...{ input, table, check, show, onFile, publish },
    /** Also while it is typed anew. */
    isOpen: table !== noTable || check !== null,
    type: (csv: string) => put({ source: '', csv }, null),
  }
}

function sendTable(json: Table & { base: string }) {
  return api().api.officers.schedule.table.check.$post({ json })
}

/** The text of a file, which may have changed or gone since it was chosen. */
async function textOf(file: File) {
  if (file.size > maxFileLength) return formError(texts.tooLarge, 'too-large')
  try {
    return decodeCsv(await file.arrayBuffer())
  } catch (cause) {
    report(cause)
    return formError(texts.unreadable, 'unreadable')
  }
}
