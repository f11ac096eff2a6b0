import { documentForms } from '../../content/officers/document-forms.ts'
import { editorName, siteEditorTexts } from '../../content/officers/site-editor.ts'
import { easternInstant } from '../../domain/documents/eastern-schema.ts'
import type { FormDocumentId } from '../../domain/documents/site-documents.ts'
import type { DocumentState } from '../../domain/documents/site-documents-schema.ts'
import { dateAndTime } from '../../domain/eastern.ts'

const { states: texts } = siteEditorTexts

/**
 * Sentences about what the site shows of a document: the shipped words or whose, when it begins or
 * ends, and which addresses are still stand-ins. Without a state nobody has changed it; `now` is in
 * ms since 1970.
 */
export function stateTexts(
  document: FormDocumentId,
  state: DocumentState | undefined,
  now: number,
): string[] {
  const { shipped, fields } = documentForms[document]
  const filled = state?.filled ?? Object.keys(shipped ?? {})
  // Without another roster the menu leads to ours.
  const isOpen = ({ name }: { name: string }) => name !== 'allTimeRoster' && !filled.includes(name)
  const standIns = document === 'links' ? fields.filter(isOpen) : []
  return [
    state
      ? texts.changed(editorName(state), dateAndTime(Date.parse(state.edited_at)))
      : texts.shipped,
    shownText(document, filled, state, now),
    standIns.length > 0 ? texts.standIns(standIns.map(({ label }) => label)) : '',
  ].filter(Boolean)
}

/** Of what is shown for a time, or taken down. */
function shownText(
  document: FormDocumentId,
  filled: readonly string[],
  state: DocumentState | undefined,
  now: number,
): string {
  if (document !== 'notice' && document !== 'banner') return ''
  if (!filled.includes('text')) return texts.nothing
  const from = easternInstant(state?.from ?? '')
  const until = easternInstant(state?.until ?? '')
  if (until && until <= now) return texts.ended(dateAndTime(until))
  if (from && from > now) return texts.begins(dateAndTime(from))
  return until ? texts.ends(dateAndTime(until)) : texts.shown
}
