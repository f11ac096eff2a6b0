/**
 * A name as people compare and search it: small letters without accents, apostrophes and dots; a
 * hyphen separates words. `private.folded` of the database is the same rule.
 */
export function foldedName(name: string): string {
  return name
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[øłđðıæœßþ]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[\u0300-\u036f'’‘‛ʼʻ′＇`"“”„″.,#()]/g, '')
    .replaceAll(/[-‐‒–—−/\s]+/g, ' ')
    .trim()
}

const plain: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
}

/** The same in one word, as lists differ in spaces: De La Cruz is Delacruz. */
export function nameKey(name: string): string {
  return foldedName(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const particle =
  /(?:saint|ste?\.?|san|santa|del?|dela|della|den|der|des|di|da|dos|das|du|el|la|las|les?|los?|van|vande|vander|vanden|ver|von|zu|ten|ter|mac|mc|[dlo]['’])\s+/
const suffixes = /(?:[\s,]+(?:jr|sr|ii|iii|iv|v)\.?)*[\s,]*$/

const withParticles = new RegExp(`\\S\\s+((?:${particle.source})+[^\\s,]+)${suffixes.source}`, 'i')
const lastWord = new RegExp(`([^\\s,]+)${suffixes.source}`, 'i')

/**
 * The family name in a name in its spoken order, with its particles and without Jr., Sr., II to V:
 * "St. Clair" of "Rich St. Clair, Jr.". Everybody has a first name, so that what looks like a
 * particle there is none. `private.family_name` of the database is the same rule.
 */
export function familyName(name: string): string {
  return (withParticles.exec(name) ?? lastWord.exec(name))?.[1] ?? ''
}
