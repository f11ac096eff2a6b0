import type { AuthStore } from '../../auth/auth-store.ts'
import { searchTexts } from '../../content/search.ts'
import { hasPermission, type Permission } from '../../domain/members/membership.ts'
import { graduationYears, latestClass } from '../../domain/members/profile.ts'
import { isSeasonAddress } from '../../domain/roster/entry/number-line.ts'
import { positionsOf } from '../../domain/roster/entry/position-words.ts'
import { cleanQuery, minQueryLength } from '../../domain/search/search.ts'
import { typedYear } from '../../domain/search/typed-year.ts'
import { nextSeason } from '../../domain/years.ts'
import type { SearchResult } from './more-results.ts'

const { badges, memberPages: texts } = searchTexts

/** "1987", "’87", "class of 1987", "1987 season". */
const yearWords =
  /^(?:the )?(?<class>class (?:of )?)?(?<year>\d{4}|['’‘]\d{2})(?<season> (?:season|team|roster))?$/i

/**
 * The lists of members and players that a search names: a class, a season, a position. For those
 * who may see them. Never rejects. `now` in ms.
 */
export async function loadMemberPages(query: string, auth: AuthStore, now: number) {
  const { profile } = auth.get()
  const known = 'promise' in profile ? await profile.promise.catch(() => null) : profile.value
  const membership = known?.membership
  if (!membership) return []
  return memberPages(query, (permission) => hasPermission(membership, permission), now)
}

/** The same for whoever has these permissions. */
export function memberPages(query: string, may: (permission: Permission) => boolean, now: number) {
  const words = cleanQuery(query).toLowerCase().replaceAll(/\s+/g, ' ')
  const { year = '', class: isClass, season: isSeason } = yearWords.exec(words)?.groups ?? {}
  const classYear = typedYear(year, latestClass(now)) ?? ''
  const season = typedYear(year, nextSeason(now)) ?? ''
  const [position] =
    words.length < minQueryLength
      ? []
      : [words, words.replace(/s$/, '')].flatMap((one) => positionsOf(one))
  const results: SearchResult[] = []
  if (may('listed') && !isSeason && graduationYears(now).includes(Number(classYear)))
    results.push(result('class', classYear, `/directory?class=${classYear}`, badges.directory))
  if (may('verified') && !isClass && isSeasonAddress(season, now))
    results.push(result('season', season, `/roster/${season}`, badges.roster))
  if (may('listed') && position) {
    const path = `/directory?position=${encodeURIComponent(position)}` as const
    results.push(result('position', position, path, badges.directory))
  }
  return results
}

function result(
  kind: keyof typeof texts,
  name: string,
  path: SearchResult['path'],
  category: string,
): SearchResult {
  const { title, text } = texts[kind]
  return { id: kind, title: title(name), description: text, path, category, keywords: [] }
}
