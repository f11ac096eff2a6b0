import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailedForm } from '../../../../../auth/flash-data.ts'
import { documentForms } from '../../../../../content/officers/document-forms.ts'
import { historyTexts } from '../../../../../content/officers/history.ts'
import { editorName } from '../../../../../content/officers/site-editor.ts'
import { InBrowser } from '../../../../../desk/in-browser.tsx'
import { documentFields } from '../../../../../domain/documents/site-documents-form.ts'
import { searchBy, version } from '../../../../../domain/page-search.ts'
import { HomePage } from '../../../../../features/home/home-page.tsx'
import { OfficersPage } from '../../../../../features/officers/officers-page.tsx'
import { titled } from '../../../../../features/page/page-head.ts'
import { useReload } from '../../../../../features/page/use-reload.ts'
import { DocumentEditor } from '../../../../../features/site-editor/document-editor.tsx'
import { DocumentHistory } from '../../../../../features/site-editor/document-history.tsx'
import { DocumentTexts } from '../../../../../features/site-editor/document-texts.tsx'
import { loadDocument } from '../../../../../features/site-editor/load-document.ts'
import { Message } from '../../../../../ui/message.tsx'

// Before which version a page of the history begins, and the version to look at.
const readSearch = searchBy({ before: version, version })

export const Route = createFileRoute('/_site/_gated/officers/site/$document')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params: { document }, deps: { before, version } }) =>
    loadDocument(document, before, version),
  head: ({ loaderData }) => titled(loaderData && `Edit ${loaderData.heading}`),
  component: DocumentPage,
  notFoundComponent: () => <HomePage isNotFound />,
})

function DocumentPage() {
  const { before, version } = Route.useSearch()
  const loaded = Route.useLoaderData()
  const [document, reload] = useReload(loaded, () => loadDocument(loaded.id, before, version))
  const { id, shown } = document
  const [restored, setRestored] = useState<string>()
  // Of a preview.
  const failed = useFailedForm(`document ${id}`)
  const { heading, intro } = documentForms[id]
  return (
    <OfficersPage heading={heading} intro={intro}>
      <Message kind="error" text={failed?.error.message} />
      <InBrowser>
        {/* With another version in place of the newest one it opens anew. */}
        <DocumentEditor key={`${id} ${restored}`} document={document} reload={reload} />
      </InBrowser>
      {shown && (
        <div id="version">
          <DocumentTexts
            heading={historyTexts.version(shown.version)}
            id={id}
            texts={documentFields(shown.data)}
            edited={{ by: editorName(shown), at: shown.edited_at }}
          />
        </div>
      )}
      <DocumentHistory key={id} {...{ document, reload }} onRestored={setRestored} />
    </OfficersPage>
  )
}
