import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Fields, useAuth } from '../../auth/auth-context.ts'
import { notices } from '../../content/notices.ts'
import { scheduleFileTexts as texts } from '../../content/schedule-editor.ts'
import { maxFileLength } from '../../domain/schedule-editor-schema.ts'
import { tabStorage } from '../../ui/tab-storage.ts'
import { restoreDraft, textsOf } from '../form/draft.ts'
import { useForm } from '../form/use-form.ts'
import { type CheckResult, checkFile, publishFile } from './edit-schedule.ts'

/** The upload of a file: it is checked when it is chosen, and the tab stores its text. */
export function useUpload() {
  const router = useRouter()
  const { user } = useAuth()
  const draftKey = `edit ${user?.id} schedule-file`
  const [check, setCheck] = useState<CheckResult | 'checking' | null>(null)
  const [notice, setNotice] = useState<string | null>(null)

  async function submit(fields: Fields) {
    setNotice(null)
    const result = await publishFile(fields)
    if (result.ok && result.notice) setNotice(notices[result.notice])
    // The list above shows what another officer has saved.
    if (result.ok || result.code === 'conflict') void router.invalidate()
    return result
  }

  const form = useForm({
    name: 'schedule-file',
    action: '/api/officers/schedule/file',
    submit,
    onAccepted: () => {
      tabStorage()?.removeItem(draftKey)
      setCheck(null)
      form.reset()
    },
  })

  async function show(csv: string) {
    setCheck('checking')
    setCheck(await checkFile(csv))
  }

  async function onFile(file: File | undefined) {
    const element = form.form.ref.current
    const field = element?.elements.namedItem('csv')
    if (!file || !(field instanceof HTMLTextAreaElement)) return
    setNotice(null)
    if (file.size > maxFileLength) {
      field.value = ''
      return setCheck({ ok: false, message: texts.tooLarge })
    }
    field.value = await file.text()
    store(draftKey, field.value)
    await show(field.value)
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

/** The storage of a tab may be full: then a reload loses the file, which can be chosen again. */
function store(key: string, csv: string): void {
  try {
    tabStorage()?.setItem(key, `${new URLSearchParams({ csv })}`)
  } catch (cause) {
    console.warn('The file is not stored.', cause)
  }
}
