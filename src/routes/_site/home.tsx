import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFailedForm, useFlash } from '../../auth/flash-data.ts'
import { awaitProfile } from '../../auth/load-profile.ts'
import { sharingTexts } from '../../content/members/directory.ts'
import { panelTexts } from '../../content/members/home-panel.ts'
import { type NoticeName, notices } from '../../content/notices.ts'
import { defer } from '../../defer.ts'
import { MissingPeople } from '../../features/directory/missing-people.tsx'
import { SharingQuestion } from '../../features/directory/sharing-question.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { MemberPanel, OfficersLine } from '../../features/home/member-panel.tsx'
import { loadNextGame } from '../../features/home/next-game.tsx'
import { loadPictures, PictureStrip } from '../../features/home/picture-strip.tsx'
import { ReadWords } from '../../features/home/read-words.tsx'
import { loadCountsFor } from '../../features/page/counts-store.ts'
import { joinUrl } from '../../features/page/page-head.ts'
import { ConfirmDetails } from '../../features/profile/confirm-details.tsx'
import { UnsavedAtHome } from '../../features/profile/unsaved-note.tsx'
import { pageRequest } from '../../page-request.ts'
import { Message } from '../../ui/message.tsx'

/** Paint waits for the words over the picture: they are aligned to its end. */
const hero = { rel: 'expect', href: '#hero', blocking: 'render' }

const shownHere = [
  'password-changed',
  'account-ready',
  'membership-saved',
  'sharing-shown',
  'sharing-hidden',
  'mail-saved',
] as const

export const Route = createFileRoute('/_site/home')({
  loader: async ({ context: { auth, counts, site } }) => {
    const isMember = auth.get().authStatus === 'signed-in'
    const [nextGame, pictures] = await Promise.all([
      defer(loadNextGame()),
      // On the edge the site is loaded beside this, and the question costs nothing.
      pageRequest() || site.get().hasPictures ? loadPictures() : [],
      isMember && defer(counts.load(() => loadCountsFor(auth))),
      isMember && awaitProfile(auth),
    ])
    return { now: Date.now(), nextGame, pictures, isMember, joinUrl: joinUrl() }
  },
  head: () => ({ links: [hero] }),
  component: Home,
})

function Home() {
  const { nextGame, pictures, isMember } = Route.useLoaderData()
  return (
    <HomePage nextGame={nextGame} notes={isMember && <MemberNotes />}>
      <PictureStrip pictures={pictures} />
    </HomePage>
  )
}

function MemberNotes() {
  const { now } = Route.useLoaderData()
  const { notice } = useFlash()
  const told = useFailedForm('membership')
  const isShown = notice !== null && shownHere.some((name) => name === notice)
  return (
    <>
      <Suspense>
        <OfficersLine />
      </Suspense>
      <Message kind="success" text={isShown ? notices[notice] : null} />
      <AfterSharing notice={notice} />
      {/* The form is gone with the officers' decision. */}
      <Message kind="error" text={told?.error.code === 'conflict' ? told.error.message : null} />
      <UnsavedAtHome />
      <Suspense>
        <ReadWords />
        <MemberPanel now={now} details={<ConfirmDetails />} sharing={<SharingQuestion />} />
      </Suspense>
    </>
  )
}

function AfterSharing({ notice }: { notice: NoticeName | null }) {
  const { joinUrl } = Route.useLoaderData()
  if (notice === 'sharing-shown')
    return (
      <>
        <Link to="/directory">{sharingTexts.open}</Link>
        <MissingPeople joinUrl={joinUrl} />
      </>
    )
  if (notice === 'sharing-hidden')
    return <Link to="/profile/directory">{panelTexts.sharing.changeLater}</Link>
  return null
}
