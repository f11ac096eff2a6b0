import { createFileRoute } from '@tanstack/react-router'
import { Placeholder } from '../../../features/shell/placeholder.tsx'

export const Route = createFileRoute('/_site/mission/alumni-support')({
  component: () => <Placeholder name="alumniSupport" />,
})
