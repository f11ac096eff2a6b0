import { particles } from '../entry/name-parts.ts'

/** Initials, which stay as they are: JT, A.J., AJ. The last word of a name never is. */
const initials = /^.?$|\.\p{Lu}|^[^AEIOUY.]{2,3}$|^\p{Lu}J$/u

const particle = new RegExp(`^(?:${particles})$`, 'i')

/** Whether a word is in capitals. Short ones alone may be initials, in names in mixed case too. */
function isShouted(letters: string, shortest: number): boolean {
  return letters.length >= shortest && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters)
}

/** Whether a name, or its family name, is written in capitals. */
export function isInCapitals(name: string): boolean {
  const words = name.split(/[\s-]+/).map((word) => word.replaceAll(/[^\p{L}]/gu, ''))
  const isWhole = name === name.toUpperCase()
  return words.some((word, at) => isShouted(word, isWhole || at === words.length - 1 ? 3 : 4))
}

/** A name in capitals as people write it: PAT O’DOE-MCLEE is Pat O’Doe-McLee. */
export function mixedCase(name: string): string {
  const isWhole = name === name.toUpperCase()
  const changed = name.split(' ').map((word, at, { length }) => {
    const isLast = at === length - 1
    if (particle.test(word)) return isShouted(word, 1) ? capitalized(word) : word
    const shortest = isWhole ? 1 : isLast ? 3 : 4
    const isKept = (!isLast && initials.test(word)) || !isShouted(word, shortest)
    return isKept ? word : capitalized(word)
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
