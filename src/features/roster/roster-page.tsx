import { Link, useNavigate } from '@tanstack/react-router'
import { seasonTexts, rosterPageTexts as texts } from '../../content/members/roster.ts'
import { peopleSearchTexts, unreadText } from '../../content/search.ts'
import { LoadFailed } from '../../desk/load-failed.tsx'
import { Nothing } from '../../desk/nothing.tsx'
import { firstPage, Pager, pagesAround } from '../../desk/pager.tsx'
import { SearchBox, SearchForm } from '../../desk/search-form.tsx'
import { maxSearchLength } from '../../domain/page-search.ts'
import { unplayedSeasons } from '../../domain/roster/entry/roster.ts'
import type { MemberRosterPage } from '../../domain/roster/entry/roster-pages-schema.ts'
import { givenRosterSearch, type RosterSearch } from '../../domain/roster/entry/roster-search.ts'
import { type Deferred, useDeferred } from '../../ui/deferred.ts'
import { TextField } from '../../ui/field.tsx'
import { Message } from '../../ui/message.tsx'
import type { Loaded } from '../page/loaded.ts'
import { PlayerList } from './player-list.tsx'
import styles from './roster.module.css'

interface RosterResultsProps {
  search: RosterSearch
  page: Deferred<Loaded<MemberRosterPage>>
  /** Whose team a link leads to. */
  latestSeason: number
}

/** A page of the roster, with the number of names and the pages around it. */
export function RosterResults({ search, page, latestSeason }: RosterResultsProps) {
  const loaded = useDeferred(page)
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
          <Link to="/roster" preload={false}>
            {peopleSearchTexts.clear}
          </Link>
        )}
        <Link
          to="/roster/$season"
          params={{ season: `${season}` }}
          className={styles.aside}
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

const labels = { ...texts.fields, name: peopleSearchTexts.box.label }

/** The search of the roster, by name, season and position. */
export function RosterSearchForm({ search }: { search: RosterSearch }) {
  const navigate = useNavigate()
  const onSearch = (typed: Record<string, string>) =>
    void navigate({ to: '/roster', search: givenRosterSearch(typed) })
  return (
    <search>
      <SearchForm action="/roster" search={search} onSearch={onSearch} className="stack">
        <SearchBox name="name" {...peopleSearchTexts.box} defaultValue={search.name} />
        <div className={styles.fields}>
          <TextField
            label={texts.fields.season}
            name="season"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={search.season}
          />
          <TextField
            label={texts.fields.position}
            name="position"
            maxLength={maxSearchLength}
            autoComplete="off"
            defaultValue={search.position}
          />
        </div>
      </SearchForm>
      <Message kind="note" text={unreadText(search.unread, labels)} />
    </search>
  )
}
