import * as v from 'valibot'
import { type PlayerFields, playerLimits, playerRoles } from './roster.ts'
import { numbersBySeason, parseSeasons, wornNumbers } from './roster-seasons.ts'
import { isStorable, optionalText } from './text-schema.ts'

/** The most entries of each kind in one import. */
const maxImport = 20_000

/** In bytes: the plan for so many players with all of their fields. */
export const maxPlanSize = 8 * 1024 * 1024

const season = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1893), v.maxValue(2100)))
const id = v.pipe(v.string(), v.uuid())
const text = (limit: number) =>
  v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(limit), v.check(isStorable)))

const wornSchema = v.object({
  number: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,2}$/))),
  first_season: season,
  last_season: season,
})

const fields = {
  full_name: v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.check(isStorable)),
  current_name: text(playerLimits.current_name),
  nickname: text(playerLimits.nickname),
  suffix: text(playerLimits.suffix),
  role: v.picklist(playerRoles),
  position: text(playerLimits.position),
  class: season,
  letters: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(200)),
  is_deceased: v.boolean(),
  is_uncertain: v.boolean(),
  note: text(playerLimits.note),
  source: text(playerLimits.source),
  numbers: v.pipe(v.array(wornSchema), v.maxLength(200)),
}

const required = { full_name: fields.full_name, numbers: fields.numbers }

/** An entry as officers have it. */
export const rosterEntrySchema = v.object({
  ...fields,
  id: v.string(),
  version: v.number(),
  corrected: v.array(v.string()),
  hidden_reason: v.nullable(v.string()),
})

/** All entries and the version of the roster. */
export const rosterSnapshotSchema = v.object({
  version: v.number(),
  entries: v.array(v.object({ ...rosterEntrySchema.entries, is_claimed: v.boolean() })),
})

/** A page of entries, and how many there are on all pages. */
export const rosterPageSchema = v.object({
  total: v.number(),
  entries: v.array(rosterEntrySchema),
})

export type RosterPage = v.InferOutput<typeof rosterPageSchema>

const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(maxImport))

const broken = 'Please load the page again: something of the plan is missing.'

/** What an import does: see RosterPlan. */
export const rosterPlanSchema = v.object(
  {
    base: v.pipe(v.number(), v.integer()),
    add: list(v.object({ ...v.partial(v.object(fields)).entries, ...required })),
    change: list(v.object({ id, set: v.partial(v.object(fields)) })),
    remove: list(id),
    emails: list(
      v.object({
        email: v.pipe(v.string(), v.maxLength(254)),
        full_name: v.optional(v.pipe(v.string(), v.maxLength(100))),
        graduation_year: v.optional(v.number()),
      }),
    ),
  },
  broken,
)

/** What an import did. */
export const importCountsSchema = v.object({
  ...{ added: v.number(), changed: v.number(), removed: v.number() },
  ...{ emails: v.number(), verified: v.number() },
})

export type ImportCounts = v.InferOutput<typeof importCountsSchema>

/** The last import; null where there is none to undo. */
export const lastImportSchema = v.nullable(
  v.object({ id: v.string(), imported_at: v.string(), counts: importCountsSchema }),
)

export type LastImport = v.InferOutput<typeof lastImportSchema>

/** What an undo did: entries as before, and entries that stay because an officer changed them. */
export const undoCountsSchema = v.object({ undone: v.number(), left: v.number() })

/** Of the list: the search, whether only hidden entries are shown, and after whom a page begins. */
export const rosterQuerySchema = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  show: v.optional(v.literal('hidden')),
  after: v.optional(id),
})

const incomplete = 'Please load the page again: something of the form is missing.'

/** The undo of the import that the officer saw. */
export const undoSchema = v.object(
  { import: v.pipe(v.string(incomplete), v.uuid(incomplete)) },
  incomplete,
)

/** From a form: a version, and no player for a new entry. */
const aboutEntry = {
  player: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.uuid(incomplete))], incomplete),
    '',
  ),
  base: v.optional(v.pipe(v.string(), v.regex(/^\d*$/, incomplete)), ''),
}

const nullableText = (label: string, limit: number) =>
  v.optional(optionalText({ label, limit }), null)

const checkbox = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value === 'on'),
)

const years = (label: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => parseSeasons(typed)),
    v.check((found) => !('error' in found), `${label} are years like 2001-04 or 1966, 1967.`),
    v.transform((found) => ('years' in found ? found.years : [])),
  )

/** Numbers as people write them: "22 2001-04; 45 2005; 7; ? 2006", a part for each. */
const numbersField = v.pipe(
  v.optional(v.string(), ''),
  v.maxLength(2000, 'These are too many numbers.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parts = dataset.value.split(/[;\n]/).map((part) => part.trim())
    const seasons: PlayerFields['numbers'] = []
    for (const part of parts.filter(Boolean)) {
      const [, number = '', typed = ''] = /^(?:#?(\d{1,2}|\?)(?![\d/–-]))?\s*(.*)$/.exec(part) ?? []
      const found = parseSeasons(typed)
      if ('error' in found || found.isReversed || (!number && found.years.length === 0)) {
        addIssue({ message: `“${part.slice(0, 60)}” is no number with seasons. Write 22 2001-04.` })
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

/** All fields of an entry from its form. */
export const playerFormSchema = v.pipe(
  v.object(
    {
      ...aboutEntry,
      full_name: v.pipe(
        v.optional(v.string(), ''),
        v.transform((name) => name.replaceAll(/\s+/g, ' ').trim()),
        v.nonEmpty('Write the name.'),
        v.maxLength(100, 'The name can have at most 100 characters.'),
        v.check(isStorable, 'The name must be plain text.'),
      ),
      current_name: nullableText('Name now', playerLimits.current_name),
      nickname: nullableText('Nickname', playerLimits.nickname),
      suffix: nullableText('Suffix', playerLimits.suffix),
      role: v.pipe(
        v.optional(v.string(), ''),
        v.transform((role) => role || 'player'),
        v.picklist(playerRoles, 'Choose a role.'),
      ),
      position: nullableText('Position', playerLimits.position),
      class: v.pipe(
        v.optional(v.string(), ''),
        v.trim(),
        v.regex(/^(?:|1[89]\d\d|20\d\d)$/, 'Write the class with four digits, like 1999.'),
        v.transform((typed) => (typed ? Number(typed) : null)),
        v.nullable(v.pipe(v.number(), v.minValue(1893, 'The first team played in 1893.'))),
      ),
      letters: years('Letter years'),
      is_deceased: checkbox,
      is_uncertain: checkbox,
      note: nullableText('Note', playerLimits.note),
      source: nullableText('Source', playerLimits.source),
      numbers: numbersField,
    },
    incomplete,
  ),
  v.transform(({ player, base, ...given }) => ({
    ...{ player: player || null, base: base ? Number(base) : null, fields: given },
  })),
)

/** A new entry has no player and no base. */
export type PlayerForm = v.InferOutput<typeof playerFormSchema>

const existing = {
  player: v.pipe(v.string(incomplete), v.uuid(incomplete)),
  base: v.pipe(v.string(incomplete), v.regex(/^\d+$/, incomplete), v.transform(Number)),
}

/** Hides an entry with a reason, shows it again without one, or deletes it. */
export const entryChangeSchema = v.pipe(
  v.object(
    {
      ...existing,
      change: v.picklist(['hide', 'show', 'delete'], incomplete),
      hidden_reason: nullableText('Your reason', 500),
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

export type EntryChange = v.InferOutput<typeof entryChangeSchema>
