import { rosterTexts } from '../../content/members/roster.ts'
import { entryFacts } from '../../domain/roster/entry/entry-text.ts'
import type { RosterPlayer } from '../../domain/roster/entry/roster-pages-schema.ts'
import { numbersOf, seasonsOf } from '../../domain/roster/entry/worn-seasons.ts'
import { PlayerLink, PlayerMarks } from './player-name.tsx'
import styles from './roster.module.css'

const { number, unknownNumber, unknownSeasons } = rosterTexts

interface PlayerListProps {
  players: ReadonlyArray<RosterPlayer & { worn?: readonly string[] }>
}

/** Entries that lead to their pages: with the numbers of a season where they are of one. */
export function PlayerList({ players }: PlayerListProps) {
  return (
    <ul className={styles.list}>
      {players.map((player) => (
        <li key={player.id} className={styles.entry}>
          <p className={styles.number}>{shownNumbers(player.worn ?? numbersOf(player.numbers))}</p>
          <div className={styles.words}>
            <p>
              <PlayerLink player={player} />
            </p>
            <p className="quiet">
              {/* The numbers stand beside them. */}
              {entryFacts(player, seasonsOf(player.numbers) || unknownSeasons).join(' · ')}
            </p>
            <PlayerMarks player={player} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function shownNumbers(numbers: readonly string[]) {
  if (numbers.length === 0) return <span className="visually-hidden">{unknownNumber}</span>
  return numbers.map((one) => <span key={one}>{number(one)}</span>)
}
