import { createFileRoute, redirect } from '@tanstack/react-router'
import { rosterPageTexts } from '../../../../content/members/roster.ts'
import { LoadFailed } from '../../../../desk/load-failed.tsx'
import { playerName } from '../../../../domain/roster/entry/roster.ts'
import { titled } from '../../../../features/page/page-head.ts'
import { loadPlayer } from '../../../../features/roster/load.ts'
import { PlayerPage } from '../../../../features/roster/player-page.tsx'
import { NotOnRoster, RosterFrame } from '../../../../features/roster/roster-frame.tsx'

export const Route = createFileRoute('/_site/_gated/players/$id')({
  loader: ({ params: { id } }) => load(id),
  head: ({ loaderData: player }) =>
    titled(player && 'data' in player ? playerName(player.data) : undefined),
  component: Player,
  notFoundComponent: NotOnRoster,
})

/** @throws the redirect of an entry to the one that stayed of the same person */
async function load(id: string) {
  const loaded = await loadPlayer(id)
  const stayed = 'data' in loaded ? loaded.data.id : id
  if (stayed !== id.toLowerCase())
    throw redirect({ to: '/players/$id', params: { id: stayed }, statusCode: 302, replace: true })
  return loaded
}

function Player() {
  const loaded = Route.useLoaderData()
  // Another player begins with other groups open.
  if ('data' in loaded) return <PlayerPage key={loaded.data.id} player={loaded.data} />
  return (
    <RosterFrame heading={rosterPageTexts.heading}>
      <LoadFailed message={loaded.message} />
    </RosterFrame>
  )
}
