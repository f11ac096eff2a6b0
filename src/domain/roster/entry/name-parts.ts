/** Particles of family names, as a part of a pattern. The database has the same. */
export const particles = String.raw`saint|ste?\.?|san|santa|del?|dela|della|den|der|des|di|da|dos|das|du|el|la|las|les?|los?|van|vande|vander|vanden|ver|von|zu|ten|ter|mac|mc|[dlo]['’]`

/** Other words in small letters that belong to names. */
export const smallWords = "a[fp]|al|bin|do|e|ibn|of|vom|y|zu[mr]|['’]t"

/** Suffixes that are no names, as a part of a pattern: "Vi" is one. */
export const clearSuffixes = 'jr|sr|ii|iii|iv'

/** Suffixes behind family names, as a part of a pattern. The database has the same. */
export const familySuffixes = `${clearSuffixes}|v`

/** Offices that are first names too, as a part of a pattern. */
export const givenTitles = 'father|bishop|deacon|judge|justice|chief|major|elder|pastor|sir'

/** Offices and ranks before names, as a part of a pattern, but captains. */
export const titles = [
  `${givenTitles}|dr|doctor|rev|reverend|fr|msgr|rabbi|hon|prof|professor|sheriff|mr|ms`,
  'sen|senator|gov|governor|rep|congressman|mayor|amb|ambassador|gen|general|brig|col|colonel',
  '(?:(?:1st|2nd|first|second) )?(?:lt|lieutenant)|maj|cpt|cmdr|cdr|lcdr|commander',
  '(?:(?:rear|vice) )?(?:adm|admiral)|ens|ensign|sgt|sergeant|cpl|corporal|pvt|private|pfc',
].join('|')

const usualSuffixes: Record<string, string> = {
  ...{ jr: 'Jr.', junior: 'Jr.', sr: 'Sr.', senior: 'Sr.', ii: 'II', iii: 'III', iv: 'IV' },
  ...{ v: 'V', vi: 'VI', '2nd': 'II', '3rd': 'III', '4th': 'IV', '5th': 'V' },
}

/** The usual form of Jr., Sr., II to VI; undefined for another word. */
export function suffixOf(word: string): string | undefined {
  const name = word.toLowerCase().replaceAll(/[.,\s]/g, '')
  return Object.hasOwn(usualSuffixes, name) ? usualSuffixes[name] : undefined
}
