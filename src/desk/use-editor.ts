import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import type { NoticeName } from '../content/notices.ts'
import { officerTexts } from '../content/officers/officers.ts'
import type { EditedVersion, NewestVersion } from '../domain/edited-version.ts'
import type { Accepted, FormError } from '../domain/submission.ts'
import {
  closeDraft,
  draftOf,
  type EditorState,
  meetConflict,
  openEditor,
  typeIn,
  valuesIn,
} from './editor-state.ts'
import type { FormOutcome } from './outcome-message.tsx'
import { type DraftKey, dropDraft, readDraft, storeDraft } from './stored-draft.ts'
import type { Actions } from './use-actions.ts'
import { useFieldErrors } from './use-field-errors.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a form sends. */
export interface Edit {
  /** The version that it replaces. */
  base: string
  fields: Record<string, string>
  /** Of a new row. Sent again, it makes no second one. */
  newId: string
}

/** The result of a save; of a conflict, with what was saved first. */
export type EditResult = EditSaved | (FormError & { newest?: NewestVersion })

type EditSaved = Accepted & { notice?: NoticeName | undefined; saved: EditedVersion }

interface EditorOptions extends EditedVersion {
  /** Where the draft is stored. */
  key: DraftKey
  /** Makes the id of a new row when it is sent first. */
  newId?: (fields: Record<string, string>) => string
  send: (edit: Edit) => Promise<EditResult>
  /** What follows a save, and what is said of it then. The form is busy until then. */
  onSaved: (result: EditSaved, edit: Edit) => Promise<FormOutcome | null>
  /** Of a component that outlasts the form, which may be another one after a save. */
  actions: Actions
}

export type Editor = ReturnType<typeof useEditor>

/**
 * A form in the browser about a version of something. What is typed is a draft until it is saved.
 * The base version is that of the time when the form was opened: another officer's save in between
 * is a conflict, which is shown, and then replaced knowingly.
 */
export function useEditor(options: EditorOptions) {
  const { key, version, values, newId, send, onSaved, actions } = options
  const [state, setState] = useState(() => openEditor({ version, values }, readDraft(key)))
  /** Two fields may change before the next render. */
  const latest = useRef(state)
  const [isResumed, setResumed] = useState(() => draftOf(state) !== null)
  const { error, setError, errors, message, onInput } = useFieldErrors()

  function change(next: EditorState) {
    latest.current = next
    setState(next)
    const draft = draftOf(next)
    if (draft) storeDraft(key, draft)
    else dropDraft(key)
  }

  function onChange({ target }: ChangeEvent<Control>) {
    const { name } = target
    const isOff =
      target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked
    change(typeIn(latest.current, name, isOff ? '' : target.value))
  }

  /** Fills in a field that follows from another one. */
  function type(name: string, text: string) {
    change(typeIn(latest.current, name, text))
  }

  async function submit(): Promise<FormOutcome | null> {
    const fields = valuesIn(latest.current)
    const id = latest.current.newId ?? newId?.(fields)
    change({ ...latest.current, newId: id })
    const edit = { base: latest.current.base, fields, newId: id ?? '' }
    const result = await send(edit)
    if (result.ok) {
      change(closeDraft(result.saved))
      setResumed(false)
      return onSaved(result, edit)
    }
    if (result.newest) change(meetConflict(latest.current, result.newest))
    setError(result)
    return null
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    // A preview is the browser's own affair.
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    const form = event.currentTarget
    setError(null)
    const outcome = await actions.send('save', submit)
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // What was pressed has the focus again, unless it is gone: then the message takes it.
    if (outcome) actions.setOutcome(outcome)
  }

  const typed = valuesIn(state)
  const isBusy = actions.busy !== null
  const isTouched = Object.keys(state.touched).length > 0
  const shared = (name: string) => ({ name, onChange, error: errors[name] })
  return {
    form: { noValidate: true, onSubmit, onInput },
    submitButton: { type: 'submit' as const, className: 'primary-button', disabled: isBusy },
    /** The properties of a field, and of a checkbox. */
    field: (name: string) => ({ ...shared(name), value: typed[name] ?? '' }),
    checkbox: (name: string) => ({ name, onChange, checked: Boolean(typed[name]), value: 'on' }),
    type,
    values: typed,
    stored: state.stored.values,
    base: state.base,
    isBusy,
    /** Whether something is typed and not saved, and whether it was when the form was opened. */
    isTouched,
    isResumed,
    conflict: state.conflict,
    error,
    setError,
    errors,
    message,
    /** Is over once something is typed. */
    outcome: isTouched ? null : actions.outcome,
    discard() {
      change(closeDraft(state.stored))
      setResumed(false)
      setError(null)
      actions.setOutcome({ kind: 'success', text: officerTexts.draft.discarded })
    },
  }
}
