import { type MouseEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useAuth } from '../../auth/auth-context.ts'
import { isPage } from '../../content/find-page.ts'
import { notices } from '../../content/notices.ts'
import { documentForms } from '../../content/officers/document-forms.ts'
import { savedText } from '../../content/officers/officers.ts'
import { siteEditorTexts } from '../../content/officers/site-editor.ts'
import { officerResult } from '../../desk/officer-result.ts'
import { draftKeyOf } from '../../desk/stored-draft.ts'
import { useActions } from '../../desk/use-actions.ts'
import { type EditResult, useEditor } from '../../desk/use-editor.ts'
import { documentFields, parseForm } from '../../domain/documents/site-documents-form.ts'
import type { Reload } from '../page/use-reload.ts'
import type { LoadedDocument } from './load-document.ts'

/** The form about a document, whose history is on the same page. */
export function useDocumentEditor({ id, newest }: LoadedDocument, reload: Reload) {
  const { user } = useAuth()
  const { shipped = {} } = documentForms[id]
  const actions = useActions()
  const [shownEntries, setShownEntries] = useState(0)
  const editor = useEditor({
    key: draftKeyOf(user?.id, 'document', id),
    version: String(newest?.version ?? 0),
    values: newest ? documentFields(newest.data) : shipped,
    actions,
    async send({ base, fields }) {
      const json = { ...fields, document: id, base }
      const { offline, notSaved } = siteEditorTexts
      const sent = api().api.officers.site.$post({ json })
      const result: EditResult = await officerResult<EditResult>(sent, notSaved, { offline })
      if (result.ok || !result.newest) return result
      // The history has the other officer's version before a sentence about it.
      return { ...result, message: savedText(result.message, await reload()) }
    },
    async onSaved({ notice, saved }) {
      const isReloaded = await reload()
      if (!notice) return null
      const text = savedText(notices[notice], isReloaded)
      return { kind: 'success', text, version: Number(saved.version) }
    },
  })
  const entryCount = Math.max(shownEntries, entriesIn(editor.stored) + 1, entriesIn(editor.values))

  function check() {
    return parseForm(id, editor.values, isPage)
  }

  /** A field that was left says at once what is wrong with it. */
  function checkField(name: string | null) {
    if (!name) return
    const checked = check()
    const message = checked.ok ? undefined : checked.fields?.[name]
    if (message === editor.errors[name]) return
    const fields = { ...editor.errors, [name]: message }
    const sentence = editor.error?.message ?? ''
    editor.setError({ ok: false, message: sentence, code: 'invalid-input', fields })
  }

  /** Before a preview: another tab could not say what is wrong with what is typed in this one. */
  function checkAll(event: MouseEvent) {
    const checked = check()
    editor.setError(checked.ok ? null : checked)
    if (!checked.ok) event.preventDefault()
  }

  // A field that was only left is not refused yet.
  const refused = editor.error?.message ? Object.keys(editor.errors) : []

  return {
    editor,
    refused: refused.filter((name) => editor.errors[name]),
    entryCount,
    addEntry: () => setShownEntries(entryCount + 1),
    checkField,
    checkAll,
    discard() {
      editor.discard()
      setShownEntries(0)
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
