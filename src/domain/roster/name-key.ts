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
