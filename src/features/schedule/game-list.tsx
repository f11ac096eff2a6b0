import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { scheduleTexts } from '../../content/schedule.ts'
import { gameTitle, type ShownGame } from '../../domain/schedule/shown-game.ts'
import { sportsEvent } from '../../domain/schedule/sports-event.ts'
import { Icon } from '../../ui/icon.tsx'
import { StructuredData } from '../page/structured-data.tsx'
import { CalendarSubscription } from './calendar-subscription.tsx'
import { GameCard } from './game-card.tsx'
import styleSheet from './schedule.css?url'

type GameListProps = {
  games: ShownGame[]
  isOver: boolean
  calendarUrl: string
  /** The seasons that are closed, the newest first. */
  closed: readonly number[]
}

export function GameList({ games, isOver, calendarUrl, closed }: GameListProps) {
  const [last] = closed
  if (games.length === 0 && last === undefined) return <p>{scheduleTexts.empty}</p>
  const isClosed = games.length === 0
  const isBetween = isOver || isClosed
  const heading = isClosed ? scheduleTexts.closedHeading(last ?? 0) : scheduleTexts.overHeading
  const next = games.find(({ isNextGame }) => isNextGame)
  return (
    <>
      {/* The browser paints what is above, and waits here for the styles of the rest. */}
      <link rel="stylesheet" href={styleSheet} />
      {isBetween && (
        <section className={`${isClosed ? '' : 'screen-only '}night stack season-over`}>
          <h2>{heading}</h2>
          <p>{isClosed ? scheduleTexts.closed : scheduleTexts.over}</p>
        </section>
      )}
      {next && next !== games[0] && <ToNextGame game={next} />}
      <CalendarSubscription calendarUrl={calendarUrl} isOver={isBetween} />
      {!isClosed && <Games games={games} />}
      <ClosedSeasons seasons={closed} />
      {!isBetween && (
        <StructuredData data={{ '@graph': games.flatMap((game) => sportsEvent(game) ?? []) }} />
      )}
    </>
  )
}

/** Of a season that is closed: its games alone. */
export function ClosedGames({ games }: { games: ShownGame[] }) {
  return (
    <>
      <link rel="stylesheet" href={styleSheet} />
      <Games games={games} />
      <p>
        <a href="/schedule">{scheduleTexts.now}</a>
      </p>
    </>
  )
}

function Games({ games }: Pick<GameListProps, 'games'>) {
  return (
    <ol className="games">
      {games.map((game) => (
        <li key={game.id} id={game.slug ?? undefined}>
          <GameCard game={game} />
        </li>
      ))}
    </ol>
  )
}

function ClosedSeasons({ seasons }: { seasons: readonly number[] }) {
  if (seasons.length === 0) return null
  return (
    <p>
      {scheduleTexts.seasons}:{' '}
      {seasons.map((season, at) => (
        <Fragment key={season}>
          {at > 0 && ' · '}
          <Link to="/schedule/$season" params={{ season: String(season) }} preload={false}>
            {season}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}

/** Games are in the order of their kickoffs: this leads past those that have been played. */
function ToNextGame({ game }: { game: ShownGame }) {
  return (
    <a href={`#${game.slug}`} className="screen-only night stack to-next-game">
      <span className="caps">{scheduleTexts.toNextGame}</span>
      <b className="caps">{gameTitle(game.school.name, game.opponent.name)}</b>
      <span>{game.date}</span>
      <Icon name="ChevronDown" />
    </a>
  )
}
