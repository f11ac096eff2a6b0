import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { type Fields, useAuth } from '../../auth/auth-context.ts'
import { scheduleFileTexts as texts } from '../../content/officers/schedule-editor.ts'
import { draftKeyOf, dropDraft, readDraft, storeDraft } from '../../desk/stored-draft.ts'
import { usePageActions } from '../../desk/use-page-actions.ts'
import { decodeCsv } from '../../domain/csv-letters.ts'
import { maxFileLength } from '../../domain/schedule/schedule-editor-schema.ts'
import { type FormError, formError } from '../../domain/submission.ts'
import { report } from '../../page-request.ts'
import type { Reload } from '../page/use-reload.ts'
import { type CheckResult, checkFile } from './edit-schedule.ts'

/**
 * The upload of a file: it is checked when it is chosen, and the tab stores its text.
 * @param version of the schedule that it replaces
 */
export function useUpload(version: number, reload: Reload) {
  const { user } = useAuth()
  const draftKey = draftKeyOf(user?.id, 'schedule', 'file')
  const [csv, setCsv] = useState('')
  const [check, setCheck] = useState<CheckResult | 'checking' | null>(null)
  /** The number of the newest check: a file chosen before it may be read, or checked, later. */
  const newest = useRef(0)
  const { send, form } = usePageActions(async ({ ok }) => {
    const isReloaded = await reload()
    if (ok) {
      dropDraft(draftKey)
      newest.current++
      setCsv('')
      setCheck(null)
    }
    return isReloaded
  }, version)

  function publish({ problems }: Fields) {
    const json = { base: String(version), csv, problems }
    return send(api().api.officers.schedule.file.$post({ json }))
  }

  async function show(text: string) {
    const mine = ++newest.current
    setCsv(text)
    setCheck('checking')
    const result = await checkFile(text)
    if (mine === newest.current) setCheck(result)
  }

  async function onFile(file: File | undefined) {
    if (!file) return
    form.actions.setOutcome(null)
    // The file before is not published in its place.
    setCsv('')
    setCheck('checking')
    const mine = ++newest.current
    const read = await readFile(file)
    if (mine !== newest.current) return
    if (!read.ok) {
      dropDraft(draftKey)
      return setCheck(read)
    }
    storeDraft(draftKey, { csv: read.csv })
    await show(read.csv)
  }

  const input = useRef<HTMLInputElement>(null)
  const resume = useEffectEvent(() => {
    // It may have been used before the page was hydrated.
    const [chosen] = input.current?.files ?? []
    if (chosen) return void onFile(chosen)
    const draft = readDraft(draftKey)
    if (draft.csv) void show(draft.csv)
  })
  useEffect(() => resume(), [])

  return { input, csv, check, onFile, publish, form }
}

/** The text of a file, which may have changed or gone since it was chosen. */
async function readFile(file: File): Promise<{ ok: true; csv: string } | FormError> {
  if (file.size > maxFileLength) return formError(texts.tooLarge, 'too-large')
  try {
    return { ok: true, csv: decodeCsv(await file.arrayBuffer()) }
  } catch (cause) {
    report(cause)
    return formError(texts.unreadable, 'unreadable')
  }
}
