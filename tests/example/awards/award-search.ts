// src/domain/awards/award-search.ts: every first page loads it, so it has no schema.
import { searchOf } from '../../../src/domain/page-search.ts'

/** What the address of the list asks for. */
export const awardSearch = searchOf('deleted')
