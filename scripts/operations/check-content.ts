import { fallbackLinks, pendingLinks } from '../../src/content/pending-links.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, hint } = findingsOf('Words and links')

type Place = keyof typeof pendingLinks

/** Each place in plain words: what a visitor finds there. */
const places: Record<Place, string> = {
  shop: 'the shop behind "Shop Now" (shop)',
  tickets: 'the ticket page of the games (tickets)',
  archive: 'the football archive (archive)',
  yearbookPdf: 'the season yearbook (yearbookPdf)',
  allTimeRoster: 'the all-time roster (allTimeRoster)',
  allianceSite: 'the alliance’s site (allianceSite)',
  professionalNetwork: 'the group on a professional network (professionalNetwork)',
  videoChannel: 'the channel with post-game videos (videoChannel)',
  promoVideo: 'the promotional video on the home page (promoVideo)',
  infoEmail: 'the address where the club reads its mail (infoEmail)',
}

/** Which addresses of `src/content/pending-links.ts` the club still has to supply. */
export function checkContent(content: typeof pendingLinks = pendingLinks): Finding[] {
  // Object.keys of a typed object gives its own keys.
  const open = (Object.keys(places) as Place[]).filter((place) => isOpen(content[place]))
  if (open.length === 0) return [ok('Every address the club had to supply is filled in.')]
  return [
    hint(
      `Not filled in yet:\n${open.map((place) => `- ${places[place]}`).join('\n')}`,
      'Fill them in in src/content/pending-links.ts, and the site follows. Before that, the ' +
        'lead to the athletics site, and mail to the made-up address is lost.',
    ),
  ]
}

function isOpen(value: string | null): boolean {
  return (
    value === null || fallbackLinks.some((page) => page === value) || value.endsWith('.example')
  )
}
