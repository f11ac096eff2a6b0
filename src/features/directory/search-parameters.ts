import { directorySearch } from '../../domain/members/directory.ts'
import { latestClass } from '../../domain/members/profile.ts'
import { searchBy, withUnread } from '../../domain/page-search.ts'
import { fullYear } from '../../domain/years.ts'

/** "1987", and "'87" as people type it: the latest such class. */
function year(typed: string): string | undefined {
  const [, digits = ''] = /^['‘’]?((?:[12]\d)?\d\d)$/.exec(typed.trim()) ?? []
  if (digits.length !== 2) return digits || undefined
  return `${fullYear(digits, latestClass(Date.now()))}`
}

/** "12", and "#12" as people type it. */
function number(typed: string): string | undefined {
  return /^#?(\d{1,2})$/.exec(typed.trim())?.[1]
}

const filters = ['name', 'class', 'from', 'to', 'who', 'position', 'number', 'city']

/** What an address or a form says. */
export const givenDirectorySearch = withUnread(
  searchBy({ ...directorySearch, ...{ class: year, from: year, to: year, number } }),
  filters,
)
