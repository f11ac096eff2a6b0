import type * as icons from '../ui/icons.ts'
import type { PagePath } from './pages.ts'
import type { ClubLink, ClubLinks } from './pending-links.ts'
import { externalLinks } from './site.ts'

/** An icon of a menu item, by its name in `src/ui/icons.ts`. */
export type IconName = keyof typeof icons

interface MenuWords {
  readonly label: string
  readonly icon: IconName
  readonly description: string
}

export type MenuLink = MenuWords & { readonly path: PagePath | ClubLink }

/** An entry of the bar; one without a path of its own (`null`) only opens its submenu. */
export type MenuItem =
  | (MenuLink & { readonly submenu?: readonly MenuLink[] })
  | (MenuWords & { readonly path: null; readonly submenu: readonly MenuLink[] })

function link<const Path extends MenuItem['path']>(
  path: Path,
  label: string,
  icon: IconName,
  description: string,
) {
  return { path, label, icon, description }
}

const about = link('/about', 'About', 'Info', 'Why we exist')
const schedule = link('/schedule', 'Schedule', 'Goal', 'Every game and the next kickoff')

/** Also listed on the calendar's own page. */
export const calendarPages = [
  link('/calendar/alumni-tailgate', 'Alumni Tailgate', 'Tent', 'Before every home game'),
  link('/calendar/where-to-meet', 'Where to Meet', 'MapPin', 'Before kickoff in Williamsburg'),
  link('/calendar/alumni-weekends', 'Alumni Weekends', 'Users', 'Back on campus together'),
  link('/calendar/homecoming', 'Homecoming', 'PartyPopper', 'Every class, one weekend'),
  link('/calendar/where-to-stay', 'Where to Stay', 'BedDouble', 'A night in Williamsburg'),
]

/** What everyone sees. */
export const visitorMenu: readonly MenuItem[] = [about, schedule]

/** What signed-in members see. */
export function memberMenu(links: ClubLinks): readonly MenuItem[] {
  return [
    about,
    {
      ...link('/mission', 'Mission', 'Target', 'Mentoring the next Tribe'),
      submenu: [
        link(
          '/mission/alumni-support',
          'Alumni Support',
          'Handshake',
          'Teammates beyond the field',
        ),
      ],
    },
    {
      ...link(null, 'Alumni', 'Users', 'Teammates, then and now'),
      submenu: [
        link('/directory', 'Directory', 'Users', 'Find your people'),
        // Below Links is the club's own; once it leads to ours, it is enough.
        ...(links.allTimeRoster === '/roster'
          ? []
          : [link('/roster', 'All-Time Roster', 'ListOrdered', 'Everyone since 1893')]),
        link('/numbers', 'Jersey Numbers', 'Shirt', 'Who wore your number'),
      ],
    },
    {
      ...link('/calendar', 'Calendar', 'CalendarDays', 'Game days and gatherings'),
      submenu: calendarPages,
    },
    {
      ...link('/news', 'News', 'Newspaper', 'The latest on the Tribe'),
      submenu: [
        link(links.archive, 'Football Archive', 'Archive', 'The program season by season'),
        link(links.yearbookPdf, 'Yearbook (PDF)', 'BookOpen', 'The season in one book'),
        link(externalLinks.sportsBlog, 'W&M Sports Blog', 'Rss', 'Stories on Tribe sports'),
      ],
    },
    schedule,
    link('/media', 'Media', 'Camera', 'Photographs and video'),
    {
      ...link(null, 'Links', 'Link', 'HEYFARL, giving and more'),
      submenu: [
        link(
          externalLinks.heyfarlStory,
          'HEYFARL Story',
          'ScrollText',
          'Hundred Each Year for a Rising Letterman',
        ),
        link('/heyfarl/donors', 'Donors', 'Award', 'Those who give'),
        link('/heyfarl/hall-of-fame', 'Hall of Fame', 'Trophy', 'Names we honor'),
        link(
          links.allTimeRoster,
          'All-Time Roster',
          'ListOrdered',
          'Everyone who wore the uniform',
        ),
        link(externalLinks.giving, 'Donate Now', 'HeartHandshake', 'Give through William & Mary'),
        link(links.allianceSite, 'Alliance', 'Users', 'Friends of the program'),
        link(
          links.professionalNetwork,
          'Professional Network',
          'Briefcase',
          'Careers and connections',
        ),
      ],
    },
  ]
}

/** The words of the navigation bar that are not menu items. */
export const barTexts = {
  /** Of the bar's and the footer's link to the home page. */
  logoLabel: 'Tribe Football Alumni, home',
  navigationLabel: 'Main',
  searchLabel: 'Search the site',
  searchPlaceholder: 'SEARCH',
  searchButton: 'GO',
  signIn: 'Sign In',
  join: 'Join',
  profileSettings: 'Profile Settings',
  officers: 'Officers',
  /** Beside it: people and claims. */
  waiting: (number: number) => `${number} waiting`,
  signOut: 'Sign Out',
  userMenuLabel: 'Your account',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  /** Followed by a menu item's label: opens its submenu. */
  more: 'More:',
  skipToContent: 'Skip to content',
  loading: 'Loading the next page',
} as const
