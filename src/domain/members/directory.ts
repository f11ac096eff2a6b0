import { given, oneOf, place, type SearchBy, searchBy, withUnread } from '../page-search.ts'
import { typedYear } from '../search/typed-year.ts'
import { connections } from './membership.ts'
import { latestClass, positions } from './profile.ts'

/** The directory of verified members who chose to be in it. */

/** What a member may show there, each by its own choice. Name and football details are always shown. */
export const sharedFields = ['relation', 'email', 'city', 'occupation', 'bio'] as const

/** A field that is shown by choice. */
export type SharedField = (typeof sharedFields)[number]

/** People on a page, as the database gives them. */
export const directoryPageSize = 24

const year = (typed: string) => typedYear(typed, latestClass(Date.now()))

/** What the directory is asked for. */
export const directorySearch = {
  name: given,
  /** One class. The form asks for the first and the last. */
  class: year,
  ...{ from: year, to: year },
  /** Those of the viewer's own years. */
  mine: oneOf('yes'),
  /** Players, coaches and staff, or families and friends. */
  who: oneOf(...connections),
  position: oneOf(...positions),
  /** "12", and "#12" as people type it. */
  number: (typed: string) => /^#?(\d{1,2})$/.exec(typed.trim())?.[1],
  city: given,
  mentors: oneOf('yes'),
  /** By last name without it. */
  sort: oneOf('class'),
  /** The filter that was not understood. */
  unread: given,
  /** The cursor of the last person on the page before. */
  after: place,
  /** The cursor of the first person on the page after. */
  before: place,
} as const

/** The parameters of the directory's address. */
export type DirectorySearch = SearchBy<typeof directorySearch>

/** What an address or a form says. */
export const givenDirectorySearch = withUnread(searchBy(directorySearch), [
  ...['name', 'class', 'from', 'to', 'who', 'position', 'number', 'city'],
])

/** The first and the last class that are asked for; null where any will do. In either order. */
export function classRange({
  class: one,
  from = one,
  to = one,
}: Pick<DirectorySearch, 'class' | 'from' | 'to'>): [first: number, last: number] | null {
  if (!from && !to) return null
  const first = Number(from ?? 1)
  const last = Number(to ?? 9_999)
  return first <= last ? [first, last] : [last, first]
}

/** What the directory is asked for, as the database takes it. */
export function givenDirectory(search: DirectorySearch) {
  const { name = '', position = null, number = null, city = '', who = null } = search
  const { sort = 'name', after = null, before = null, mine, mentors } = search
  const [first = null, last = null] = classRange(search) ?? []
  return {
    name,
    class: first,
    class_to: last,
    mine: mine === 'yes',
    connection: who,
    team_position: position,
    number,
    city,
    mentors: mentors === 'yes',
    sort,
    after,
    before,
  }
}
