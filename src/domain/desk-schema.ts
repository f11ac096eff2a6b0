import * as v from 'valibot'
import { cursor } from './members/directory-schema.ts'
import { firstSeason } from './roster/entry/roster.ts'
import { incomplete, isStorable, plainLine } from './text-schema.ts'

/** A page of a list, and where the next page begins. */
export function listSchema<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ rows: v.array(row), next: v.nullable(v.string()) })
}

/** The same, and how many rows there are on all pages. */
export function countedListSchema<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ ...listSchema(row).entries, total: v.number() })
}

/** Of a list without a search: where a page begins. */
export const listQuerySchema = v.object({ after: cursor })

/** Of a list: the search, the filter, and where a page begins. */
export function searchQuerySchema<const Filter extends string>(filters: readonly Filter[]) {
  return v.object({
    q: v.optional(v.pipe(v.string(), v.maxLength(100), v.check(isStorable))),
    show: v.optional(v.picklist(filters)),
    after: cursor,
  })
}

/** Of one row. */
export const rowQuerySchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** The id of a row, from the page. */
export const rowIdSchema = v.pipe(v.string(incomplete), v.uuid(incomplete))

/** What a form says of its row: the browser makes the id of a new one, which has no version. */
export const formOfRow = {
  id: rowIdSchema,
  base_version: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/, incomplete)), ''),
}

/** What a button says of its row: the version that the officer saw. */
export const seenRow = {
  id: rowIdSchema,
  base: v.pipe(v.string(incomplete), v.regex(/^\d{1,9}$/, incomplete), v.transform(Number)),
}

/** What `formOfRow` says, and the other fields; no base for a new row. */
export function rowEdit<Form extends { id: string; base_version: string }>(form: Form) {
  const { id, base_version: base, ...fields } = form
  return { id, base: base ? Number(base) : null, fields }
}

/** The name of a row, in one line. */
export function nameField(limit: number) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform(plainLine),
    v.nonEmpty('Write the name.'),
    v.maxLength(limit, `The name can have at most ${limit} characters.`),
    v.check(isStorable, 'The name must be plain text.'),
  )
}

/** A year since the first team, or null. @param what it is, in a sentence */
export function yearField(what: string) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^(?:|1[89]\d\d|20\d\d)$/, `Write the ${what} with four digits, like 1999.`),
    v.transform((typed) => (typed ? Number(typed) : null)),
    v.nullable(v.pipe(v.number(), v.minValue(firstSeason, 'The first team played in 1893.'))),
  )
}
