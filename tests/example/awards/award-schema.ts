// src/domain/awards/award-schema.ts
import * as v from 'valibot'
import {
  countedListSchema,
  formOfRow,
  nameField,
  rowEdit,
  seenRow,
} from '../../../src/domain/desk-schema.ts'
import { incomplete, optionalText } from '../../../src/domain/text-schema.ts'

/** An award as the database has it. */
export const awardSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  since: v.nullable(v.number()),
  note: v.nullable(v.string()),
  deleted_at: v.nullable(v.string()),
})

export type Award = v.InferOutput<typeof awardSchema>

/** A page of the list. */
export const awardListSchema = countedListSchema(awardSchema)

export type AwardList = v.InferOutput<typeof awardListSchema>

/** A year; null where nothing is typed. */
const yearField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.regex(/^(?:|(?:19|20)\d\d)$/, 'Write the first year with four digits, like 1999.'),
  v.transform((typed) => (typed ? Number(typed) : null)),
)

/** What the form sends. */
export const awardFormSchema = v.pipe(
  v.object(
    {
      ...formOfRow,
      name: nameField(100),
      since: yearField,
      note: v.optional(optionalText({ label: 'Note', limit: 500 }), null),
    },
    incomplete,
  ),
  v.transform(rowEdit),
)

/** What the button sends. */
export const awardChangeSchema = v.object(
  { ...seenRow, is_deleted: v.boolean(incomplete) },
  incomplete,
)
