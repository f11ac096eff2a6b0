// src/domain/awards/award-search.ts: every first page loads it.
import { searchQuerySchema } from '../../../src/domain/page-search.ts'

/** What the address of the list asks for. */
export const awardQuerySchema = searchQuerySchema(['deleted'])
