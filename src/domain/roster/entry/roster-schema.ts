import * as v from 'valibot'
import { emailField } from '../../credentials.ts'
import { countedListSchema } from '../../desk-schema.ts'
import { shownNumberSchema } from '../../members/directory-schema.ts'
import { incomplete, isStorable, plainText, uuid } from '../../text-schema.ts'
import {
  maxNumbers,
  type PlayerFieldDeclaration,
  perPlayerField,
  playerRoles,
} from './player-fields.ts'
import { firstSeason } from './roster.ts'
import { maxSeason } from './roster-seasons.ts'

/** The most entries of each kind in one import. */
const maxImport = 20_000

/** In bytes: the plan for so many players with all of their fields. */
export const maxPlanSize = 8 * 1024 * 1024

const year = v.pipe(v.number(), v.integer(), v.minValue(firstSeason), v.maxValue(maxSeason))
const season = v.nullable(year)
const text = ({ limit }: PlayerFieldDeclaration) =>
  v.pipe(
    v.string(),
    v.transform(plainText),
    v.minLength(1),
    v.maxLength(limit),
    v.check(isStorable),
  )
const optional = (field: PlayerFieldDeclaration) => v.nullable(text(field))

const wornSchema = v.object({
  number: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,2}$/))),
  first_season: season,
  last_season: season,
})

const fields = perPlayerField({
  name: text,
  line: optional,
  text: optional,
  role: () => v.picklist(playerRoles),
  year: () => season,
  years: () => v.pipe(v.array(year), v.maxLength(maxNumbers)),
  check: () => v.boolean(),
  numbers: () => v.pipe(v.array(wornSchema), v.maxLength(maxNumbers)),
})

const storedText = v.nullable(v.string())

/** What is stored has no other limits than the database's: one entry takes no list away. */
const storedFields = perPlayerField({
  name: () => v.string(),
  line: () => storedText,
  text: () => storedText,
  role: () => v.picklist(playerRoles),
  year: () => v.nullable(v.number()),
  years: () => v.array(v.number()),
  check: () => v.boolean(),
  numbers: () => v.array(shownNumberSchema),
})

const required = { full_name: fields.full_name, numbers: fields.numbers }

/** An entry that was found to be the person of another one, which stayed. */
const mergeSchema = v.object({
  player: v.string(),
  name: v.string(),
  same_as: v.string(),
  kept_name: v.string(),
  /** Whether nobody has changed either of them since. */
  can_undo: v.boolean(),
})

/** An entry as officers have it. The list has neither its owner nor its merges. */
export const officerEntrySchema = v.object({
  ...storedFields,
  id: v.string(),
  /** Of the entry and its numbers: a form that shows an older one is refused. */
  version: v.number(),
  /** The fields that an officer set: an import leaves them alone. */
  corrected: v.array(v.string()),
  hidden_reason: storedText,
  owner: v.optional(v.nullable(v.object({ id: v.string(), full_name: v.nullable(v.string()) }))),
  merges: v.optional(v.array(mergeSchema)),
})

/** All entries and the version of the roster. */
export const rosterSnapshotSchema = v.object({
  version: v.number(),
  entries: v.array(
    v.object({
      ...officerEntrySchema.entries,
      /** Whether an officer has confirmed that it is an account's. */
      is_claimed: v.boolean(),
      /** The id of the entry that stayed of the same person. */
      same_as: v.optional(v.string()),
    }),
  ),
})

/** An entry among all. */
export type KnownEntry = v.InferOutput<typeof rosterSnapshotSchema>['entries'][number]

/** A page of entries, and how many there are on all pages. */
export const officerRosterPageSchema = countedListSchema(officerEntrySchema)

/** An entry with its account and its merges. */
export type OfficerEntry = v.InferOutput<typeof officerEntrySchema>

export type OfficerRosterPage = v.InferOutput<typeof officerRosterPageSchema>

const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(maxImport))

/** What an import does, to the letter. `base` is the roster’s version: another one refuses it. */
export const rosterPlanSchema = v.object(
  {
    base: v.pipe(v.number(), v.safeInteger()),
    add: list(v.object({ ...v.partial(v.object(fields)).entries, ...required })),
    change: list(v.object({ id: uuid, set: v.partial(v.object(fields)) })),
    remove: list(uuid),
    emails: list(
      v.object({
        email: emailField,
        full_name: v.optional(fields.full_name),
        graduation_year: v.optional(v.pipe(year, v.minValue(1900))),
      }),
    ),
  },
  incomplete,
)

/** What an import does. */
export type RosterPlan = v.InferInput<typeof rosterPlanSchema>

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

/** What an undo took back of them, and how many entries stay because an officer changed them. */
export const undoCountsSchema = v.object({
  ...v.omit(importCountsSchema, ['verified']).entries,
  left: v.number(),
})

export type UndoCounts = v.InferOutput<typeof undoCountsSchema>

/** The undo of the import that the officer saw. */
export const undoSchema = v.object({ import: uuid }, incomplete)
