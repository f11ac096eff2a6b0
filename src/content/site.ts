import type { HttpsUrl } from './pending-links.ts'

/** The club's name as it stands in every page title. */
export const clubName = 'William & Mary Football Alumni'

export const site = {
  /** The round links to the team elsewhere. `label` is read out. */
  social: [
    {
      icon: 'Globe',
      label: 'Tribe Football on the official athletics site',
      href: 'https://tribeathletics.com/sports/football',
    },
    {
      icon: 'PhotoService',
      label: 'Tribe Football on Instagram',
      href: 'https://www.instagram.com/WMTribeFootball/',
    },
    { icon: 'PostService', label: 'Tribe Football on X', href: 'https://x.com/WMTribeFootball' },
  ],
} as const

/** The external links of the site, beside those in `pending-links.ts`. */
export const externalLinks = {
  athleticsFootball: 'https://tribeathletics.com/sports/football',
  sportsBlog: 'https://wmsportsblog.com/',
  heyfarlStory: 'https://tribeathletics.com/story.aspx?file_date=8%2F7%2F2014&filename=209603458',
  giving: 'https://giving.wm.edu/',
} as const satisfies Record<string, HttpsUrl>

export const footer = {
  mission:
    'We preserve and promote the legacy, the traditions and the lifelong brotherhood of William & Mary football.',
  /** Before the club's address. */
  mailLabel: 'Write to the club:',
  privacy: 'Your privacy',
  visitorsLabel: 'The club',
  visitors: [
    { path: '/about', label: 'About' },
    { path: '/schedule', label: 'Schedule' },
    { path: '/mission', label: 'Mission' },
  ],
  give: 'Give',
} as const

/** What stands around the words that officers publish. */
export const siteTexts = {
  noticeLabel: 'Notice from the club',
  closeNotice: 'Close notice',
  previewLabel: 'Preview',
  previewRibbon: 'Preview: only you see this. Close this tab to go on editing.',
} as const

/** What the season is called in somebody's calendar. */
export const calendarName = 'William & Mary Football'
