/** Reads a search parameter of a page's address: undefined for a value that it cannot read. */
type Reader = (text: string) => string | number | undefined

type SearchBy<Readers> = {
  [Name in keyof Readers]?: Readers[Name] extends Reader ? ReturnType<Readers[Name]> : never
}

/**
 * The search parameters of a page, by what reads each. One that cannot be read is undefined: the
 * page is the one without it. Every first page loads this file, so there are no schemas in it.
 */
export function searchBy<const Readers extends Record<string, Reader>>(readers: Readers) {
  return (typed: Readonly<Record<string, unknown>>): SearchBy<Readers> => {
    // In the order of the address: another order is another address.
    const known = Object.entries(typed).filter(([name]) => Object.hasOwn(readers, name))
    const read = known.map(([name, value]) => [
      ...[name, value === undefined ? undefined : readers[name]?.(String(value))],
    ])
    // Each value is what its reader has returned.
    return Object.fromEntries(read) as SearchBy<Readers>
  }
}

/** Any text. */
export function text(typed: string): string {
  return typed
}

/** A text that says something. */
export function given(typed: string): string | undefined {
  return typed || undefined
}

/** What a list is searched for. */
export function words(typed: string): string | undefined {
  return typed.length <= 100 && !typed.includes('\0') ? typed : undefined
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

/** Where a page of a list begins. */
export function place(typed: string): string | undefined {
  return matching(/^[\w-]{1,2000}$/, typed)
}

/** One of some words. */
export function oneOf<const Word extends string>(...known: readonly Word[]) {
  return (typed: string): Word | undefined => known.find((word) => word === typed)
}

function matching(pattern: RegExp, typed: string): string | undefined {
  return pattern.test(typed) ? typed : undefined
}
