import type { EditedVersion, NewestVersion } from '../domain/edited-version.ts'

type Fields = Readonly<Record<string, string>>

/** A form about a version of something. */
export interface EditorState {
  /** The version that a save replaces: that of the time when the form was opened. */
  base: string
  /** What is stored, as far as the form knows. */
  stored: EditedVersion
  /** What is typed in place of it, and not saved. */
  touched: Fields
  /** Of a new row, once it was sent. */
  newId: string | undefined
  /** What was saved in the meantime. */
  conflict: NewestVersion | null
}

/** The names of a draft that are no fields. */
const baseName = 'base'
const idName = 'new_id'

/** A form begins with what is stored, and on top of it what was typed in it before. */
export function openEditor(stored: EditedVersion, draft: Fields): EditorState {
  const { [baseName]: base = stored.version, [idName]: newId, ...touched } = draft
  return { base, stored, touched, newId, conflict: null }
}

/** The draft of a form; null where nothing is typed. */
export function draftOf({ base, touched, newId }: EditorState): Record<string, string> | null {
  if (Object.keys(touched).length === 0) return null
  return { ...touched, [baseName]: base, ...(newId && { [idName]: newId }) }
}

export function valuesIn({ stored, touched }: EditorState): Record<string, string> {
  const parts = new Set(Object.keys(touched).map(partOf))
  const untouched = Object.entries(stored.values).filter(([name]) => !parts.has(partOf(name)))
  return { ...Object.fromEntries(untouched), ...touched }
}

/** A part that has what is stored again is not touched any more. */
export function typeIn(state: EditorState, name: string, text: string): EditorState {
  const { values: stored } = state.stored
  const values = { ...valuesIn(state), [name]: text }
  const isOfPart = (one: string) => partOf(one) === partOf(name)
  const names = Object.keys({ ...stored, ...values }).filter(isOfPart)
  const isStored = names.every((one) => (values[one] ?? '') === (stored[one] ?? ''))
  const kept = Object.entries(values).filter(([one]) =>
    isOfPart(one) ? !isStored : one in state.touched,
  )
  return { ...state, touched: Object.fromEntries(kept) }
}

/**
 * What a field is touched with: itself, or all of its list. Another officer's save may have moved
 * `entries.1.title` to another place, and one entry must not get the words of two.
 */
function partOf(name: string): string {
  return name.split('.', 1).join()
}

/** The next save replaces what was first. Untouched fields show it; what is gone is made again. */
export function meetConflict(state: EditorState, newest: NewestVersion): EditorState {
  const { version, values } = newest
  const all = valuesIn(state)
  const stored = { version, values: values ?? state.stored.values }
  const touched = values ? state.touched : all
  return { ...state, base: version, stored, touched, conflict: newest }
}

/** Nothing is typed: of a saved form, or of one whose draft is discarded. */
export function closeDraft(stored: EditedVersion): EditorState {
  return openEditor(stored, {})
}
