import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth, useProfile } from '../../auth/auth-context.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { DetailsQuestion } from '../../features/profile/details-question.tsx'

export const Route = createFileRoute('/_site/home')({
  component: Home,
})

function Home() {
  const { authStatus } = useAuth()
  const question = (
    <Suspense>
      <ProfileQuestion />
    </Suspense>
  )
  return <HomePage question={authStatus === 'member' && question} />
}

function ProfileQuestion() {
  return <DetailsQuestion profile={useProfile()} />
}
