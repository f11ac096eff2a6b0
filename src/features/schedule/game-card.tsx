import { inEastern, scheduleTexts } from '../../content/schedule.ts'
import { countdownText, daysText } from '../../domain/schedule/countdown.ts'
import { readResult } from '../../domain/schedule/result.ts'
import { gameTitle, type ShownGame } from '../../domain/schedule/shown-game.ts'
import { monogramOf } from '../../domain/schedule/team.ts'
import { Icon } from '../../ui/icon.tsx'

export function GameCard({ game }: { game: ShownGame }) {
  const { id, school, opponent, isHome, isNeutral, isNextGame } = game
  const side = scheduleTexts[isNeutral ? 'neutral' : isHome ? 'home' : 'away']
  return (
    <article className={isNextGame ? 'night next-game' : 'game'} aria-labelledby={`game-${id}`}>
      {isNextGame && <p className="screen-only caps next-badge">{scheduleTexts.nextGame}</p>}
      <DateBadge game={game} />
      <div className="game-logos">
        <TeamMark {...(isHome ? opponent : school)} />
        <TeamMark {...(isHome ? school : opponent)} />
      </div>
      <div className="game-words">
        {game.status && <p className="caps game-status">{scheduleTexts.statuses[game.status]}</p>}
        {game.specialEvent && <p className="caps game-event">{game.specialEvent}</p>}
        <h2 id={`game-${id}`}>{gameTitle(school.name, opponent.name)}</h2>
        <p className="game-when">
          {game.date}
          {game.time && <span>{'\u00a0· '}</span>}
          <Time text={game.time} />
          {game.movedFrom && <span>{` (${scheduleTexts.movedFrom(game.movedFrom.date)})`}</span>}
          <br />
          <span className="quiet">{[side, game.location].filter(Boolean).join(' · ')}</span>
        </p>
        {isNextGame && <Countdown game={game} />}
      </div>
      <GameLinks game={game} />
    </article>
  )
}

/** A result is for the eye: a voice would read "W 31–14" as letters and dates. */
function Time({ text }: { text: string }) {
  const result = readResult(text)
  if (!result) return <span>{inEastern(text)}</span>
  return (
    <>
      <b aria-hidden="true">{text}</b>
      <span className="visually-hidden">{result.spoken}</span>
    </>
  )
}

/**
 * The page script updates the text, which may come from a cache, and reloads the page when the
 * wait is over. Not read aloud: it would never stop.
 */
function Countdown({ game: { kickoff, endOfWait } }: { game: ShownGame }) {
  if (kickoff === null) return null
  const text = endOfWait ? daysText : countdownText
  return (
    <p
      className="countdown"
      role="timer"
      aria-live="off"
      translate="no"
      data-kickoff={kickoff}
      data-end-of-wait={endOfWait ?? kickoff}
      suppressHydrationWarning
    >
      {text(kickoff, Date.now())}
    </p>
  )
}

function TeamMark({ name, logo }: { name: string; logo?: string | undefined }) {
  if (logo) return <img src={logo} alt={name} loading="lazy" />
  const letters = monogramOf(name)
  return (
    <b className={letters.length > 2 ? 'long monogram' : 'monogram'} role="img" aria-label={name}>
      {letters}
    </b>
  )
}

/** The parts of "Saturday, August 30, 2025", filled at home. The words beside it say the same. */
function DateBadge({ game: { kickoff, date, isHome } }: { game: ShownGame }) {
  const [weekday, month, day = '–'] = kickoff === null ? [] : date.split(/\W+/)
  return (
    <p className={`caps ${isHome ? 'home-game-date' : 'game-date'}`} aria-hidden="true">
      <span>{month?.slice(0, 3)}</span>
      <b>{day}</b>
      <span>{weekday?.slice(0, 3)}</span>
    </p>
  )
}

const everyLink = ['details', 'liveStats', 'tickets'] as const

function GameLinks({ game }: { game: ShownGame }) {
  const opponent = <span className="visually-hidden">{`: ${game.opponent.name}`}</span>
  return (
    <ul className="screen-only row game-links">
      {everyLink
        .filter((link) => game.links[link])
        .map((link) => (
          <li key={link}>
            <a href={game.links[link]} target="_blank" rel="noreferrer">
              {scheduleTexts[link]}
              {opponent}
            </a>
          </li>
        ))}
      {game.slug && game.kickoff !== null && !game.isOver && !game.status && (
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
