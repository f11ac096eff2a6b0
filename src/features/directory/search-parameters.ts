import type { DirectorySearch } from '../../domain/members/directory.ts'
import { given, oneOf, place, searchBy } from '../../domain/page-search.ts'

/** What an address or a form says. The edge checks it. */
export const givenDirectorySearch: (typed: Readonly<Record<string, unknown>>) => DirectorySearch =
  searchBy({
    ...{ name: given, class: given, position: given, number: given, city: given },
    ...{ mentors: oneOf('yes'), sort: oneOf('class'), after: place, before: place },
  })

/** Whether anything but the name narrows the search. */
export function hasFilters(search: DirectorySearch): boolean {
  const { class: year, position, number, city, mentors } = search
  return Boolean(year ?? position ?? number ?? city ?? mentors)
}
