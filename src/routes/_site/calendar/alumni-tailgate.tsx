import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/calendar/alumni-tailgate')({
  component: () => <Placeholder name="alumniTailgate" />,
})
