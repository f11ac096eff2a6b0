// src/domain/awards/award-values.ts: the page loads it, and must not load the schema with its libraries.
import type { Award } from './award-schema.ts'

/** The texts of an award's form by field name: those of a new one are empty. */
export function awardValues(award: Award | null): Record<string, string> {
  const { name = '', since = null, note = null } = award ?? {}
  return { name, since: String(since ?? ''), note: note ?? '' }
}
