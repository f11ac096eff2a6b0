import * as v from 'valibot'
import { formOfRow, nameField, rowEdit, seenRow } from '../../desk-schema.ts'
import { incomplete, optionalText, together, uuid } from '../../text-schema.ts'
import {
  maxNumbers,
  type PlayerFieldDeclaration,
  perPlayerField,
  playerFieldNames,
  playerRoles,
} from './player-fields.ts'
import { firstSeason } from './roster.ts'
import {
  addNumbers,
  type NumbersBySeason,
  parseSeasons,
  plainNumber,
  wornNumbers,
} from './roster-seasons.ts'
import { mergeSides } from './same-person.ts'

const nullableText = (field: Pick<PlayerFieldDeclaration, 'label' | 'limit'>) =>
  v.optional(optionalText(field), null)

const roleField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((role) => role || 'player'),
  v.picklist(playerRoles, 'Choose a role.'),
)

const classField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.regex(/^(?:|1[89]\d\d|20\d\d)$/, 'Write the class with four digits, like 1999.'),
  v.transform((typed) => (typed ? Number(typed) : null)),
  v.nullable(
    v.pipe(v.number(), v.minValue(firstSeason, `The first team played in ${firstSeason}.`)),
  ),
)

// A box that is not ticked is not sent.
const checkbox = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value === 'on'),
)

const yearsField = ({ label, limit }: PlayerFieldDeclaration) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.maxLength(limit, 'These are too many years.'),
    v.transform((typed) => parseSeasons(typed)),
    v.check((found) => found !== undefined, `${label} are years like 2001-04 or 1966, 1967.`),
    v.transform((found) => found?.years ?? []),
  )

const tooManyNumbers = 'These are too many numbers.'

/** Numbers as people write them: "22 2001-04; 45 2005; 7; ? 2006", a part for each. */
const numbersField = ({ limit }: PlayerFieldDeclaration) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.maxLength(limit, tooManyNumbers),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parts = dataset.value.split(/[;\n]/).map((part) => part.trim())
      const seasons: NumbersBySeason = new Map()
      for (const part of parts.filter(Boolean)) {
        const [, number = '', typed = ''] =
          /^(?:#?(\d{1,2}|\?)(?![\d/–-]))?\s*(.*)$/.exec(part) ?? []
        const found = parseSeasons(typed)
        if (!found || found.isReversed || (!number && found.years.length === 0)) {
          addIssue({
            message: `“${part.slice(0, 60)}” is no number with seasons. Write 22 2001-04.`,
          })
          return NEVER
        }
        const worn = number === '' || number === '?' ? [] : [plainNumber(number)]
        for (const year of found.years.length > 0 ? found.years : [null])
          addNumbers(seasons, year, worn)
      }
      const worn = wornNumbers(seasons)
      if (worn.length <= maxNumbers) return worn
      addIssue({ message: tooManyNumbers })
      return NEVER
    }),
  )

/**
 * All fields of an entry from its form. A new entry has no base, and the doubts that are accepted,
 * in the words that the officer read.
 */
export const playerFormSchema = v.pipe(
  v.object(
    {
      ...formOfRow,
      ...perPlayerField({
        name: ({ limit }) => nameField(limit),
        line: nullableText,
        text: nullableText,
        role: () => roleField,
        year: () => classField,
        years: yearsField,
        check: () => checkbox,
        numbers: numbersField,
      }),
      accepted: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
    },
    incomplete,
  ),
  v.transform(({ accepted, ...form }) => ({ accepted, ...rowEdit(form) })),
)

/** An entry that stays, another one that is the same person, and whose value each field has. */
export const mergeFormSchema = v.object(
  {
    ...{ ...seenRow, other: uuid, other_base: seenRow.base },
    ...v.entriesFromList(playerFieldNames, v.optional(v.picklist(mergeSides, incomplete))),
  },
  incomplete,
)

/** The undo of a merge, by the entry that it has hidden. */
export const mergeUndoSchema = v.object({ id: uuid }, incomplete)

/** Hides an entry with a reason, shows it again without one, or deletes it. */
export const entryChangeSchema = v.pipe(
  v.object(
    {
      ...seenRow,
      change: v.picklist(['hide', 'show', 'delete'], incomplete),
      hidden_reason: nullableText({ label: 'Your reason', limit: 500 }),
    },
    incomplete,
  ),
  together(
    ['change', 'hidden_reason'],
    ({ change, hidden_reason }) => change !== 'hide' || hidden_reason !== null,
    'Write why, for the other officers.',
  ),
)
