// src/content/officers/awards.ts: the words of all lists, forms and buttons are in `officerTexts` already.
import { count } from '../../../src/domain/count.ts'

/** The words of the officers' page of awards. */
export const awardTexts = {
  page: { heading: 'Awards', intro: 'The awards that the club gives.' },
  link: 'Awards',
  newHeading: 'New Award',
  edit: 'Edit',
  add: 'Add an Award',
  deleted: 'Deleted',
  label: 'Name or first year',
  found: (total: number) => count(total, 'award'),
  empty: 'No award matches that.',
  fields: { name: 'Name', since: 'First year', note: 'Note' },
} as const
