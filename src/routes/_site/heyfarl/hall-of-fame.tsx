import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/heyfarl/hall-of-fame')({
  component: () => <Placeholder name="hallOfFame" />,
})
