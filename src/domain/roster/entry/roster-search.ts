import * as v from 'valibot'
import { cursor, parameter, searchQuerySchema, searchWords } from '../../page-search.ts'

/** Entries on a page of the roster, as the database gives them. */
export const rosterPageSize = 24

/** What the roster is asked for. It refuses nothing: an address may be typed by hand. */
export const rosterSearchSchema = v.object({
  name: parameter(searchWords),
  /** Year of the autumn. */
  season: parameter(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  position: parameter(searchWords),
  /** The cursor of the last entry on the page before. */
  after: cursor,
  /** The cursor of the first entry on the page after. */
  before: cursor,
})

/** The parameters of the roster's address. */
export type RosterSearch = v.InferOutput<typeof rosterSearchSchema>

/** Of the list. */
export const rosterQuerySchema = searchQuerySchema(['hidden'])
