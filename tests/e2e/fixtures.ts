import { test as base, type BrowserContext, type Page } from 'playwright/test'
import { type DemoMember, demoMembers } from '../../scripts/local/demo-members.ts'
import type { Mail } from '../../scripts/local/mails.ts'
import { type Stack, startStack } from '../../scripts/local/stack.ts'
import { feedOf, startStubs } from './stubs.ts'

export { expect } from 'playwright/test'

/** The stories in the athletics site's feed, as long as a file does not say otherwise. */
export const feedTitles = ['Tribe Wins the Opener', 'Spring Practice Begins']

interface WorkerOptions {
  /** The schedule file the product reads; null reads the shipped one. */
  scheduleFile: string | null
}

interface WorkerFixtures {
  /** The whole product, started once per worker. */
  stack: Stack
}

interface Fixtures {
  /** Says that this test causes console lines which match: a refused page, a request made to fail. */
  allowConsole: (pattern: RegExp) => void
  consoleGuard: undefined
  /** A member whose browser is signed in before the test begins. For tests that change nothing about the account. */
  member: DemoMember
}

export const test = base.extend<Fixtures, WorkerOptions & WorkerFixtures>({
  scheduleFile: [null, { option: true, scope: 'worker' }],

  stack: [
    async ({ scheduleFile }, use) => {
      const stubs = await startStubs({ '/feed.xml': feedOf(feedTitles), '/schedule.csv': scheduleFile })
      const stack = await startStack({
        settings: {
          NEWS_FEED_URL: `${stubs.url}/feed.xml`,
          ...(scheduleFile === null ? {} : { SCHEDULE_URL: `${stubs.url}/schedule.csv` }),
        },
      })
      await use(stack)
      await stack.stop()
      await stubs.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ stack }, use) => use(stack.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern.
  allowConsole: async ({}, use) => {
    const patterns: RegExp[] = []
    await use((pattern) => patterns.push(pattern))
  },

  consoleGuard: [async ({ context }, use) => use(undefined), { auto: true }],

  member: async ({ context, stack }, use) => {
    const [jamie] = demoMembers
    await signIn(context, stack, jamie)
    await use(jamie)
  },
})
