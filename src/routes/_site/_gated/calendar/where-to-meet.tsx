import { createFileRoute } from '@tanstack/react-router'
import { SimplePage } from '../../../../features/page/simple-page.tsx'

export const Route = createFileRoute('/_site/_gated/calendar/where-to-meet')({
  component: () => <SimplePage name="whereToMeet" />,
})
