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
  const isWhole = name === name.toUpperCase()
  const changed = name.split(' ').map((word, at, { length }) => {
    const isLast = at === length - 1
    const isKept = !isLast && isInitials(word)
    const isShort = !isWhole && word.length < (isLast ? 3 : 4)
    const isName = particle.test(word) || !(isKept || isShort)
    return word === word.toUpperCase() && isName ? capitalized(word) : word
  })
  return changed.join(' ')
}

function capitalized(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(
      /(^|[^\p{L}\p{M}])(mc)?(\p{L})/gu,
      (_, before: string, mc: string | undefined, letter: string) =>
        before + (mc ? 'Mc' : '') + letter.toUpperCase(),
    )
}
