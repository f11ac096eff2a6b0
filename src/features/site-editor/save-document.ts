import { api, attempt } from '../../api.ts'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { siteEditorTexts } from '../../content/site-editor.ts'
import type { FormDocumentId } from '../../domain/site-documents.ts'
import type { LoadedDocument } from './load-document.ts'

/** What became of a save: the new version, or the one that another officer saved before. */
export type SaveResult = AuthResult & {
  saved?: NonNullable<LoadedDocument['newest']>
  newest?: LoadedDocument['newest']
}

/** Publishes the fields of a form. A failure is a sentence; its cause goes to the console. */
export function saveDocument(document: FormDocumentId, fields: Fields): Promise<SaveResult> {
  const json = { ...fields, document, base_version: fields.base_version ?? '' }
  const { offline, notSaved } = siteEditorTexts
  return attempt<SaveResult>(
    async () => (await api().api.officers.site.$post({ json })).json(),
    notSaved,
    { offline },
  )
}
