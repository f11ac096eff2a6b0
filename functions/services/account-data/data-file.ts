import { dataFileTexts } from '../../../src/content/members/your-data.ts'
import { longDate } from '../../../src/domain/eastern.ts'
import type { AccountData } from '../../../src/domain/members/account-data-schema.ts'

/**
 * The file of "Download my data", for people: it begins with what each part is, its names are words,
 * and entries of the roster are named. @param now in ms since 1970
 */
export function dataFile(data: AccountData, now: number): Record<string, unknown> {
  const { account, tables, roster_entry, player_names } = data
  const parts = Object.entries({ account, ...tables, roster_entry: roster_entry ?? [] })
  const known: Readonly<Record<string, { heading: string; text: string } | undefined>> =
    dataFileTexts.parts
  const introductions = parts.flatMap(([name]) => {
    const part = known[name]
    return part ? [`${part.heading}: ${part.text}`] : []
  })
  return {
    [dataFileTexts.heading]: [...dataFileTexts.intro(longDate(now)), ...introductions],
    ...Object.fromEntries(
      parts.map(([name, part]) => [
        known[name]?.heading ?? inWords(name),
        readable(part, player_names),
      ]),
    ),
  }
}

function readable(value: unknown, names: AccountData['player_names']): unknown {
  if (typeof value === 'string') return Object.hasOwn(names, value) ? names[value] : value
  if (Array.isArray(value)) return value.map((one) => readable(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [inWords(name), readable(one, names)]),
  )
}

/** "state_since" as "State since". */
function inWords(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
}
