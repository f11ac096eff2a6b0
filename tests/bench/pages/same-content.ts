import { Parser } from 'htmlparser2'
import { SetupError } from '../../../scripts/local/setup-error.ts'

/** A line of text may say what time it is, and a list may be told in another order of attributes: so much may differ. */
const tolerance = 0.05

interface Content {
  elements: number
  letters: number
}

/**
 * Two pages are only compared when both show the same.
 * @throws {SetupError} when elements or text of the bodies differ by more than a twentieth
 */
export function sameContent(path: string, ours: string, theirs: string): void {
  const [own, other] = [contentOf(ours), contentOf(theirs)]
  for (const part of ['elements', 'letters'] as const) {
    if (Math.abs(own[part] - other[part]) <= own[part] * tolerance) continue
    throw new SetupError(
      `The plain page ${path} has ${other[part]} ${part}, ours ${own[part]}: bring tests/bench/plain-start up to date.`,
    )
  }
}

/** What the body of a page shows: its elements and its text, scripts and styles left out. */
function contentOf(html: string): Content {
  const content = { elements: 0, letters: 0 }
  let inBody = false
  let unseen = 0
  const parser = new Parser({
    onopentag(name) {
      if (name === 'body') inBody = true
      if (isUnseen(name)) unseen++
      else if (inBody) content.elements++
    },
    ontext(text) {
      if (inBody && unseen === 0) content.letters += text.trim().length
    },
    onclosetag(name) {
      if (isUnseen(name)) unseen--
    },
  })
  parser.end(html)
  return content
}

function isUnseen(name: string): boolean {
  return ['script', 'style', 'template', 'noscript'].includes(name)
}
