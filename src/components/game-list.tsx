import { scheduleTexts } from '../content/schedule.ts'
import type { Season } from '../domain/game.ts'
import { sportsEvent } from '../domain/sports-event.ts'
import { Spinner } from '../ui/spinner.tsx'
import { CalendarOffer } from './calendar-offer.tsx'
import { GameCard } from './game-card.tsx'
import styles from './game-list.module.css'
import { StructuredData } from './structured-data.tsx'

interface GameListProps {
  season: Season & { calendarUrl: string }
}

export function GameList({ season: { games, isOver, calendarUrl } }: GameListProps) {
  if (games.length === 0) return <p>{scheduleTexts.empty}</p>
  return (
    <>
      {isOver && (
        <section className={styles.over}>
          <h2>{scheduleTexts.overHeading}</h2>
          <p>{scheduleTexts.over}</p>
        </section>
      )}
      <CalendarOffer calendarUrl={calendarUrl} />
      <ol className={styles.games}>
        {games.map((game) => {
          const event = sportsEvent(game)
          return (
            <li key={game.id} id={game.slug ?? undefined}>
              <GameCard game={game} />
              {event && <StructuredData data={event} />}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The room that a season takes, while it is on its way. */
export function GameListLoading() {
  return (
    <div className={styles.loading}>
      <Spinner>{scheduleTexts.loading}</Spinner>
    </div>
  )
}
