import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProfile } from '../../../../auth/auth-context.ts'
import { awaitProfile } from '../../../../auth/load-profile.ts'
import { profileTexts } from '../../../../content/members/profile.ts'
import { longGrace } from '../../../../defer.ts'
import { ConfirmDetails } from '../../../../features/profile/confirm-details.tsx'
import { ProfileEditor } from '../../../../features/profile/profile-editor.tsx'
import { ProfilePage } from '../../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/_site/_gated/profile/')({
  loader: async ({ context: { auth } }) => {
    await awaitProfile(auth, longGrace)
    return { now: Date.now() }
  },
  component: EditProfile,
})

function EditProfile() {
  useOldAnchors()
  return (
    <ProfilePage heading={profileTexts.heading} question={<ConfirmDetails />}>
      <Editor />
    </ProfilePage>
  )
}

function Editor() {
  const { now } = Route.useLoaderData()
  return <ProfileEditor profile={useProfile()} now={now} />
}

type ProfilePath = `/profile/${'membership' | 'directory' | 'password' | 'data'}`

/** The parts that were on this page once, in links of that time. */
const pagesOfAnchors = new Map<string, ProfilePath>([
  ['#membership-heading', '/profile/membership'],
  ['#claim-heading', '/profile/membership'],
  ['#directory-heading', '/profile/directory'],
  ['#password-heading', '/profile/password'],
  ['#your-data-heading', '/profile/data'],
  ['#account-heading', '/profile/data'],
])

function useOldAnchors(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const to = pagesOfAnchors.get(window.location.hash)
    if (to) void navigate({ to, replace: true })
  }, [navigate])
}
