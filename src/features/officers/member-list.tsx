import { officerTexts } from '../../content/officers.ts'
import type { MemberFilter } from '../../domain/officers.ts'
import type { Person } from '../../domain/officers-schema.ts'
import { NextPage } from './next-page.tsx'
import { PersonList } from './person-list.tsx'

interface MemberListProps {
  people: readonly Person[]
  total: number
  /** Where the next page begins. */
  next: string | null
  addressed: Person | null
  profileAddress: string
  q: string
  show: MemberFilter | undefined
  isFirst: boolean
}

const texts = officerTexts.members

/** A page of the accounts that the search and the filter find. */
export function MemberList({ people, total, next, q, show, isFirst, ...cards }: MemberListProps) {
  const search = { ...(q && { q }), ...(show && { show }) }
  return (
    <>
      <p role="status">{total === 0 ? texts.empty : texts.found(total)}</p>
      <PersonList people={people} {...cards} />
      <NextPage
        to="/officers/members"
        first={isFirst ? undefined : search}
        next={next ? { ...search, after: next } : undefined}
      />
    </>
  )
}
