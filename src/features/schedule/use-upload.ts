import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Fields, useAuth } from '../../auth/auth-context.ts'
import { notices } from '../../content/notices.ts'
import { savedText } from '../../content/officers/officers.ts'
import { scheduleFileTexts as texts } from '../../content/officers/schedule-editor.ts'
import { draftKeyOf, dropDraft, storeDraft } from '../../desk/stored-draft.ts'
import { maxFileLength } from '../../domain/schedule/schedule-editor-schema.ts'
import { type FormError, formError } from '../../domain/submission.ts'
import { report } from '../../page-request.ts'
import { restoreDraft, textsOf } from '../form/draft.ts'
import { useForm } from '../form/use-form.ts'
import type { Reload } from '../page/use-reload.ts'
import { type CheckResult, checkFile, publishFile } from './edit-schedule.ts'

/** The upload of a file: it is checked when it is chosen, and the tab stores its text. */
export function useUpload(reload: Reload) {
  const { user } = useAuth()
  const draftKey = draftKeyOf(user?.id, 'schedule', 'file')
  const [check, setCheck] = useState<CheckResult | 'checking' | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  /** The number of the newest check: a file chosen before it may be read, or checked, later. */
  const newest = useRef(0)

  async function submit(fields: Fields) {
    setNotice(null)
    const result = await publishFile(fields)
    // The page has the newest version, this one or another officer's, before a sentence about it.
    const isReloaded = (result.ok || result.code === 'conflict') && (await reload())
    if (!result.ok)
      return result.code === 'conflict'
        ? { ...result, message: savedText(result.message, isReloaded) }
        : result
    if (result.notice) setNotice(savedText(notices[result.notice], isReloaded))
    return result
  }

  const form = useForm({
    name: 'schedule-file',
    action: '/api/officers/schedule/file',
    submit,
    onAccepted: () => {
      dropDraft(draftKey)
      newest.current++
      setCheck(null)
      form.reset()
    },
  })

  async function show(csv: string) {
    const mine = ++newest.current
    setCheck('checking')
    const result = await checkFile(csv)
    if (mine === newest.current) setCheck(result)
  }

  async function onFile(file: File | undefined) {
    const field = form.form.ref.current?.elements.namedItem('csv')
    if (!file || !(field instanceof HTMLTextAreaElement)) return
    setNotice(null)
    form.setError(null)
    // The file before is not published in its place.
    field.value = ''
    const mine = ++newest.current
    setCheck('checking')
    const read = await readFile(file)
    if (mine !== newest.current) return
    if (!read.ok) {
      dropDraft(draftKey)
      return setCheck(read)
    }
    field.value = read.csv
    storeDraft(draftKey, { csv: read.csv })
    await show(read.csv)
  }

  const resume = useEffectEvent(() => {
    const element = form.form.ref.current
    if (!element) return
    restoreDraft(element, draftKey)
    const { csv } = textsOf(element)
    if (csv) void show(csv)
  })
  useLayoutEffect(() => resume(), [])

  return { form, check, notice, onFile }
}

/** The text of a file, which may have changed or gone since it was chosen. */
async function readFile(file: File): Promise<{ ok: true; csv: string } | FormError> {
  if (file.size > maxFileLength) return formError(texts.tooLarge, 'too-large')
  try {
    return { ok: true, csv: await file.text() }
  } catch (cause) {
    report(cause)
    return formError(texts.unreadable, 'unreadable')
  }
}
