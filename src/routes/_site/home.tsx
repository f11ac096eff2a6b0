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
  return <HomePage question={authStatus === 'member' && <OwnDetails />} />
}

function OwnDetails() {
  return (
    <Suspense>
      <ProfileQuestion />
    </Suspense>
  )
}

function ProfileQuestion() {
  return <DetailsQuestion profile={useProfile()} />
}
