import { scheduleTexts } from '../../content/schedule.ts'
import { dayOfMonth, shortMonth, shortWeekday } from '../../domain/eastern.ts'
import { type Game, shownTime } from '../../domain/game.ts'
import { Icon } from '../../ui/icon.tsx'
import { Countdown } from './countdown.tsx'
import { Monogram } from './monogram.tsx'

export function GameCard({ game }: { game: Game }) {
  // An unknown opponent has the school's logo in the data.
  const isUnknown = game.homeTeamLogo === game.awayTeamLogo
  return (
    <article
      className={game.isNextGame ? 'night next-game' : 'game'}
      aria-labelledby={`game-${game.id}`}
    >
      {game.isNextGame && <p className="screen-only caps next-badge">{scheduleTexts.nextGame}</p>}
      <DateBadge game={game} />
      <div className="game-logos">
        <TeamMark name={game.awayTeam} logo={isUnknown && game.isHome ? null : game.awayTeamLogo} />
        <TeamMark
          name={game.homeTeam}
          logo={isUnknown && !game.isHome ? null : game.homeTeamLogo}
        />
      </div>
      <div className="game-words">
        {game.specialEvent && <p className="caps game-event">{game.specialEvent}</p>}
        <h2 id={`game-${game.id}`}>{game.opponent}</h2>
        <p className="game-when">
          {[game.date, shownTime(game)].filter(Boolean).join(' · ')}
          <br />
          <span className="quiet">
            {[game.isHome ? scheduleTexts.home : scheduleTexts.away, game.location]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {game.isNextGame && <Countdown game={game} />}
      </div>
      <GameLinks game={game} />
    </article>
  )
}

function TeamMark({ name, logo }: { name: string; logo: string | null }) {
  if (logo === null) return <Monogram name={name} />
  return <img src={logo} alt={name} width="64" height="64" loading="lazy" />
}

/** The date as on a calendar's page, filled for games at home. The words beside it say the same. */
function DateBadge({ game: { kickoff, isHome } }: { game: Game }) {
  return (
    <p className={`caps ${isHome ? 'home-game-date' : 'game-date'}`} aria-hidden="true">
      <span>{kickoff !== null && shortMonth(kickoff)}</span>
      <b>{kickoff === null ? '–' : dayOfMonth(kickoff)}</b>
      <span>{kickoff !== null && shortWeekday(kickoff)}</span>
    </p>
  )
}

function GameLinks({ game }: { game: Game }) {
  const links = [
    [scheduleTexts.details, game.detailsUrl],
    [scheduleTexts.liveStats, game.liveStatsUrl],
    [scheduleTexts.tickets, game.ticketsUrl],
  ] as const
  const name = game.isHome ? game.awayTeam : game.homeTeam
  const opponent = <span className="visually-hidden">{`: ${name}`}</span>
  return (
    <ul className="screen-only row game-links">
      {links.map(([label, href]) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer">
            {label}
            {opponent}
          </a>
        </li>
      ))}
      {game.slug && !game.isOver && (
        <li>
          <a href={`/schedule/${game.slug}.ics`} className="add-game">
            <Icon name="CalendarPlus" />
            {scheduleTexts.addToCalendar}
            {opponent}
          </a>
        </li>
      )}
    </ul>
  )
}
