import { Link } from '@tanstack/react-router'
import { filterLabels, officerTexts } from '../../content/officers.ts'
import { type MemberFilter, memberFilters } from '../../domain/officers.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Count } from './count.tsx'
import { useCounts } from './counts-context.ts'
import styles from './member-search.module.css'

interface MemberSearchProps {
  q: string
  show: MemberFilter | undefined
}

const texts = officerTexts.members

/** A plain form, and a link for each filter with how many there are. */
export function MemberSearch({ q, show }: MemberSearchProps) {
  const { counts } = useCounts()
  const search = q ? { q } : {}
  return (
    <search className="stack">
      <form action="/officers/members" key={q}>
        {show && <input type="hidden" name="show" value={show} />}
        <SearchBox
          name="q"
          label={texts.searchLabel}
          submit={texts.search}
          defaultValue={q}
          maxLength={100}
        />
      </form>
      <nav className={styles.filters} aria-label={texts.filtersLabel}>
        <Link to="/officers/members" search={search} activeOptions={{ exact: true }}>
          {texts.all} <Count number={counts?.members} />
        </Link>
        {memberFilters
          .filter((filter) => !counts || counts[filter] > 0 || filter === show)
          .map((filter) => (
            <Link
              key={filter}
              to="/officers/members"
              search={{ ...search, show: filter }}
              activeOptions={{ exact: true }}
            >
              {filterLabels[filter]} <Count number={counts?.[filter]} />
            </Link>
          ))}
      </nav>
    </search>
  )
}
