import * as v from 'valibot'
import { incomplete, isStorable, optionalText, plainLine } from '../text-schema.ts'
import {
  type PlayerFieldDeclaration,
  type PlayerFields,
  perPlayerField,
  playerRoles,
} from './player-fields.ts'
import { firstSeason } from './roster.ts'
import { numbersBySeason, parseSeasons, wornNumbers } from './roster-seasons.ts'

/** The id of an entry, which the browser makes for a new one, and no version of a new one. */
const aboutEntry = {
  player: v.pipe(v.string(incomplete), v.uuid(incomplete)),
  base_version: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/, incomplete)), ''),
}

const nullableText = (field: Pick<PlayerFieldDeclaration, 'label' | 'limit'>) =>
  v.optional(optionalText(field), null)

const nameField = ({ limit }: PlayerFieldDeclaration) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(plainLine),
    v.nonEmpty('Write the name.'),
    v.maxLength(limit, `The name can have at most ${limit} characters.`),
    v.check(isStorable, 'The name must be plain text.'),
  )

const roleField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((role) => role || 'player'),
  v.picklist(playerRoles, 'Choose a role.'),
)

const yearField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.regex(/^(?:|1[89]\d\d|20\d\d)$/, 'Write the class with four digits, like 1999.'),
  v.transform((typed) => (typed ? Number(typed) : null)),
  v.nullable(v.pipe(v.number(), v.minValue(firstSeason, 'The first team played in 1893.'))),
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
    v.check((found) => !('error' in found), `${label} are years like 2001-04 or 1966, 1967.`),
    v.transform((found) => ('years' in found ? found.years : [])),
  )

/** Numbers as people write them: "22 2001-04; 45 2005; 7; ? 2006", a part for each. */
const numbersField = ({ limit }: PlayerFieldDeclaration) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.maxLength(limit, 'These are too many numbers.'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parts = dataset.value.split(/[;\n]/).map((part) => part.trim())
      const seasons: PlayerFields['numbers'] = []
      for (const part of parts.filter(Boolean)) {
        const [, number = '', typed = ''] =
          /^(?:#?(\d{1,2}|\?)(?![\d/–-]))?\s*(.*)$/.exec(part) ?? []
        const found = parseSeasons(typed)
        if ('error' in found || found.isReversed || (!number && found.years.length === 0)) {
          addIssue({
            message: `“${part.slice(0, 60)}” is no number with seasons. Write 22 2001-04.`,
          })
          return NEVER
        }
        const worn = number === '' || number === '?' ? null : number.replace(/^0(?=[1-9])/, '')
        if (found.years.length === 0 && worn !== null)
          seasons.push({ number: worn, first_season: null, last_season: null })
        for (const year of found.years)
          seasons.push({ number: worn, first_season: year, last_season: year })
      }
      return wornNumbers(numbersBySeason(seasons))
    }),
  )

/** All fields of an entry from its form. A new entry has no base. */
export const playerFormSchema = v.pipe(
  v.object(
    {
      ...aboutEntry,
      ...perPlayerField({
        name: nameField,
        line: nullableText,
        text: nullableText,
        role: () => roleField,
        year: () => yearField,
        years: yearsField,
        check: () => checkbox,
        numbers: numbersField,
      }),
    },
    incomplete,
  ),
  v.transform(({ player, base_version, ...given }) => ({
    ...{ player, base: base_version ? Number(base_version) : null, fields: given },
  })),
)

const existing = {
  player: v.pipe(v.string(incomplete), v.uuid(incomplete)),
  base: v.pipe(v.string(incomplete), v.regex(/^\d{1,9}$/, incomplete), v.transform(Number)),
}

/** Hides an entry with a reason, shows it again without one, or deletes it. */
export const entryChangeSchema = v.pipe(
  v.object(
    {
      ...existing,
      change: v.picklist(['hide', 'show', 'delete'], incomplete),
      hidden_reason: nullableText({ label: 'Your reason', limit: 500 }),
    },
    incomplete,
  ),
  v.forward(
    v.partialCheck(
      [['change'], ['hidden_reason']],
      ({ change, hidden_reason }) => change !== 'hide' || hidden_reason !== null,
      'Write why, for the other officers.',
    ),
    ['hidden_reason'],
  ),
)
