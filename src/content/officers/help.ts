import type { PagePath } from '../pages.ts'

export const helpTexts = {
  link: 'Help',
  heading: 'How It Works',
  intro: 'What each page is for, and what happens when you press a button.',
} as const

/** The section about each page of officers, by its heading in docs/officers.md. */
export const helpSections = {
  '/officers': 'the-queue',
  '/officers/claims': 'claims',
  '/officers/words': 'messages',
  '/officers/members': 'members',
  '/officers/roster': 'the-all-time-roster',
  '/officers/schedule': 'the-schedule',
  '/officers/photos': 'photos',
  '/officers/site': 'edit-the-site',
  '/officers/log': 'the-log',
} as const satisfies Partial<Record<PagePath, string>>

/** The section about a page, or about the page that it is below. */
export function helpSectionOf(path: string): string | undefined {
  return Object.entries(helpSections).findLast(([page]) => path.startsWith(page))?.[1]
}
