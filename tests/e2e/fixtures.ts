import { test as base, expect } from 'playwright/test'
import { type DemoMember, demoMembers } from '../../scripts/local/demo-members.ts'
import type { Stack } from '../../scripts/local/stack.ts'
import { type Account, createAccount, putSession, type Session, signIn } from './accounts.ts'
import { feedTitles, patientMember, startProduct, uncheckedSession } from './product.ts'
import type { Viewer } from './states/state.ts'

export { expect, feedTitles }

interface WorkerFixtures {
  /** The whole product, started once per worker. */
  stack: Stack
  /** The first demo member's session, shared by every test that changes nothing about the account. */
  memberSession: Session
  /** The cookies of each kind of viewer. */
  sessions: Record<Viewer, Session>
}

export interface BrowserConsole {
  /** The lines so far, each with its kind before it and the path it is about behind it. */
  lines: string[]
  /** Says that this test causes lines which match. */
  allow: (pattern: RegExp) => void
  /** Says that this test causes an answer with this status: the browser writes a line about each. */
  allowStatus: (status: number, path: string) => void
}

interface Fixtures {
  /** What the browser writes to its console, errors and violations of the page's policy included: nothing may be. */
  browserConsole: BrowserConsole
  /** Signs the first demo member in before the test begins, without clicking. */
  member: DemoMember
  /** An e-mail address that nobody has an account with. */
  newAddress: string
  /** Makes a confirmed account of this test's own. Nobody is signed in by it. */
  account: Account
  /** The same, and signs it in without clicking. */
  newMember: Account
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const stack = await startProduct()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  memberSession: [
    async ({ stack }, use) => use(await signIn(stack, demoMembers[0])),
    { scope: 'worker' },
  ],

  sessions: [
    async ({ stack, memberSession }, use) =>
      use({
        visitor: [],
        member: memberSession,
        patient: await signIn(stack, patientMember),
        unknown: uncheckedSession,
      }),
    { scope: 'worker' },
  ],

  baseURL: async ({ stack }, use) => use(stack.url),

  browserConsole: [
    async ({ context, baseURL }, use) => {
      const lines: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        lines.push(
          `${message.type()}: ${message.text()} ${message.location().url.replace(baseURL ?? '', '')}`,
        )
      })
      context.on('weberror', (event) => {
        const { name, message, stack } = event.error()
        lines.push(`uncaught: ${name} ${message} ${stack}`)
      })
      await use({
        lines,
        allow: (pattern) => allowed.push(pattern),
        allowStatus: (status, path) =>
          allowed.push(
            new RegExp(`^error: Failed to load resource: .* ${status} \\(.*\\) ${literal(path)}$`),
          ),
      })
      expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],

  member: async ({ context, stack, memberSession }, use) => {
    await putSession(context, stack, memberSession)
    await use(demoMembers[0])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  newAddress: async ({}, use, { testId, repeatEachIndex }) =>
    use(`fan-${testId}-${repeatEachIndex}@alumni.example`),

  account: async ({ stack, newAddress }, use) => use(await createAccount(stack, newAddress)),

  newMember: async ({ context, stack, account }, use) => {
    await putSession(context, stack, await signIn(stack, account))
    await use(account)
  },
})

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
