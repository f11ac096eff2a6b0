import { type FocusEvent, useLayoutEffect, useState } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { documentForms } from '../../content/document-forms.ts'
import { findPage } from '../../content/find-page.ts'
import { notices } from '../../content/notices.ts'
import { savedText } from '../../content/officers.ts'
import { siteEditorTexts } from '../../content/site-editor.ts'
import { fieldsOf, parseForm } from '../../domain/site-documents-form.ts'
import { tabStorage } from '../../ui/tab-storage.ts'
import {
  draftKeyOf,
  hasDraft,
  readDraft,
  rebaseDraft,
  restoreDraft,
  textsOf,
} from '../form/draft.ts'
import { useForm } from '../form/use-form.ts'
import type { Reload } from '../page/use-reload.ts'
import type { LoadedDocument } from './load-document.ts'
import { saveDocument } from './save-document.ts'

/** The notices of a save, with or without scripts. */
const saved = ['document-published', 'document-saved'] as const

/** The form about a document. Its base version is that of the time when it was opened. */
export function useDocumentForm({ id, newest }: LoadedDocument, reload: Reload) {
  const { user } = useAuth()
  const flash = useFlash()
  const { shipped = {} } = documentForms[id]
  const draftKey = draftKeyOf(user?.id, 'document', id)
  const [theirs, setTheirs] = useState<LoadedDocument['newest']>(null)
  const [isUnpublished, setIsUnpublished] = useState(false)
  const sent = saved.find((name) => name === flash.notice)
  const [notice, setNotice] = useState(sent ? notices[sent] : null)
  const form = useForm({
    name: `document ${id}`,
    action: '/api/officers/site',
    draftKey,
    async submit(fields) {
      setNotice(null)
      const result = await saveDocument(id, fields)
      setTheirs(result.newest ?? null)
      if (result.newest) setBase(result.newest.version)
      if (result.saved) setBase(result.saved.version)
      if (!result.ok && !result.newest) return result
      // The history has the new version, this one or another officer's, before a sentence about it.
      const isReloaded = await reload()
      if (!result.ok) return { ...result, message: savedText(result.message, isReloaded) }
      if (result.notice) setNotice(savedText(notices[result.notice], isReloaded))
      return result
    },
    onAccepted() {
      tabStorage()?.removeItem(draftKey)
      setIsUnpublished(false)
    },
  })
  const initial = newest ? fieldsOf(newest.data) : shipped
  const [first] = useState({ ...initial, ...form.typed })
  const hadConflict = form.error?.code === 'conflict'
  const [base, setBase] = useState(
    hadConflict ? (newest?.version ?? 0) : Number(form.typed.base_version ?? newest?.version ?? 0),
  )
  const [entryCount, setEntryCount] = useState(() => entriesIn(first) + 1)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(first)

  // Typed words are there again after a reload and a new sign-in, in as many entries as they need.
  useLayoutEffect(() => {
    setEntryCount((count) => Math.max(count, entriesIn(readDraft(draftKey)) + 1))
  }, [draftKey])
  useLayoutEffect(() => {
    // After a conflict the draft is about the version that was first.
    if (hadConflict) rebaseDraft(draftKey, String(base))
  }, [hadConflict, draftKey, base])
  const { ref } = form.form
  useLayoutEffect(() => {
    if (!ref.current || entryCount === 0) return
    restoreDraft(ref.current, draftKey)
    const restored = textsOf(ref.current)
    setTexts(restored)
    // A draft is about the version that it began with, also when another officer has saved since.
    setBase(Number(restored.base_version))
    if (hasDraft(draftKey)) setIsUnpublished(true)
  }, [draftKey, entryCount, ref])

  /** A field that was left says at once what is wrong with it. */
  function checkField({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    const name = target.getAttribute('name')
    if (!name) return
    const parsed = parseForm(id, textsOf(currentTarget), (path) => findPage(path).path !== '*')
    const message = parsed.ok ? undefined : parsed.fields?.[name]
    if (message === form.errors[name]) return
    const fields = { ...form.errors, [name]: message }
    const sentence = form.error?.message ?? ''
    form.setError({ ok: false, message: sentence, code: 'invalid-input', fields })
  }

  // A field that was only left is not refused yet.
  const refused = form.error?.message ? Object.keys(form.errors) : []

  return {
    form,
    first,
    base,
    texts,
    refused: refused.filter((name) => form.errors[name]),
    theirs: theirs ?? (hadConflict ? newest : null),
    notice,
    // Without scripts: the page script drops the draft of what was just published.
    sentDraft: sent && draftKey,
    entryCount,
    addEntry: () => setEntryCount((count) => count + 1),
    checkField,
    isUnpublished,
    discard() {
      if (!window.confirm(siteEditorTexts.discardQuestion)) return
      tabStorage()?.removeItem(draftKey)
      window.location.assign(`/officers/site/${id}`)
    },
    onType() {
      setNotice(null)
      setIsUnpublished(true)
      if (ref.current) setTexts(textsOf(ref.current))
    },
  }
}

/** How many entries a form's fields have. */
function entriesIn(fields: Readonly<Record<string, string>>): number {
  const places = Object.keys(fields).map((name) =>
    Number(/^entries\.(\d+)\./.exec(name)?.[1] ?? -1),
  )
  return Math.max(-1, ...places) + 1
}
