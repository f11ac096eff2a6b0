import { createFileRoute } from '@tanstack/react-router'
import { useProfile } from '../../../../auth/auth-context.ts'
import { awaitProfile } from '../../../../auth/load-profile.ts'
import { WeWrite } from '../../../../auth/whom-to-write.tsx'
import { profileTexts } from '../../../../content/members/profile.ts'
import { longGrace } from '../../../../defer.ts'
import { useClubLinks } from '../../../../features/page/site-store.ts'
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
  return (
    <ProfilePage heading={profileTexts.heading} question={<Notes />}>
      <Editor />
    </ProfilePage>
  )
}

function Notes() {
  const { infoEmail } = useClubLinks()
  return (
    <>
      <WeWrite clubEmail={infoEmail} />
      <ConfirmDetails />
    </>
  )
}

function Editor() {
  const { now } = Route.useLoaderData()
  return <ProfileEditor profile={useProfile()} now={now} />
}
