import { createFileRoute } from '@tanstack/react-router'
import { SimplePage } from '../../../../features/shell/simple-page.tsx'

export const Route = createFileRoute('/_site/_member/calendar/where-to-stay')({
  component: () => <SimplePage name="whereToStay" />,
})
