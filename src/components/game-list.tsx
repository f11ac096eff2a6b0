import { scheduleTexts } from '../content/schedule.ts'
import type { Game } from '../domain/game.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Countdown } from './countdown.tsx'
import styles from './game-list.module.css'
import { StructuredData } from './structured-data.tsx'

interface GameListProps {
  games: readonly Game[]
  /** The moment the list was made, in ms: what the countdown starts from. */
  now: number
}

export function GameList({ games, now }: GameListProps) {
  if (games.length === 0) return <p>{scheduleTexts.empty}</p>
  return (
    <ol className={styles.games}>
      {games.map((game) => (
        <li key={game.id}>
          <GameCard game={game} now={now} />
          {game.kickoff !== null && <StructuredData data={sportsEvent(game, game.kickoff)} />}
        </li>
      ))}
    </ol>
  )
}

/** A game whose time is to be announced has only its day. @param kickoff in ms */
function sportsEvent(game: Game, kickoff: number) {
  const instant = new Date(kickoff).toISOString()
  return {
    '@type': 'SportsEvent',
    name: game.opponent,
    startDate: game.timeToBeAnnounced ? instant.slice(0, 10) : instant,
    location: { '@type': 'Place', name: game.location, address: game.location },
    homeTeam: { '@type': 'SportsTeam', name: game.homeTeam },
    awayTeam: { '@type': 'SportsTeam', name: game.awayTeam },
    url: game.detailsUrl,
  }
}

/** The room that a season takes, while it is on its way. */
export function GameListLoading() {
  return (
    <div className={styles.loading}>
      <Spinner>{scheduleTexts.loading}</Spinner>
    </div>
  )
}

function GameCard({ game, now }: { game: Game; now: number }) {
  return (
    <article className={game.isNextGame ? styles.next : styles.game} aria-labelledby={`game-${game.id}`}>
      {game.isNextGame && <p className={styles.badge}>{scheduleTexts.nextGame}</p>}
      <div className={styles.logos}>
        <img src={game.awayTeamLogo} alt={game.awayTeam} width="64" height="64" loading="lazy" />
        <img src={game.homeTeamLogo} alt={game.homeTeam} width="64" height="64" loading="lazy" />
      </div>
      <div className={styles.words}>
        {game.specialEvent && <p className={styles.event}>{game.specialEvent}</p>}
        <h2 id={`game-${game.id}`}>{game.opponent}</h2>
        <p>
          {[game.date, game.time].filter(Boolean).join(' · ')}
          <br />
          <span className={styles.place}>
            {game.isHome ? scheduleTexts.home : scheduleTexts.away} · {game.location}
          </span>
        </p>
        {game.isNextGame && game.kickoff !== null && <Countdown kickoff={game.kickoff} now={now} />}
      </div>
      <GameLinks game={game} />
    </article>
  )
}

function GameLinks({ game }: { game: Game }) {
  const links = [
    [scheduleTexts.details, game.detailsUrl],
    [scheduleTexts.liveStats, game.liveStatsUrl],
    [scheduleTexts.tickets, game.ticketsUrl],
  ] as const
  return (
    <ul className={styles.links}>
      {links.map(([label, href]) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer">
            {label}
            <span className="visually-hidden">: {game.opponent}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
