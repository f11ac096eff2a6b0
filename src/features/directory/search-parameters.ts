import { directoryTexts as texts } from '../../content/directory.ts'
import type { DirectorySearch } from '../../domain/members/directory.ts'
import { given, oneOf, place, searchBy } from '../../domain/page-search.ts'

/** What an address or a form says. The edge checks it. */
export const givenDirectorySearch: (typed: Readonly<Record<string, unknown>>) => DirectorySearch =
  searchBy({
    ...{ name: given, class: given, from: given, to: given, position: given, number: given },
    ...{
      city: given,
      mentors: oneOf('yes'),
      mine: oneOf('yes'),
      sort: oneOf('class'),
      after: place,
      before: place,
    },
  })

/** A filter that is on. */
interface ActiveFilter {
  label: string
  /** The search without it. */
  without: DirectorySearch
}

/** What narrows the search, but the name, which the search box shows. */
export function activeFilters({
  after: _,
  before: __,
  ...search
}: DirectorySearch): ActiveFilter[] {
  const { class: one, from = one, to = one, position, number, city } = search
  const without = (...names: Array<keyof DirectorySearch>): DirectorySearch =>
    Object.fromEntries(
      Object.entries(search).filter(([name]) => !names.some((other) => other === name)),
    )
  return [
    search.mine && { label: texts.mine, without: without('mine') },
    (from || to) && { label: texts.classes(from, to), without: without('class', 'from', 'to') },
    position && { label: position, without: without('position') },
    number && { label: texts.ofNumber(number), without: without('number') },
    city && { label: texts.ofCity(city), without: without('city') },
    search.mentors && { label: texts.fields.mentors, without: without('mentors') },
  ].filter((filter): filter is ActiveFilter => typeof filter === 'object')
}
