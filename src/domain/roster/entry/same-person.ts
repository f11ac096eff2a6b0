import {
  emptyPlayer,
  type PlayerField,
  type PlayerFields,
  playerFieldNames,
} from './player-fields.ts'
import { numbersBySeason, wornNumbers } from './roster-seasons.ts'
import { sortedYears } from './worn-seasons.ts'

/** Whose value a field of one person has: that of the entry that stays, or of the other one. */
export const mergeSides = ['kept', 'other'] as const

/** One of `mergeSides`. */
export type MergeSide = (typeof mergeSides)[number]

/** What officers chose, by field. */
export type MergeChoices = Readonly<Partial<Record<PlayerField, MergeSide>>>

/** The fields that have the values of both. */
export const unitedFields: readonly PlayerField[] = ['numbers', 'letters']

/** The fields of which an officer has to choose one value. */
export function differingFields(kept: PlayerFields, other: PlayerFields): PlayerField[] {
  const chosen = playerFieldNames.filter((field) => !unitedFields.includes(field))
  return chosen.filter((field) => !isSameValue(kept, other, field))
}

/** The fields that one entry has of two of the same person. Where one says nothing, the other does. */
export function mergedFields(
  kept: PlayerFields,
  other: PlayerFields,
  choices: MergeChoices = {},
): PlayerFields {
  const taken = differingFields(kept, other).filter(
    (field) => (choices[field] ?? usualSide(kept, field)) === 'other',
  )
  return {
    // Without what an entry has beside its fields.
    ...entryFields(kept, playerFieldNames),
    ...entryFields(other, taken),
    letters: sortedYears([...kept.letters, ...other.letters]),
    numbers: wornNumbers(numbersBySeason([...kept.numbers, ...other.numbers])),
  }
}

/** The other one where the entry that stays says nothing. */
export function usualSide(kept: PlayerFields, field: PlayerField): MergeSide {
  return isSameValue(kept, emptyPlayer, field) ? 'other' : 'kept'
}

/** Some fields of an entry. */
export function entryFields<Of extends Partial<PlayerFields>>(entry: Of, names: PlayerField[]): Of {
  // The keys are fields, and each value is that of its field.
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as Of
}

/** Whether a field has the same value in both. */
export function isSameValue<Of extends Partial<PlayerFields>>(a: Of, b: Of, field: PlayerField) {
  return JSON.stringify(a[field]) === JSON.stringify(b[field])
}
