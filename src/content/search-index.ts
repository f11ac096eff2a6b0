import type { SearchEntry } from '../domain/search.ts'
import type { PagePath } from './pages.ts'
import type { HttpsUrl } from './pending-links.ts'
import { externalLinks } from './site.ts'

/** An entry whose path is one of our pages or a secure address elsewhere. */
export type SiteSearchEntry = SearchEntry & { readonly path: PagePath | HttpsUrl }

function words(text: string): string[] {
  return text.split(', ')
}

/** Everything the search box finds, in the order that decides between equal results. */
export const searchIndex: readonly SiteSearchEntry[] = [
  {
    id: 'home',
    title: 'Home',
    description: 'The front page of the William & Mary football family, with film and team gear.',
    path: '/home',
    category: 'Page',
    keywords: words('welcome, main page, video, shop, gear, legacy, tribe, 1693, 1893'),
  },
  {
    id: 'about',
    title: 'About',
    description: 'Why we exist: to promote, preserve and build on the Tribe football tradition.',
    path: '/about',
    category: 'Page',
    keywords: words('why we exist, history, tradition, legacy, 1893, zable stadium, mentorship'),
  },
  {
    id: 'mission',
    title: 'Mission',
    description: 'Our mission: every new player is matched with an alum mentor.',
    path: '/mission',
    category: 'Mission',
    keywords: words('huddle up, staying connected, mentor, mentee, mentoring, current players'),
  },
  {
    id: 'alumni-support',
    title: 'Alumni Support',
    description: 'How Tribe football alumni stand by one another after the last snap.',
    path: '/mission/alumni-support',
    category: 'Mission',
    keywords: words('help, career, network, teammates, brotherhood, transition'),
  },
  {
    id: 'calendar',
    title: 'Calendar',
    description: 'Where and when the alumni get together on game days and through the year.',
    path: '/calendar',
    category: 'Events',
    keywords: words('events, dates, gatherings, game day, alumni football club'),
  },
  {
    id: 'alumni-tailgate',
    title: 'Alumni Tailgate',
    description: 'Food, old teammates and the walk to kickoff on home game days.',
    path: '/calendar/alumni-tailgate',
    category: 'Events',
    keywords: words('tailgate, food, pregame, home game, laycock football center, zable stadium'),
  },
  {
    id: 'where-to-meet',
    title: 'Where to Meet',
    description: 'Where to find your fellow alumni in Williamsburg on a game day.',
    path: '/calendar/where-to-meet',
    category: 'Events',
    keywords: words('meeting place, meet up, reunion, laycock football center, before the game'),
  },
  {
    id: 'alumni-weekends',
    title: 'Alumni Weekends',
    description: 'Weekends that bring the classes back to campus.',
    path: '/calendar/alumni-weekends',
    category: 'Events',
    keywords: words('weekend, reunion, class, campus, family'),
  },
  {
    id: 'homecoming',
    title: 'Homecoming',
    description: 'Every class of the Tribe back in Williamsburg on one weekend.',
    path: '/calendar/homecoming',
    category: 'Events',
    keywords: words('homecoming game, reunion, fall, campus, weekend'),
  },
  {
    id: 'where-to-stay',
    title: 'Where to Stay',
    description: 'Planning a night in Williamsburg for a home game.',
    path: '/calendar/where-to-stay',
    category: 'Events',
    keywords: words('hotel, lodging, rooms, travel, accommodation, visit'),
  },
  {
    id: 'news',
    title: 'Tribe Football News',
    description: 'The latest stories about the team from the official athletics site.',
    path: '/news',
    category: 'Page',
    keywords: words('articles, stories, headlines, latest, results, updates'),
  },
  {
    id: 'schedule',
    title: 'Schedule',
    description: 'Every game of the season, with a countdown to the next kickoff.',
    path: '/schedule',
    category: 'Events',
    keywords: words('games, kickoff, countdown, opponents, tickets, live stats, season'),
  },
  {
    id: 'media',
    title: 'Media Gallery',
    description: 'Photography, videography and post-game video of Tribe football.',
    path: '/media',
    category: 'Page',
    keywords: words('photos, pictures, images, video, gallery, post-game, film'),
  },
  {
    id: 'athletics-football',
    title: 'Official Tribe Football Page',
    description: 'The team on the official William & Mary athletics site.',
    path: externalLinks.athleticsFootball,
    category: 'External',
    keywords: words('tribeathletics, athletics, roster, coaches, statistics'),
  },
  {
    id: 'yearbook',
    title: 'Football Yearbook (PDF)',
    description: 'The season yearbook of the William & Mary football program.',
    path: externalLinks.yearbookPdf,
    category: 'External',
    keywords: words('media guide, records, history, season, download'),
  },
  {
    id: 'sports-blog',
    title: 'W&M Sports Blog',
    description: 'A blog about William & Mary sports, football among them.',
    path: externalLinks.sportsBlog,
    category: 'External',
    keywords: words('blog, tribe, football, commentary, fans'),
  },
]
