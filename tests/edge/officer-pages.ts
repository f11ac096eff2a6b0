import type { pages } from '../../src/content/pages.ts'

interface OfficerPage {
  /** With a value for each parameter. */
  address: string
  /** What it reads, beside what the counts of the menu need. */
  calls: readonly string[]
}

/** The names of pages for officers. */
type OfficerPageName = {
  [Name in keyof typeof pages]: (typeof pages)[Name]['path'] extends `/officers${string}`
    ? Name
    : never
}[keyof typeof pages]

/** Every page for officers, with the functions of the database that it calls. */
export const officerPages = {
  officers: { address: '/officers', calls: ['membership_queue'] },
  officersMembers: { address: '/officers/members', calls: ['member_list'] },
  officersClaims: { address: '/officers/claims', calls: ['claim_queue'] },
  officersWords: { address: '/officers/words', calls: ['word_queue'] },
  officersRoster: {
    address: '/officers/roster',
    calls: ['last_roster_import', 'roster_entries'],
  },
  officersSchedule: {
    address: '/officers/schedule',
    calls: ['document_history', 'document_version'],
  },
  officersGame: {
    address: '/officers/schedule/game',
    calls: ['document_history', 'document_version'],
  },
  /** The gallery is no part of the database. */
  officersPhotos: { address: '/officers/photos', calls: ['document_version'] },
  officersSite: { address: '/officers/site', calls: ['document_states'] },
  officersDocument: {
    address: '/officers/site/notice',
    calls: ['document_history', 'document_version'],
  },
  officersHelp: { address: '/officers/help', calls: [] },
  officersLog: { address: '/officers/log', calls: ['decision_log'] },
} satisfies Record<OfficerPageName, OfficerPage>
