import { createFileRoute } from '@tanstack/react-router'
import { helpTexts } from '../../../../content/officers/help.ts'
import { OfficersHelp } from '../../../../features/officers/officers-help.tsx'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'

export const Route = createFileRoute('/_site/_gated/officers/help')({
  component: () => (
    <OfficersPage {...helpTexts}>
      <OfficersHelp />
    </OfficersPage>
  ),
})
