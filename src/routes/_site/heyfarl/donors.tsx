import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/heyfarl/donors')({
  component: () => <Placeholder name="donors" />,
})
