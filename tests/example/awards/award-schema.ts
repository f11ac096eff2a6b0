// src/domain/awards/award-schema.ts
import * as v from 'valibot'
import {
  countedListSchema,
  formOfRow,
  nameField,
  rowEdit,
  searchQuerySchema,
  seenRow,
  yearField,
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

/** What the address of the list asks for. */
export const awardQuerySchema = searchQuerySchema(['deleted'])

/** What the form sends. */
export const awardFormSchema = v.pipe(
  v.object(
    {
      ...formOfRow,
      name: nameField(100),
      since: yearField('first year'),
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
