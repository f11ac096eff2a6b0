import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { SharingQuestion } from '../../features/directory/sharing-question.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { ConfirmDetails } from '../../features/profile/confirm-details.tsx'
import { UnsavedAtHome } from '../../features/profile/unsaved-note.tsx'
import { Welcome } from '../../features/profile/welcome.tsx'
import { Message } from '../../ui/message.tsx'

/** Paint waits for the words over the picture: they are aligned to its end. */
const hero = { rel: 'expect', href: '#hero', blocking: 'render' }

const shownHere = ['password-changed', 'account-ready', 'sharing-shown', 'sharing-hidden'] as const

export const Route = createFileRoute('/_site/home')({
  head: () => ({ links: [hero] }),
  component: Home,
})

function Home() {
  const { authStatus } = useAuth()
  return <HomePage notes={authStatus === 'signed-in' && <MemberNotes />} />
}

function MemberNotes() {
  const { notice } = useFlash()
  const isShown = notice !== null && shownHere.some((name) => name === notice)
  return (
    <>
      <Message kind="success" text={isShown ? notices[notice] : null} />
      <UnsavedAtHome />
      <Suspense>
        <Welcome />
        <ConfirmDetails />
        <SharingQuestion />
      </Suspense>
    </>
  )
}
