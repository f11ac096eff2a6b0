import { familySuffixes, particles } from './name-parts.ts'

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

const suffixes = String.raw`(?:[\s,]+(?:${familySuffixes})\.?)*[\s,]*$`
const withParticles = new RegExp(String.raw`\S\s+((?:(?:${particles})\s+)+[^\s,]+)${suffixes}`, 'i')
const lastWord = new RegExp(String.raw`([^\s,]+)${suffixes}`, 'i')

/**
 * The family name in a name in its spoken order, with its particles and without Jr., Sr., II to V:
 * "St. Clair" of "Rich St. Clair, Jr.". Everybody has a first name, so that what looks like a
 * particle there is none. `private.family_name` of the database is the same rule.
 */
export function familyName(name: string): string {
  return (withParticles.exec(name) ?? lastWord.exec(name))?.[1] ?? ''
}
