import type { DirectorySearch } from '../../domain/members/directory.ts'

/** What an address or a form has. */
type Typed = Partial<Record<keyof DirectorySearch, string | undefined>>

/** The parameters that say something. The edge checks them. */
export function givenDirectorySearch(typed: Typed): DirectorySearch {
  const { name, class: year, position, number, city, mentors, sort, after, before } = typed
  return {
    ...(name && { name }),
    ...(year && { class: year }),
    ...(position && { position }),
    ...(number && { number }),
    ...(city && { city }),
    ...(mentors === 'yes' && { mentors }),
    ...(sort === 'class' && { sort }),
    ...(after && { after }),
    ...(before && { before }),
  }
}

/** Whether anything but the name narrows the search. */
export function hasFilters(search: DirectorySearch): boolean {
  const { class: year, position, number, city, mentors } = search
  return Boolean(year ?? position ?? number ?? city ?? mentors)
}
