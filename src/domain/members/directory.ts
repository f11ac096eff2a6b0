/** The directory of verified members who chose to be in it. */

/** What a member may show there, each by its own choice. Name and football details are always shown. */
export const sharedFields = ['email', 'city', 'occupation', 'bio'] as const

/** A field that is shown by choice. */
export type SharedField = (typeof sharedFields)[number]

/** People on a page, as the database gives them. */
export const directoryPageSize = 24

/** The parameters of the directory's address, as people may have typed them. */
export interface DirectorySearch {
  name?: string | undefined
  /** One class. The form asks for the first and the last. */
  class?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Those of the viewer's own years. */
  mine?: 'yes' | undefined
  position?: string | undefined
  number?: string | undefined
  city?: string | undefined
  mentors?: 'yes' | undefined
  /** By last name without it. */
  sort?: 'class' | undefined
  /** The cursor of the last person on the page before. */
  after?: string | undefined
  /** The cursor of the first person on the page after. */
  before?: string | undefined
}

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
