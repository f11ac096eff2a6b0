import * as v from 'valibot'

const row = v.record(v.string(), v.unknown())

/** All that is stored about an account, as the database has it. */
export const accountDataSchema = v.object({
  account: row,
  /** Rows by the names of their tables. */
  tables: v.record(v.string(), v.array(row)),
  /** The entry of the roster that an officer has confirmed to be the account's. */
  roster_entry: v.nullable(row),
  /** The names of the entries whose ids are in the rows. */
  player_names: v.record(v.string(), v.string()),
})

export type AccountData = v.InferOutput<typeof accountDataSchema>
