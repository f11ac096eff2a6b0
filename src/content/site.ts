import { toFill, type WebAddress } from './to-fill.ts'

/** The club's name as it stands in every page title. */
export const clubName = 'William & Mary Football Alumni'

/** One of the round links to the team elsewhere. */
export interface SocialLink {
  /** Decides which icon is drawn. */
  readonly service: 'website' | 'photos' | 'posts'
  /** What a screen reader says. */
  readonly label: string
  readonly href: WebAddress
}

/** What many pages say about the club. */
export interface Site {
  readonly name: string
  readonly shortName: string
  readonly school: string
  readonly team: string
  readonly stadium: string
  readonly footballBuilding: string
  readonly town: string
  readonly infoEmail: string
  readonly social: readonly SocialLink[]
}

export const site: Site = {
  name: clubName,
  shortName: 'Tribe Football Alumni',
  school: 'William & Mary',
  team: 'Tribe',
  stadium: 'Zable Stadium',
  footballBuilding: 'Jimmye Laycock Football Center',
  town: 'Williamsburg, Virginia',
  infoEmail: toFill.infoEmail,
  social: [
    {
      service: 'website',
      label: 'Tribe Football on the official athletics site',
      href: 'https://tribeathletics.com/sports/football',
    },
    {
      service: 'photos',
      label: 'Tribe Football on Instagram',
      href: 'https://www.instagram.com/WMTribeFootball/',
    },
    { service: 'posts', label: 'Tribe Football on X', href: 'https://x.com/WMTribeFootball' },
  ],
}

/** Where the site's external links lead. Those the club has yet to supply are kept in `to-fill.ts`. */
export const externalLinks = {
  athleticsFootball: 'https://tribeathletics.com/sports/football',
  sportsBlog: 'https://wmsportsblog.com/',
  heyfarlStory: 'https://tribeathletics.com/story.aspx?file_date=8%2F7%2F2014&filename=209603458',
  giving: 'https://giving.wm.edu/',
  shop: toFill.shop,
  archive: toFill.archive,
  yearbookPdf: toFill.yearbookPdf,
  allTimeRoster: toFill.allTimeRoster,
  allianceSite: toFill.allianceSite,
  professionalNetwork: toFill.professionalNetwork,
  videoChannel: toFill.videoChannel,
} as const satisfies Record<string, WebAddress>

export interface Footer {
  readonly mission: string
  /** The visible words of the mail link; the address itself is `site.infoEmail`. */
  readonly mailLabel: string
  readonly socialHeading: string
  /** Names the club's logo, which leads to the home page, for those who cannot see it. */
  readonly logoLabel: string
  /** Turns the shortcut on and off. */
  readonly searchKey: string
}

export const footer: Footer = {
  mission:
    'We preserve and promote the legacy, the traditions and the lifelong brotherhood of William & Mary football.',
  mailLabel: 'Write to the club',
  socialHeading: 'Follow the Tribe',
  logoLabel: 'Tribe Football Alumni, home',
  searchKey: 'The key / leads to the search box',
}

/** What the season is called in somebody's calendar. */
export const calendarName = 'William & Mary Football'
