import type { SearchEntry } from '../domain/search/search.ts'
import type { PagePath } from './pages.ts'
import { type ClubLink, type ClubLinks, isExternal, pendingLinks } from './pending-links.ts'
import { externalLinks } from './site.ts'

/** An entry whose path is one of our pages or a secure address elsewhere. */
export interface SiteSearchEntry extends SearchEntry {
  readonly path: PagePath | ClubLink
  readonly category: 'Page' | 'Mission' | 'Events' | 'External'
}

type Entry = Omit<SiteSearchEntry, 'id' | 'keywords'> & { readonly keywords: string }

/** Everything the search box finds, in the order that decides between equal results. */
const entries: Readonly<Record<string, Entry>> = {
  home: {
    title: 'Home',
    description: 'The front page of the William & Mary football family, with film and team gear.',
    path: '/home',
    category: 'Page',
    keywords: 'welcome, main page, video, shop, gear, legacy, tribe, 1693, 1893',
  },
  about: {
    title: 'About',
    description: 'Why we exist: to promote, preserve and build on the Tribe football tradition.',
    path: '/about',
    category: 'Page',
    keywords: 'why we exist, history, tradition, legacy, 1893, zable stadium, mentorship',
  },
  mission: {
    title: 'Mission',
    description: 'Our mission: every new player is matched with an alum mentor.',
    path: '/mission',
    category: 'Mission',
    keywords: 'huddle up, staying connected, mentor, mentee, mentoring, current players',
  },
  'alumni-support': {
    title: 'Alumni Support',
    description: 'How Tribe football alumni stand by one another after the last snap.',
    path: '/mission/alumni-support',
    category: 'Mission',
    keywords: 'help, career, network, teammates, brotherhood, transition',
  },
  calendar: {
    title: 'Calendar',
    description: 'Where and when the alumni get together on game days and through the year.',
    path: '/calendar',
    category: 'Events',
    keywords: 'events, dates, gatherings, game day, alumni football club',
  },
  'alumni-tailgate': {
    title: 'Alumni Tailgate',
    description: 'Food, old teammates and the walk to kickoff on home game days.',
    path: '/calendar/alumni-tailgate',
    category: 'Events',
    keywords: 'tailgate, food, pregame, home game, laycock football center, zable stadium',
  },
  'where-to-meet': {
    title: 'Where to Meet',
    description: 'Where to find your fellow alumni in Williamsburg on a game day.',
    path: '/calendar/where-to-meet',
    category: 'Events',
    keywords: 'meeting place, meet up, reunion, laycock football center, before the game',
  },
  'alumni-weekends': {
    title: 'Alumni Weekends',
    description: 'Weekends that bring the classes back to campus.',
    path: '/calendar/alumni-weekends',
    category: 'Events',
    keywords: 'weekend, reunion, class, campus, family',
  },
  homecoming: {
    title: 'Homecoming',
    description: 'Every class of the Tribe back in Williamsburg on one weekend.',
    path: '/calendar/homecoming',
    category: 'Events',
    keywords: 'homecoming game, reunion, fall, campus, weekend',
  },
  'where-to-stay': {
    title: 'Where to Stay',
    description: 'Planning a night in Williamsburg for a home game.',
    path: '/calendar/where-to-stay',
    category: 'Events',
    keywords: 'hotel, lodging, rooms, travel, accommodation, visit',
  },
  news: {
    title: 'Tribe Football News',
    description: 'The latest stories about the team from the official athletics site.',
    path: '/news',
    category: 'Page',
    keywords: 'articles, stories, headlines, latest, results, updates',
  },
  schedule: {
    title: 'Schedule',
    description: 'Every game of the season, with a countdown to the next kickoff.',
    path: '/schedule',
    category: 'Events',
    keywords: 'games, kickoff, countdown, opponents, tickets, live stats, season',
  },
  media: {
    title: 'Media Gallery',
    description: 'Photography, videography and post-game video of Tribe football.',
    path: '/media',
    category: 'Page',
    keywords: 'photos, pictures, images, video, gallery, post-game, film',
  },
  'athletics-football': {
    title: 'Official Tribe Football Page',
    description: 'The team on the official William & Mary athletics site.',
    path: externalLinks.athleticsFootball,
    category: 'External',
    keywords: 'tribeathletics, athletics, roster, coaches, statistics',
  },
  yearbook: {
    title: 'Football Yearbook (PDF)',
    description: 'The season yearbook of the William & Mary football program.',
    path: pendingLinks.yearbookPdf,
    category: 'External',
    keywords: 'media guide, records, history, season, download',
  },
  'sports-blog': {
    title: 'W&M Sports Blog',
    description: 'A blog about William & Mary sports, football among them.',
    path: externalLinks.sportsBlog,
    category: 'External',
    keywords: 'blog, tribe, football, commentary, fans',
  },
  // In the index once officers have listed names on them.
  donors: {
    title: 'Donors',
    description: 'Those who give',
    path: '/heyfarl/donors',
    category: 'Page',
    keywords: '',
  },
  'hall-of-fame': {
    title: 'Hall of Fame',
    description: 'Names we honor',
    path: '/heyfarl/hall-of-fame',
    category: 'Page',
    keywords: '',
  },
}

/**
 * The index with what officers have published: other addresses, and the words of edited pages.
 * @param words what is on a page, by the id of its document
 */
export function currentIndex(
  links: Pick<ClubLinks, 'yearbookPdf'>,
  words: ReadonlyMap<string, readonly string[]>,
): SiteSearchEntry[] {
  return Object.entries(entries).flatMap(([id, entry]) => {
    const place = id === 'yearbook' ? placeOf(links.yearbookPdf) : {}
    const own = entry.keywords ? entry.keywords.split(', ') : []
    const keywords = [...own, ...(words.get(id) ?? [])]
    return keywords.length > 0 ? { id, ...entry, ...place, keywords } : []
  })
}

function placeOf(path: ClubLink) {
  return { path, category: isExternal(path) ? ('External' as const) : ('Page' as const) }
}
