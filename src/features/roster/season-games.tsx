import { Link } from '@tanstack/react-router'
import { seasonTexts } from '../../content/members/roster.ts'
import { inEastern } from '../../content/schedule.ts'
import lines from '../../desk/row-lines.module.css'
import { type RowLine, RowWords } from '../../desk/row-lines.tsx'
import { gameName, shownTime } from '../../domain/schedule/shown-game.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import { loadCurrentSeason } from '../page/load-current-season.ts'

const { games: texts } = seasonTexts

/** What the schedule has of a season: its games, or that it has been closed. */
export interface ScheduledSeason {
  isClosed: boolean
  games: readonly RowLine[]
}

/** The schedule of a season; null where it has nothing of it. Never rejects. */
export async function loadSeasonGames(season: number): Promise<ScheduledSeason | null> {
  const schedule = await loadCurrentSeason()
  if (!schedule || schedule.unavailable) return null
  if (schedule.closed.includes(season)) return { isClosed: true, games: [] }
  const games = schedule.games
    .filter((game) => game.season === season)
    .map((game) => ({
      ...{ id: game.id, name: gameName(game) },
      facts: [game.date, inEastern(shownTime(game))],
    }))
  return games.length > 0 ? { isClosed: false, games } : null
}

/** The games and results of the schedule's season; of a closed one the way to them. */
export function SeasonGames({
  season,
  schedule,
}: {
  season: number
  schedule: Deferred<ScheduledSeason | null>
}) {
  const known = useDeferred(schedule)
  if (!known) return null
  if (known.isClosed)
    return (
      <p>
        <Link to="/schedule/$season" params={{ season: `${season}` }} preload={false}>
          {texts.closed(season)}
        </Link>
      </p>
    )
  return (
    <section className="stack" aria-labelledby="games-heading">
      <h2 id="games-heading">{texts.heading}</h2>
      <ul className={lines.lines}>
        {known.games.map(({ id, ...line }) => (
          <RowWords key={id} {...line} />
        ))}
      </ul>
      <p>
        <Link to="/schedule">{texts.schedule}</Link>
      </p>
    </section>
  )
}
