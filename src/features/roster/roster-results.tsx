import { Link } from '@tanstack/react-router'
import { seasonTexts, rosterPageTexts as texts } from '../../content/members/roster.ts'
import { LoadFailed } from '../../desk/load-failed.tsx'
import { Nothing } from '../../desk/nothing.tsx'
import { firstPage, Pager, pagesAround } from '../../desk/pager.tsx'
import { unplayedSeasons } from '../../domain/roster/entry/roster.ts'
import type { MemberRosterPage } from '../../domain/roster/entry/roster-pages-schema.ts'
import type { RosterSearch } from '../../domain/roster/entry/roster-search.ts'
import type { Loaded } from '../page/loaded.ts'
import { PlayerList } from './player-list.tsx'
import styles from './roster.module.css'

interface RosterResultsProps {
  search: RosterSearch
  loaded: Loaded<MemberRosterPage>
  /** Whose team a link leads to. */
  latestSeason: number
}

/** A page of the roster, with the number of names and the pages around it. */
export function RosterResults({ search, loaded, latestSeason }: RosterResultsProps) {
  if ('message' in loaded) return <LoadFailed message={loaded.message} />
  const { total, players } = loaded.data
  const first = firstPage(search)
  const isAsked = Object.keys(first).length > 0
  const nothing = unplayedSeasons.has(Number(first.season)) ? seasonTexts.unplayed : texts.empty
  const season = first.season ? Number(first.season) : latestSeason
  return (
    <>
      <div className={`row ${styles.summary}`}>
        <p role="status" className="caps">
          {texts.found(total)}
        </p>
        {(isAsked || search.unread) && (
          <Link to="/roster" className="tap" preload={false}>
            {texts.clear}
          </Link>
        )}
        <Link
          to="/roster/$season"
          params={{ season: `${season}` }}
          className={`tap ${styles.aside}`}
          preload={false}
        >
          {seasonTexts.heading(season)}
        </Link>
      </div>
      {total === 0 ? (
        <Nothing {...(isAsked ? nothing : texts.nobody)} />
      ) : (
        <PlayerList players={players} />
      )}
      <Pager links={pagesAround('/roster', first, loaded.data)} />
    </>
  )
}
