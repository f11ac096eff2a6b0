import type { ReactNode } from 'react'
import { seasonTexts } from '../../content/members/roster.ts'
import { LoadFailed } from '../../desk/load-failed.tsx'
import { Nothing } from '../../desk/nothing.tsx'
import { unplayedSeasons } from '../../domain/roster/entry/roster.ts'
import type { SeasonTeam } from '../../domain/roster/entry/roster-pages-schema.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import type { Loaded } from '../page/loaded.ts'
import { PlayerList } from './player-list.tsx'
import styles from './roster.module.css'

interface TeamListProps {
  season: number
  team: Deferred<Loaded<SeasonTeam>>
  /** In place of an empty list. */
  empty: ReactNode
}

/** The team of a season by number, or why there is none. */
export function TeamList({ season, team, empty }: TeamListProps) {
  const loaded = useDeferred(team)
  if ('message' in loaded) return <LoadFailed message={loaded.message} />
  if (unplayedSeasons.has(season)) return <Nothing {...seasonTexts.unplayed} />
  if (loaded.data.length === 0) return empty
  return (
    <>
      <p role="status" className={`caps ${styles.summary}`}>
        {seasonTexts.found(loaded.data.length)}
      </p>
      <PlayerList players={loaded.data} />
    </>
  )
}
