import { nameKey } from './name-key.ts'
import type { PlayerFields } from './player-fields.ts'

/** What a cell with a name says. */
export type ListedName = Pick<PlayerFields, 'full_name'> &
  Partial<
    Pick<PlayerFields, 'current_name' | 'nickname' | 'suffix' | 'is_deceased' | 'is_uncertain'>
  >

const suffixes: Record<string, string> = {
  ...{ jr: 'Jr.', junior: 'Jr.', sr: 'Sr.', senior: 'Sr.' },
  ...{ ii: 'II', iii: 'III', iv: 'IV', v: 'V', '2nd': 'II', '3rd': 'III', '4th': 'IV', '5th': 'V' },
}

/** The usual form of Jr., Sr., II to V; undefined for another word. */
export function suffixOf(word: string): string | undefined {
  const name = word.toLowerCase().replaceAll(/[.,\s]/g, '')
  return Object.hasOwn(suffixes, name) ? suffixes[name] : undefined
}

/**
 * Reads a name as lists write it: "Smith Jr., John", "John “Jack” Smith III", "Ann Lee (née
 * Smith)", with a dagger for the dead and a question mark for what is not sure.
 */
export function parseName(cell: string): ListedName {
  const marks: Partial<ListedName> = {}
  let text = cell.normalize('NFC').replaceAll(/\s+/g, ' ')
  const take = (pattern: RegExp) => {
    let found: string | undefined
    text = text.replace(pattern, (_, ...groups: unknown[]) => {
      found = groups.find((group): group is string => typeof group === 'string') ?? ''
      return ' '
    })
    return found?.trim()
  }
  if (take(/[†✝]|\((?:deceased|dec\.?|d\.)\)/i) !== undefined) marks.is_deceased = true
  if (take(/\(\?\)|\?+/) !== undefined) marks.is_uncertain = true
  const former = take(/\((?:n[ée]e|formerly|born|fka)\s+([^()]{1,100})\)/i)
  const nickname = take(/[“"]([^“”"]{1,40})[”"]|\s['‘]([^'‘’]{1,40})['’](?=\s)|\(([^()]{1,40})\)/)
  if (nickname) marks.nickname = nickname
  // Footnote marks say nothing without their footnote.
  const { name, suffix } = withoutSuffix(text.replaceAll(/[\s*‡§^]+/g, ' ').trim())
  if (suffix) marks.suffix = suffix
  if (!former) return { full_name: name, ...marks }
  const given = name.split(' ').slice(0, -1).join(' ')
  const then = former.includes(' ') ? former : `${given} ${former}`.trim()
  return { full_name: then, current_name: name, ...marks }
}

/** The name in its spoken order and the suffix, wherever a comma has put it. */
function withoutSuffix(text: string): { name: string; suffix: string | undefined } {
  let suffix: string | undefined
  const words = (part: string) => {
    const all = part.trim().split(/\s+/).filter(Boolean)
    const last = suffixOf(all.at(-1) ?? '')
    if (last && all.length > 1) {
      suffix ??= last
      all.pop()
    }
    return all.join(' ')
  }
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .filter((part, index) => {
      const found = index > 0 ? suffixOf(part) : undefined
      suffix ??= found
      return !found
    })
  const [last = '', ...first] = parts
  if (first.length === 0) {
    // "John V" is a name of two words, not a fifth John.
    const isShort = last.split(/\s+/).length < 3 && !/[jsJS][rR]\.?$/.test(last)
    return { name: isShort ? last : words(last), suffix }
  }
  const family = words(last)
  const given = words(first.join(' '))
  return { name: `${given} ${family}`.trim(), suffix }
}

/** Names by which somebody may be in another list: without the middle, and with the nickname. */
export function looseKeys({ full_name, current_name, nickname }: ListedName): string[] {
  const keys = [full_name, current_name ?? ''].flatMap((name) => {
    const words = name.split(' ')
    if (words.length < 2) return []
    return [words[0], nickname ?? '']
      .filter(Boolean)
      .map((given) => nameKey(`${given}${words.at(-1)}`))
  })
  return [...new Set(keys)]
}

/** The names of somebody, then and now, to compare. */
export function nameKeys({
  full_name,
  current_name,
}: Pick<ListedName, 'full_name' | 'current_name'>): string[] {
  return [...new Set([nameKey(full_name), nameKey(current_name ?? '')])].filter(Boolean)
}
