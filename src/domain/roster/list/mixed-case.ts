import { particles } from '../entry/name-parts.ts'

/** Initials, which stay as they are: JT, A.J., AJ. The last word of a name never is. */
function isInitials(word: string): boolean {
  return (
    word.length < 2 ||
    /\.\p{Lu}/u.test(word) ||
    /^[^AEIOUY.]{2,3}$/.test(word) ||
    /^\p{Lu}J$/u.test(word)
  )
}

/** Whether a name, or its family name, is written in capitals. Short words alone may be initials. */
export function isInCapitals(name: string): boolean {
  const words = name.split(/[\s-]+/).map((word) => word.replaceAll(/[^\p{L}]/gu, ''))
  const isWhole = name === name.toUpperCase()
  return words.some(
    (word, at) =>
      word.length > (isWhole || at === words.length - 1 ? 2 : 3) &&
      word === word.toUpperCase() &&
      /\p{Lu}/u.test(word),
  )
}

const particle = new RegExp(`^(?:${particles})$`, 'i')

/** A name in capitals as people write it: PAT O’DOE-MCLEE is Pat O’Doe-McLee. */
export function mixedCase(name: string): string {
  const words = name.split(' ')
  const isWhole = name === name.toUpperCase()
  return words
    .map((word, at) => {
      const isLast = at === words.length - 1
      const isShort = word.length < (isLast ? 3 : 4) && !particle.test(word)
      const isKept = word !== word.toUpperCase() || (!isWhole && isShort)
      return isKept || (!isLast && !particle.test(word) && isInitials(word))
        ? word
        : capitalized(word)
    })
    .join(' ')
}

function capitalized(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}|(?<=^[od]['’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<!\p{L})Mc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
