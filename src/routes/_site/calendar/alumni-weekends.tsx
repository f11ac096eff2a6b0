import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/calendar/alumni-weekends')({
  component: () => <Placeholder name="alumniWeekends" />,
})
