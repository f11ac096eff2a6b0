import { easternInstant } from './eastern-schema.ts'
import type { SiteDocuments } from './site-documents.ts'

type Links = NonNullable<SiteDocuments['links']>
type EditedLinks = { [Name in keyof Links]?: Exclude<Links[Name], ''> }

/** The words and links of every page that officers have edited, as they are at one time. */
export interface ShownSite {
  notice: { id: number; text: string; link: string } | null
  /** Null hides the home page's banner; left out, the shipped one is shown. */
  banner?: { text: string; button: string; link: string } | null
  /** The first words of the home page, where they are not the shipped ones. */
  home?: { heading: string; tagline: string; links: Array<{ label: string; path: string }> }
  /** Everybody may see some photos. */
  hasPictures?: true
  /** Without those that are as shipped. */
  links: EditedLinks
  /** The page shows words that are not published. */
  isPreview?: boolean
}

/** What stands on every page at a time (ms since 1970), and when that changes next, if ever. */
export function shownSite({ notice, home, banner, links, pictures }: SiteDocuments, now: number) {
  const site: ShownSite = { notice: null, links: editedLinks(links) }
  if (notice?.text && isShownAt(notice, now)) {
    const { id = 0, text, link } = notice
    site.notice = { id, text, link }
  }
  if (home) {
    const { heading, tagline, ...own } = home
    const both = [
      { label: own.first_label, path: own.first_link },
      { label: own.second_label, path: own.second_link },
    ]
    site.home = { heading, tagline, links: both.filter(({ label }) => label !== '') }
  }
  if (banner) {
    const { text, button, link } = banner
    site.banner = text && isShownAt(banner, now) ? { text, button, link } : null
  }
  if (pictures && pictures.photos.length > 0) site.hasPictures = true
  const times = [notice, banner].flatMap((dated) => [dated?.from, dated?.until])
  const later = times.flatMap((time) => easternInstant(time ?? '') ?? []).filter((at) => at > now)
  return { site, changesAt: later.length > 0 ? Math.min(...later) : null }
}

/** Whether something with an optional start and end is shown at a time. The end is excluded. */
function isShownAt({ from, until }: { from: string; until: string }, now: number): boolean {
  return (easternInstant(from) ?? now) <= now && now < (easternInstant(until) ?? Infinity)
}

function editedLinks(links: Links | undefined): EditedLinks {
  const edited = Object.entries(links ?? {}).filter(([, address]) => address !== '')
  // Object.fromEntries forgets the names.
  return Object.fromEntries(edited) as EditedLinks
}
