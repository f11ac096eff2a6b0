import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/calendar/where-to-meet')({
  component: () => <Placeholder name="whereToMeet" />,
})
