import { api } from '../../api.ts'
import { siteEditorTexts } from '../../content/officers/site-editor.ts'
import { officerResult } from '../../desk/officer-result.ts'
import type { Edit, EditResult } from '../../desk/use-editor.ts'
import type { FormDocumentId } from '../../domain/documents/site-documents.ts'

/** Publishes the fields of a form. A failure is a sentence; its cause goes to the console. */
export function saveDocument(
  document: FormDocumentId,
  { base, fields }: Edit,
): Promise<EditResult> {
  const json = { ...fields, document, base }
  const { offline, notSaved } = siteEditorTexts
  return officerResult<EditResult>(api().api.officers.site.$post({ json }), notSaved, { offline })
}
