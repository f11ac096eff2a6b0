import * as v from 'valibot'
import { isStorable, uuid } from './text-schema.ts'

// Every first page loads this file and those that import it for a search: they stay small.

/** A parameter of an address; a value that makes no sense counts as none. */
export function parameter<const Value extends string>(schema: v.GenericSchema<string, Value>) {
  return v.fallback(v.optional(v.pipe(v.string(), v.trim(), schema)), undefined)
}

/** In letters, of what a list is searched for. */
export const maxSearchLength = 100

const words = v.pipe(v.string(), v.maxLength(maxSearchLength), v.check(isStorable))

/** Words to search for. */
export const searchWords = v.pipe(words, v.minLength(1))

/** Where a page of a list begins, as the database wrote it. One that it cannot read is the first page. */
export const cursor = parameter(v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/)))

/** Of a list without a search: where a page begins. */
export const listQuerySchema = v.object({ after: cursor })

/** The same where the address may be about a person too. */
export const personListSearch = { ...listQuerySchema.entries, person: v.optional(uuid) }

/** Of a list: the search, the filter, and where a page begins. */
export function searchQuerySchema<const Filter extends string>(filters: readonly Filter[]) {
  return v.object({
    q: v.optional(words),
    show: v.optional(v.picklist(filters)),
    after: cursor,
  })
}

/** Any text. */
export const text = v.optional(v.string())

/** The number of a version, as text. */
export const version = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/)))

/**
 * The search parameters of a page, by the schema of each. One that cannot be read is undefined: the
 * page is the one without it.
 */
export function searchBy<const Entries extends v.ObjectEntries>(entries: Entries) {
  type Search = v.InferOutput<v.ObjectSchema<Entries, undefined>>
  return (typed: Readonly<Record<string, unknown>>): Partial<Search> => {
    // In the order of the address: another order is another address.
    const read = Object.entries(typed).flatMap(([name, value]) => {
      const schema = Object.hasOwn(entries, name) && entries[name]
      if (!schema) return []
      const { success, output } = v.safeParse(schema, value === undefined ? value : String(value))
      return [[name, success ? output : undefined]]
    })
    // Each value is what its schema gives.
    return Object.fromEntries(read) as Partial<Search>
  }
}
