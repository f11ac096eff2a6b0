import { fallbackLinks, pendingLinks } from '../../src/content/pending-links.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, hint } = findingsOf('Words and links')

/** Which addresses of `src/content/pending-links.ts` the club still has to supply. */
export function checkContent(links: Record<string, string | null> = pendingLinks): Finding {
  const open = Object.entries(links).filter(
    ([, link]) => !link || link.endsWith('.example') || fallbackLinks.some((one) => one === link),
  )
  if (open.length === 0) return ok('Every address the club had to supply is filled in.')
  return hint(
    `Not filled in yet: ${open.map(([name]) => name).join(', ')}.`,
    'Fill them in in src/content/pending-links.ts. Before that, the links lead to the athletics ' +
      'site, and mail to the made-up address is lost.',
  )
}
