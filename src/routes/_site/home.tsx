import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../components/home-page.tsx'
import { pageHead } from '../../components/page-head.ts'

export const Route = createFileRoute('/_site/home')({
  staticData: { page: 'home' },
  head: () => pageHead('home'),
  component: HomePage,
})
