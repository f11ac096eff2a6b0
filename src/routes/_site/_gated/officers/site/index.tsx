import { createFileRoute } from '@tanstack/react-router'
import { officerTexts } from '../../../../../content/officers/officers.ts'
import { OfficersPage } from '../../../../../features/officers/officers-page.tsx'
import { DocumentList } from '../../../../../features/site-editor/document-list.tsx'

export const Route = createFileRoute('/_site/_gated/officers/site/')({
  component: () => (
    <OfficersPage {...officerTexts.site}>
      <DocumentList />
    </OfficersPage>
  ),
})
