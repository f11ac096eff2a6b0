import { Link } from '@tanstack/react-router'
import { rosterTexts } from '../../content/members/roster.ts'
import { entryFacts } from '../../domain/roster/entry/entry-text.ts'
import { playerName } from '../../domain/roster/entry/roster.ts'
import type { RosterPlayer } from '../../domain/roster/entry/roster-pages-schema.ts'
import { numbersOf, seasonsOf } from '../../domain/roster/entry/worn-seasons.ts'
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

/** The name as a link to the page of the entry, and the name now. */
export function PlayerLink({ player }: { player: RosterPlayer }) {
  return (
    <>
      <Link to="/players/$id" params={{ id: player.id }} className={styles.name} preload={false}>
        <bdi>{playerName(player)}</bdi>
      </Link>
      {player.current_name && (
        <span className="quiet">
          {` ${rosterTexts.now} `}
          <bdi>{player.current_name}</bdi>
        </span>
      )}
    </>
  )
}

/** Quiet marks, and the way to the card of somebody whom the viewer finds in the directory. */
export function PlayerMarks({ player }: { player: RosterPlayer }) {
  const { card, is_deceased: isDeceased, is_uncertain: isUncertain } = player
  if (!card && !isDeceased && !isUncertain) return null
  return (
    <p className={`quiet ${styles.marks}`}>
      {isDeceased && <span>{rosterTexts.inMemoriam}</span>}
      {isUncertain && <span>{rosterTexts.uncertain}</span>}
      {card && <CardLink player={player} card={card} />}
    </p>
  )
}

/** The way to that card. */
export function CardLink({
  player,
  card,
}: {
  player: Parameters<typeof playerName>[0]
  card: string
}) {
  return (
    <Link
      to="/directory/$id"
      params={{ id: card }}
      aria-label={rosterTexts.cardOf(playerName(player))}
      preload={false}
    >
      {rosterTexts.card}
    </Link>
  )
}
