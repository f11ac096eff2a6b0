/** An address on the web. Only secure ones: the browser warns about the others. */
export type HttpsUrl = `https://${string}`

/** Where a link of the club leads: elsewhere, to a mail program, or to a page of the site. */
export type ClubLink = HttpsUrl | `mailto:${string}` | `/${string}`

export function isExternal(path: string): path is HttpsUrl {
  return path.startsWith('http')
}

const athletics: HttpsUrl = 'https://tribeathletics.com/'
const football: HttpsUrl = 'https://tribeathletics.com/sports/football'

/** Where links lead whose addresses the club has yet to supply. */
export const fallbackLinks: readonly HttpsUrl[] = [athletics, football]

/** Whether an address is made up, as those are that are shipped: mail to it is not delivered. */
export function isMadeUp(address: string): boolean {
  return address.endsWith('.example')
}

/** The club's addresses elsewhere. */
export type ClubLinks = {
  readonly shop: ClubLink
  readonly tickets: HttpsUrl
  readonly archive: ClubLink
  readonly yearbookPdf: ClubLink
  readonly allTimeRoster: ClubLink
  readonly allianceSite: ClubLink
  readonly professionalNetwork: ClubLink
  readonly videoChannel: ClubLink
  readonly promoVideo: HttpsUrl | null
  readonly infoEmail: string
}

/**
 * THE ONE PLACE the club still has to fill in, unless its officers do so on the site.
 *
 * The club has not supplied these addresses yet. Until then each of them leads to the nearest
 * official page, so that no link is broken. Replace the value, keep the quotes: the site follows.
 */
export const pendingLinks: ClubLinks = {
  /** Where "Shop Now" on the home page leads: the official team shop. */
  shop: athletics,
  /** Where the Tickets link of every game leads. */
  tickets: football,
  /** The program's football archive. */
  archive: football,
  /** The season yearbook, as a PDF. */
  yearbookPdf: football,
  /** Everyone who ever played for the Tribe. */
  allTimeRoster: football,
  /** The alliance that supports the program. */
  allianceSite: athletics,
  /** The club's group on a professional network. */
  professionalNetwork: football,
  /** The channel with the post-game videos. */
  videoChannel: football,
  /**
   * The player's embed address of the promotional video, such as the one that YouTube shows under
   * Share, Embed: `https://www.youtube-nocookie.com/embed/…`. While null, a still picture is shown.
   */
  promoVideo: null,
  /** Where the club reads its mail. `.example` is a reserved name: such mail is not delivered. */
  infoEmail: 'info@wmfootballalumni.example',
}
