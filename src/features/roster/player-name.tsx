import { Link } from '@tanstack/react-router'
import { rosterTexts } from '../../content/members/roster.ts'
import { playerName } from '../../domain/roster/entry/roster.ts'
import type { RosterPlayer } from '../../domain/roster/entry/roster-pages-schema.ts'
import styles from './roster.module.css'

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
