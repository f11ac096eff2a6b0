import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { waysOn } from '../../content/members/home-panel.ts'
import { inEastern } from '../../content/schedule.ts'
import { isoDate } from '../../domain/eastern.ts'
import type { SeasonGame } from '../../domain/schedule/season.ts'
import { gameName } from '../../domain/schedule/shown-game.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import { loadCurrentSeason } from '../page/load-current-season.ts'
import styles from './home-page.module.css'

/** The line of the home page, and the place on the schedule that it leads to. */
export interface NextGameLine {
  label: string | null
  text: string
  hash?: string | undefined
}

/** The next game in a line, or what comes between seasons; null where there is nothing to say. */
export async function loadNextGame(): Promise<NextGameLine | null> {
  const schedule = await loadCurrentSeason()
  if (!schedule || schedule.unavailable) return null
  const { games, isOver, closed, year } = schedule
  const next = games.find(({ isNextGame }) => isNextGame)
  if (next) return { label: waysOn.nextGame, text: lineOf(next), hash: next.slug ?? undefined }
  const last = isOver ? year : games.length === 0 ? closed[0] : null
  return last ? { label: null, text: waysOn.lastSeason(last) } : null
}

/** "William & Mary at Furman, Saturday, August 30, 2:00 PM ET" */
function lineOf({ date, time, ...game }: SeasonGame): string {
  // Without the year that it is.
  const day = date.replace(`, ${isoDate(Date.now()).slice(0, 4)}`, '')
  return [gameName(game), day, inEastern(time)].filter(Boolean).join(', ')
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
      <Link to="/schedule" hash={game.hash}>
        {game.text}
      </Link>
    </p>
  )
}
