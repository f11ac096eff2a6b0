import * as v from 'valibot'
import { type DirectorySearch, directorySearchSchema } from '../../domain/members/directory.ts'
import { latestClass } from '../../domain/members/profile.ts'
import { searchBy } from '../../domain/page-search.ts'
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

/** What an address or a form says. The edge checks it. */
export const givenDirectorySearch: (typed: Readonly<Record<string, unknown>>) => DirectorySearch =
  searchBy({
    ...directorySearchSchema.entries,
    ...{ class: asTyped(year), from: asTyped(year), to: asTyped(year), number: asTyped(number) },
  })

function asTyped(read: (typed: string) => string | undefined) {
  return v.optional(v.pipe(v.string(), v.transform(read)))
}
