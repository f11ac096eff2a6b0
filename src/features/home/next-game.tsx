import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '../../api.ts'
import { waysOn } from '../../content/members/home-panel.ts'
import { inEastern } from '../../content/schedule.ts'
import { isoDate } from '../../domain/eastern.ts'
import type { SeasonGame } from '../../domain/schedule/season.ts'
import { gameName, shownTime } from '../../domain/schedule/shown-game.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import { loadCurrentSeason } from '../page/load-current-season.ts'
import { loadOptional } from '../page/load-optional.ts'
import styles from './home-page.module.css'

/** The line of the home page, and the game or the closed season that it leads to. */
export interface NextGameLine {
  label: string | null
  text: string
  hash?: string | undefined
  season?: number | undefined
}

/** The next game in a line, or else the last result; null where there is nothing to say. */
export async function loadNextGame(): Promise<NextGameLine | null> {
  const schedule = await loadCurrentSeason()
  if (!schedule || schedule.unavailable) return null
  const { games, isOver, closed, year } = schedule
  const next = games.find(({ isNextGame }) => isNextGame)
  if (next) return { label: waysOn.nextGame, text: lineOf(next), hash: next.slug ?? undefined }
  if (isOver && year) return lastResult(games, year)
  const [season] = closed
  if (games.length > 0 || !season) return null
  const last = await loadOptional(() =>
    api().api.schedule[':season'].$get({ param: { season: `${season}` } }),
  )
  return { ...lastResult(last?.games ?? [], season), season }
}

function lastResult(games: readonly SeasonGame[], year: number): NextGameLine {
  const last = games.findLast(({ result }) => result)
  if (!last) return { label: null, text: waysOn.lastSeason(year) }
  return { label: waysOn.lastGame, text: lineOf(last), hash: last.slug ?? undefined }
}

/** "William & Mary at Furman, Saturday, August 30, 2:00 PM ET"; of one that was played "…, W 24–17". */
function lineOf({ date, ...game }: SeasonGame): string {
  // Without the year that it is.
  const day = date.replace(`, ${isoDate(Date.now()).slice(0, 4)}`, '')
  return [gameName(game), day, inEastern(shownTime(game))].filter(Boolean).join(', ')
}

/** It may arrive late: its place is kept, because the words above stand at the picture's end. */
export function NextGame({ line }: { line: Deferred<NextGameLine | null> }) {
  return (
    <div className={styles.nextGame}>
      <Suspense>
        <Line line={line} />
      </Suspense>
    </div>
  )
}

function Line({ line }: { line: Deferred<NextGameLine | null> }) {
  const game = useDeferred(line)
  if (!game) return null
  return (
    <p>
      {game.label}{' '}
      <Link
        to={game.season ? '/schedule/$season' : '/schedule'}
        params={game.season ? { season: `${game.season}` } : {}}
        hash={game.hash}
      >
        {game.text}
      </Link>
    </p>
  )
}
