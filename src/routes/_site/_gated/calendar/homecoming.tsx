import { createFileRoute } from '@tanstack/react-router'
import { SimplePage } from '../../../../features/page/simple-page.tsx'

export const Route = createFileRoute('/_site/_gated/calendar/homecoming')({
  component: () => <SimplePage name="homecoming" />,
})
