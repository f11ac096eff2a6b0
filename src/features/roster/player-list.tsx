import type { ReactNode } from 'react'
import { rosterTexts } from '../../content/members/roster.ts'
import { entryFacts } from '../../domain/roster/entry/entry-text.ts'
import type { RosterPlayer } from '../../domain/roster/entry/roster-pages-schema.ts'
import { numbersOf, seasonsOf } from '../../domain/roster/entry/worn-seasons.ts'
import { PlayerLink, PlayerMarks } from './player-name.tsx'
import styles from './roster.module.css'

interface PlayerListProps {
  players: ReadonlyArray<RosterPlayer & { worn?: readonly string[] }>
}

/** Entries that lead to their pages: with the numbers of a season where they are of one. */
export function PlayerList({ players }: PlayerListProps) {
  return (
    <ul className={styles.list}>
      {players.map((player) => (
        <li key={player.id} className={styles.entry}>
          <Numbers numbers={player.worn ?? numbersOf(player.numbers)} />
          <div className={styles.words}>
            <p>
              <PlayerLink player={player} />
            </p>
            <p className="quiet">{factsOf(player).join(' · ')}</p>
            <PlayerMarks player={player} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  const [first, ...more] = numbers
  const { number, unknownNumber } = rosterTexts
  let shown: ReactNode = <span className="visually-hidden">{unknownNumber}</span>
  if (first) shown = [first, ...more].map((one) => <span key={one}>{number(one)}</span>)
  return <p className={styles.number}>{shown}</p>
}

/** The numbers stand beside them. */
function factsOf(player: RosterPlayer): string[] {
  return entryFacts(player, seasonsOf(player.numbers) || rosterTexts.unknownSeasons)
}
