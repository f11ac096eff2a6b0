import { Link } from '@tanstack/react-router'
import { filterLabels, membersTexts } from '../../../content/officers/people.ts'
import { ListSearch } from '../../../desk/list-search.tsx'
import {
  type MemberFilter,
  type MemberOrder,
  memberFilters,
} from '../../../domain/members/officers.ts'
import { useCounts } from '../../page/counts-store.ts'

interface MemberSearchProps {
  q: string | undefined
  show: MemberFilter | undefined
  sort: MemberOrder | undefined
}

/** The search of the members, with how many each filter has. */
export function MemberSearch({ q, show, sort }: MemberSearchProps) {
  const counts = useCounts()
  const filters = memberFilters
    .filter((filter) => !counts || counts[filter] > 0 || filter === show)
    .map((filter) => ({ show: filter, label: filterLabels[filter], count: counts?.[filter] }))
  const other = sort === 'class' ? 'name' : 'class'
  return (
    <ListSearch
      to="/officers/members"
      q={q}
      show={show}
      sort={sort}
      label={membersTexts.label}
      total={counts?.members}
      filters={filters}
    >
      {/* No filter: a link of another look. */}
      <p className="row">
        <Link to="/officers/members" search={{ q, show, sort: other }}>
          {membersTexts.sortBy[other]}
        </Link>
      </p>
    </ListSearch>
  )
}
