// Lines of functions/services/desk/functions.ts.
import * as v from 'valibot'
import type { DatabaseFunction } from '../../../functions/services/desk/functions.ts'
import { awardListSchema, awardSchema } from './award-schema.ts'

/** The type of the arguments, as there. */
function args<Args extends object>(): Args | undefined {
  return undefined
}

interface AwardFields {
  name: string
  since: number | null
  note: string | null
}

export const awardFunctions = {
  award_list: {
    for: 'officers',
    args: args<{ search: string; only_deleted: boolean; after: string | null }>(),
    result: awardListSchema,
  },
  award: { for: 'officers', args: args<{ id: string }>(), result: v.nullable(awardSchema) },
  save_award: {
    for: 'officers',
    args: args<{ id: string; base: number | null; fields: AwardFields }>(),
    result: awardSchema,
  },
  change_award: {
    for: 'officers',
    args: args<{ id: string; base: number; is_deleted: boolean }>(),
    result: awardSchema,
  },
} satisfies Record<string, DatabaseFunction>
