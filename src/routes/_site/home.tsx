import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../features/home/home-page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/_site/home')({
  staticData: { page: 'home' },
  head: () => pageHead('home'),
  component: HomePage,
})
