/** Particles of family names, as a part of a pattern. The database has the same. */
export const particles = String.raw`saint|ste?\.?|san|santa|del?|dela|della|den|der|des|di|da|dos|das|du|el|la|las|les?|los?|van|vande|vander|vanden|ver|von|zu|ten|ter|mac|mc|[dlo]['’]`

/** Other words in small letters that belong to names. */
export const smallWords = "a[fp]|al|bin|do|e|ibn|of|vom|y|zu[mr]|['’]t"

/** Suffixes behind family names, as a part of a pattern. The database has the same. */
export const familySuffixes = 'jr|sr|ii|iii|iv|v'

const usualSuffixes: Record<string, string> = {
  ...{ jr: 'Jr.', junior: 'Jr.', sr: 'Sr.', senior: 'Sr.', ii: 'II', iii: 'III', iv: 'IV' },
  ...{ v: 'V', vi: 'VI', '2nd': 'II', '3rd': 'III', '4th': 'IV', '5th': 'V' },
}

/** The usual form of Jr., Sr., II to VI; undefined for another word. */
export function suffixOf(word: string): string | undefined {
  const name = word.toLowerCase().replaceAll(/[.,\s]/g, '')
  return Object.hasOwn(usualSuffixes, name) ? usualSuffixes[name] : undefined
}
