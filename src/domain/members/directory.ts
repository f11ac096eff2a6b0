import * as v from 'valibot'
import { cursor, parameter, searchWords } from '../page-search.ts'
import { positions } from './profile.ts'

/** The directory of verified members who chose to be in it. */

/** What a member may show there, each by its own choice. Name and football details are always shown. */
export const sharedFields = ['email', 'city', 'occupation', 'bio'] as const

/** A field that is shown by choice. */
export type SharedField = (typeof sharedFields)[number]

/** People on a page, as the database gives them. */
export const directoryPageSize = 24

const year = parameter(v.pipe(v.string(), v.regex(/^[12]\d{3}$/)))

/** What the directory is asked for. It refuses nothing: an address may be typed by hand. */
export const directorySearchSchema = v.object({
  name: parameter(searchWords),
  /** One class. The form asks for the first and the last. */
  class: year,
  ...{ from: year, to: year },
  /** Those of the viewer's own years. */
  mine: parameter(v.literal('yes')),
  position: parameter(v.picklist(positions)),
  number: parameter(v.pipe(v.string(), v.regex(/^\d{1,2}$/))),
  city: parameter(searchWords),
  mentors: parameter(v.literal('yes')),
  /** By last name without it. */
  sort: parameter(v.literal('class')),
  /** The cursor of the last person on the page before. */
  after: cursor,
  /** The cursor of the first person on the page after. */
  before: cursor,
})

/** The parameters of the directory's address. */
export type DirectorySearch = v.InferOutput<typeof directorySearchSchema>

/** The first and the last class that are asked for; null where any will do. In either order. */
export function classRange({
  class: one,
  from = one,
  to = one,
}: Pick<DirectorySearch, 'class' | 'from' | 'to'>): [first: number, last: number] | null {
  if (!from && !to) return null
  const first = Number(from ?? 1)
  const last = Number(to ?? 9_999)
  return first <= last ? [first, last] : [last, first]
}
