import { Link } from '@tanstack/react-router'
import { playersInSearchTexts as texts } from '../../content/members/roster.ts'
import type { RosterPlayer } from '../../domain/roster/entry/roster-pages-schema.ts'
import { PlayerList } from './player-list.tsx'

interface PlayersInSearchProps {
  query: string
  players: readonly RosterPlayer[]
}

/** The names of the roster that a search of the site finds, as a group of their own. */
export function PlayersInSearch({ query, players }: PlayersInSearchProps) {
  if (players.length === 0) return null
  return (
    <section className="stack" aria-labelledby="players-heading">
      <h2 id="players-heading">{texts.heading}</h2>
      <PlayerList players={players} />
      <p>
        <Link to="/roster" search={{ name: query }} preload={false}>
          {texts.all}
        </Link>
      </p>
    </section>
  )
}
