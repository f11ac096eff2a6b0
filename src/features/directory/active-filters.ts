import { directoryTexts as texts } from '../../content/members/directory.ts'
import { classRange, type DirectorySearch } from '../../domain/members/directory.ts'
import { positions } from '../../domain/members/profile.ts'

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
  unread: ___,
  ...search
}: DirectorySearch): ActiveFilter[] {
  const { class: one, from = one, to = one, number, city, who } = search
  const [first, last] = classRange(search) ?? []
  const position = positions.find((known) => known === search.position)
  const without = (...names: Array<keyof DirectorySearch>): DirectorySearch =>
    Object.fromEntries(
      Object.entries(search).filter(([name]) => !names.some((other) => other === name)),
    )
  return [
    search.mine && { label: texts.mine, without: without('mine') },
    first && {
      label: texts.classes(from ? first : undefined, to ? last : undefined),
      without: without('class', 'from', 'to'),
    },
    who && { label: texts.connections[who], without: without('who') },
    position && { label: position, without: without('position') },
    number && { label: texts.ofNumber(number), without: without('number') },
    city && { label: texts.ofCity(city), without: without('city') },
    search.mentors && { label: texts.fields.mentors, without: without('mentors') },
  ].filter((filter): filter is ActiveFilter => typeof filter === 'object')
}
