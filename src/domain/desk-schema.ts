import * as v from 'valibot'
import { place, type Reader, type Readers } from './page-search.ts'
import { incomplete, lineField, uuid } from './text-schema.ts'

/** A page of a list, and where the next page begins. */
export function listSchema<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ rows: v.array(row), next: v.nullable(v.string()) })
}

/** The same, and how many rows there are on all pages. */
export function countedListSchema<const Row extends v.GenericSchema>(row: Row) {
  return v.object({ ...listSchema(row).entries, total: v.number() })
}

type QueryEntries<Known extends Readers> = {
  [Name in keyof Known]: v.OptionalSchema<
    v.GenericSchema<string, NonNullable<ReturnType<Known[Name]>>>,
    undefined
  >
}

/**
 * What an address asks for, by what reads each parameter. A value that cannot be read is refused,
 * but for a place in a list: that is the first page.
 */
export function querySchema<const Known extends Readers>(readers: Known) {
  return v.object(
    entriesOf(readers, (reader) => {
      const entry = readBy(reader)
      return reader === place ? v.fallback(entry, undefined) : entry
    }),
  )
}

/** The same where people type addresses: a value that makes no sense counts as none. */
export function typedQuerySchema<const Known extends Readers>(readers: Known) {
  return v.object(entriesOf(readers, (reader) => v.fallback(readBy(reader), undefined)))
}

function readBy(reader: Reader) {
  const isRead = v.check((typed: string) => reader(typed) !== undefined)
  return v.optional(v.pipe(v.string(), isRead, v.transform(reader)))
}

function entriesOf<Known extends Readers>(
  readers: Known,
  entryOf: (reader: Reader) => v.GenericSchema,
): QueryEntries<Known> {
  const entries = Object.entries(readers).map(([name, reader]) => [name, entryOf(reader)])
  // A cast, because Object.fromEntries gives one type to all values.
  return Object.fromEntries(entries) as QueryEntries<Known>
}

/** Of one row. */
export const rowQuerySchema = v.object({ id: uuid })

/** What a form says of its row: the browser makes the id of a new one, which has no version. */
export const formOfRow = {
  id: uuid,
  base: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/, incomplete)), ''),
}

/** The number of a version, as text. */
export const versionNumber = v.pipe(
  v.string(incomplete),
  v.regex(/^\d{1,9}$/, incomplete),
  v.transform(Number),
)

/** What a button says of its row: the version that the officer saw. */
export const seenRow = { id: uuid, base: versionNumber }

/** What `formOfRow` says, and the other fields; no base for a new row. */
export function rowEdit<Form extends { id: string; base: string }>(form: Form) {
  const { id, base, ...fields } = form
  return { id, base: base ? Number(base) : null, fields }
}

/** The name of a row, in one line. */
export function nameField(limit: number) {
  return v.pipe(lineField('The name', limit), v.nonEmpty('Write the name.'))
}
