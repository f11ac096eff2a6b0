import type { PagePath } from './pages.ts'
import { externalLinks } from './site.ts'
import type { WebAddress } from './to-fill.ts'

/** The icons a menu item may have, by their names at lucide.dev. */
export type IconName =
  | 'archive'
  | 'award'
  | 'bed-double'
  | 'book-open'
  | 'briefcase'
  | 'calendar-days'
  | 'camera'
  | 'goal'
  | 'handshake'
  | 'heart-handshake'
  | 'info'
  | 'link'
  | 'list-ordered'
  | 'map-pin'
  | 'newspaper'
  | 'party-popper'
  | 'rss'
  | 'scroll-text'
  | 'target'
  | 'tent'
  | 'trophy'
  | 'users'

interface MenuWords {
  readonly label: string
  readonly icon: IconName
  /** A few words under the label. */
  readonly description: string
}

/** A link within the site, or (`isExternal`) one that opens elsewhere in a new tab. */
export type MenuLink = MenuWords &
  (
    | { readonly path: PagePath; readonly isExternal?: false }
    | { readonly path: WebAddress; readonly isExternal: true }
  )

/** An entry of the bar; one without a path of its own (`null`) only opens its submenu. */
export type MenuItem =
  | (MenuLink & { readonly submenu?: readonly MenuLink[] })
  | (MenuWords & {
      readonly path: null
      readonly isExternal?: false
      readonly submenu: readonly MenuLink[]
    })

const about: MenuItem = {
  label: 'About',
  path: '/about',
  icon: 'info',
  description: 'Why we exist',
}

const schedule: MenuItem = {
  label: 'Schedule',
  path: '/schedule',
  icon: 'goal',
  description: 'Every game and the next kickoff',
}

/** What everyone sees. */
export const visitorMenu: readonly MenuItem[] = [about, schedule]

/** What signed-in members see. */
export const memberMenu: readonly MenuItem[] = [
  about,
  {
    label: 'Mission',
    path: '/mission',
    icon: 'target',
    description: 'Mentoring the next Tribe',
    submenu: [
      {
        label: 'Alumni Support',
        path: '/mission/alumni-support',
        icon: 'handshake',
        description: 'Teammates beyond the field',
      },
    ],
  },
  {
    label: 'Calendar',
    path: '/calendar',
    icon: 'calendar-days',
    description: 'Game days and gatherings',
    submenu: [
      {
        label: 'Alumni Tailgate',
        path: '/calendar/alumni-tailgate',
        icon: 'tent',
        description: 'Before every home game',
      },
      {
        label: 'Where to Meet',
        path: '/calendar/where-to-meet',
        icon: 'map-pin',
        description: 'Find your teammates',
      },
      {
        label: 'Alumni Weekends',
        path: '/calendar/alumni-weekends',
        icon: 'users',
        description: 'Back on campus together',
      },
      {
        label: 'Homecoming',
        path: '/calendar/homecoming',
        icon: 'party-popper',
        description: 'Every class, one weekend',
      },
      {
        label: 'Where to Stay',
        path: '/calendar/where-to-stay',
        icon: 'bed-double',
        description: 'A night in Williamsburg',
      },
    ],
  },
  {
    label: 'News',
    path: '/news',
    icon: 'newspaper',
    description: 'The latest on the Tribe',
    submenu: [
      {
        label: 'Football Archive',
        path: externalLinks.archive,
        icon: 'archive',
        description: 'The program season by season',
        isExternal: true,
      },
      {
        label: 'Yearbook (PDF)',
        path: externalLinks.yearbookPdf,
        icon: 'book-open',
        description: 'The season in one book',
        isExternal: true,
      },
      {
        label: 'W&M Sports Blog',
        path: externalLinks.sportsBlog,
        icon: 'rss',
        description: 'Stories on Tribe sports',
        isExternal: true,
      },
    ],
  },
  schedule,
  {
    label: 'Media',
    path: '/media',
    icon: 'camera',
    description: 'Photographs and video',
  },
  {
    label: 'Links',
    path: null,
    icon: 'link',
    description: 'HEYFARL, giving and more',
    submenu: [
      {
        label: 'HEYFARL Story',
        path: externalLinks.heyfarlStory,
        icon: 'scroll-text',
        description: 'Hundred Each Year for a Rising Letterman',
        isExternal: true,
      },
      {
        label: 'Donors',
        path: '/heyfarl/donors',
        icon: 'award',
        description: 'Those who give',
      },
      {
        label: 'Hall of Fame',
        path: '/heyfarl/hall-of-fame',
        icon: 'trophy',
        description: 'Names we honor',
      },
      {
        label: 'All-Time Roster',
        path: externalLinks.allTimeRoster,
        icon: 'list-ordered',
        description: 'Everyone who wore the uniform',
        isExternal: true,
      },
      {
        label: 'Donate Now',
        path: externalLinks.giving,
        icon: 'heart-handshake',
        description: 'Give through William & Mary',
        isExternal: true,
      },
      {
        label: 'Alliance',
        path: externalLinks.allianceSite,
        icon: 'users',
        description: 'Friends of the program',
        isExternal: true,
      },
      {
        label: 'Professional Network',
        path: externalLinks.professionalNetwork,
        icon: 'briefcase',
        description: 'Careers and connections',
        isExternal: true,
      },
    ],
  },
]

/** The words of the navigation bar that are not menu items. */
export const barTexts = {
  logoLabel: 'Tribe Football Alumni, home',
  navigationLabel: 'Main',
  searchLabel: 'Search the site',
  searchPlaceholder: 'SEARCH',
  searchButton: 'GO',
  signIn: 'Sign In',
  join: 'Join',
  profileSettings: 'Profile Settings',
  signOut: 'Sign Out',
  userMenuLabel: 'Your account',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  /** Followed by a menu item's label: opens its submenu. */
  more: 'More:',
  skipToContent: 'Skip to content',
  /** Says what the line of light shows to those who see it. */
  onItsWay: 'The next page is on its way',
} as const
