import { notFound } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { documentForms } from '../../content/officers/document-forms.ts'
import { isFormDocumentId } from '../../domain/documents/site-documents-form.ts'
import { officerData } from '../page/officer-data.ts'

/** A document's newest version, its history before a version, and the version to look at, if any. */
export async function loadDocument(
  document: string,
  before: string | undefined,
  version: string | undefined,
) {
  if (!isFormDocumentId(document)) throw notFound()
  const { $get, history: older } = api().api.officers.site
  const [newest, history, shown] = await Promise.all([
    officerData($get({ query: { document } })),
    officerData(older.$get({ query: { document, before } })),
    version ? officerData($get({ query: { document, version } })) : null,
  ])
  return { id: document, heading: documentForms[document].heading, newest, history, shown }
}

export type LoadedDocument = Awaited<ReturnType<typeof loadDocument>>
