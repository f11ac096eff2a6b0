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
  class?: string | undefined
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
