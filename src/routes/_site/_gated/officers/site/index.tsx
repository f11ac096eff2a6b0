import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../../api.ts'
import { officerTexts } from '../../../../../content/officers/officers.ts'
import { OfficersPage } from '../../../../../features/officers/officers-page.tsx'
import { officerData } from '../../../../../features/page/officer-data.ts'
import { DocumentList } from '../../../../../features/site-editor/document-list.tsx'

export const Route = createFileRoute('/_site/_gated/officers/site/')({
  loader: async () => ({
    ...(await officerData(api().api.officers.site.states.$get())),
    now: Date.now(),
  }),
  component: () => (
    <OfficersPage {...officerTexts.site}>
      <DocumentList {...Route.useLoaderData()} />
    </OfficersPage>
  ),
})
