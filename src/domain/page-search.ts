/** Reads a search parameter of a page's address: undefined for a value that it cannot read. */
export type Reader = (text: string) => string | number | undefined

/** What each parameter of an address is read by. */
export type Readers = Readonly<Record<string, Reader>>

/** The parameters of an address, each as its reader gives it. */
export type SearchBy<Known extends Readers> = {
  [Name in keyof Known]?: ReturnType<Known[Name]>
}

/**
 * The search parameters of a page, by what reads each. One that cannot be read is undefined: the
 * page is the one without it. Every first page loads this file, so there are no schemas in it: those
 * of the routes are made of the same readers.
 */
export function searchBy<const Known extends Readers>(readers: Known) {
  return (typed: Readonly<Record<string, unknown>>): SearchBy<Known> => {
    // In the order of the address: another order is another address.
    const known = Object.entries(typed).filter(([name]) => Object.hasOwn(readers, name))
    const read = known.map(([name, value]) => [
      ...[name, value === undefined ? undefined : readers[name]?.(String(value))],
    ])
    // Each value is what its reader has returned.
    return Object.fromEntries(read) as SearchBy<Known>
  }
}

/** The same, with the name of the first filter that has something which nobody can read. */
export function withUnread<Search extends { unread?: string | undefined }>(
  read: (typed: Readonly<Record<string, unknown>>) => Search,
  filters: readonly string[],
) {
  return (typed: Readonly<Record<string, unknown>>): Search => {
    const search = read(typed)
    const known = new Map(Object.entries(search))
    const unread = filters.find(
      (name) => String(typed[name] ?? '').trim() && known.get(name) === undefined,
    )
    return unread ? { ...search, unread } : search
  }
}

/** In letters, of what a list is searched for. */
export const maxSearchLength = 100

/** What a list is searched for. */
export function words(typed: string): string | undefined {
  return typed.length <= maxSearchLength && !typed.includes('\0') ? typed : undefined
}

/** The same where nothing is no search. */
export function given(typed: string): string | undefined {
  return words(typed.trim()) || undefined
}

/** Any text. */
export function text(typed: string): string {
  return typed
}

/** The number of a version, as text. */
export function version(typed: string): string | undefined {
  return matching(/^\d{1,9}$/, typed)
}

/** Of a page of a list, from 1. */
export function pageNumber(typed: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}

/** The id of a row. */
export function rowId(typed: string): string | undefined {
  return matching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, typed)
}

/** Where a page of a list begins, as the database wrote it. */
export function place(typed: string): string | undefined {
  return matching(/^[\w-]{1,2000}$/, typed)
}

/** One of some words. */
export function oneOf<const Word extends string>(...known: readonly Word[]) {
  return (typed: string): Word | undefined => known.find((word) => word === typed)
}

/** A text of a form, such as a year's. */
export function matching(pattern: RegExp, typed: string): string | undefined {
  return pattern.test(typed) ? typed : undefined
}

/** Of a list without a search. */
export const listSearch = { after: place } as const

/** Of a list with a search. @param filters what it can show */
export function searchOf<const Filter extends string>(...filters: readonly Filter[]) {
  return { q: words, show: oneOf(...filters), after: place } as const
}
