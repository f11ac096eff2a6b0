import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth } from '../../auth/auth-context.ts'
import { useFlash } from '../../auth/flash-data.ts'
import { notices } from '../../content/notices.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { ConfirmDetails } from '../../features/profile/confirm-details.tsx'
import { UnsavedAtHome } from '../../features/profile/unsaved-note.tsx'
import { Welcome } from '../../features/profile/welcome.tsx'
import { Message } from '../../ui/message.tsx'

/** Paint waits for the words over the picture: they are aligned to its end. */
const hero = { rel: 'expect', href: '#hero', blocking: 'render' }

export const Route = createFileRoute('/_site/home')({
  head: () => ({ links: [hero] }),
  component: Home,
})

function Home() {
  const { authStatus } = useAuth()
  return <HomePage notes={authStatus === 'member' && <MemberNotes />} />
}

function MemberNotes() {
  const isPasswordChanged = useFlash().notice === 'password-changed'
  return (
    <>
      <Message kind="success" text={isPasswordChanged ? notices['password-changed'] : null} />
      <UnsavedAtHome />
      <Suspense>
        <Welcome />
        <ConfirmDetails />
      </Suspense>
    </>
  )
}
