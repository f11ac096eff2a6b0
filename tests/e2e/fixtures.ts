import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { type DemoMember, demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { type Account, createAccount, putSession, type Session, signIn } from './accounts.ts'
import { feedTitles, type Product, slowMember, startProduct, unknownSession } from './product.ts'
import { viewports } from './site.ts'
import type { Viewer } from './states/state.ts'

export { expect, feedTitles }

/** An officer that the local backend always has. */
const demoOfficer = demoMembers.find((one) => one.is_officer) ?? demoMembers[0]

interface WorkerFixtures {
  /** The product, started once per worker. All have one backend. */
  product: Product
  /** The cookies of each kind of viewer, for tests that change nothing about their accounts. */
  sessions: Record<Viewer, Session>
}

export interface BrowserConsole {
  /** The lines so far, each with its kind before it and the path it is about after it. */
  lines: string[]
  /** Collects the lines of another browser, too. */
  watch: (context: BrowserContext) => void
  /** Says that this test causes lines which match. */
  allow: (pattern: RegExp) => void
  /** Says that this test causes responses with this status. The browser logs a line for each. */
  allowStatus: (status: number, path: string) => void
}

interface Fixtures {
  /** The browser's console with errors and CSP violations. A line that is not allowed fails. */
  browserConsole: BrowserConsole
  /** Prints what a failed test leaves: what its pages show, and the end of the Worker's log. */
  evidence: undefined
  /** Signs the first demo member in before the test begins, without clicking. */
  member: DemoMember
  /** A page of an officer with a phone, in another browser than the test's `page`. */
  officer: Page
  /** An e-mail address without an account. */
  newAddress: string
  /** A confirmed account of this test's own, not signed in. */
  account: Account
  /** The same, signed in without clicking. */
  newMember: Account
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs from it.
async function ownProduct({}, use: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct()
  await use(product)
  await product.stop()
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [ownProduct, { scope: 'worker', timeout: 240_000 }],

  sessions: [
    async ({ product }, use) =>
      use({
        visitor: [],
        member: await signIn(product, demoMembers[0]),
        officer: await signIn(product, demoOfficer),
        slow: await signIn(product, slowMember),
        unknown: unknownSession,
      }),
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  browserConsole: [
    async ({ context, product }, use) => {
      const lines: string[] = []
      // Chromium notes when a test reads what the page does not render.
      const allowed = [/^verbose: Rendering was performed in a subtree hidden/]
      const allow = (pattern: RegExp) => allowed.push(pattern)
      function watch(context: BrowserContext): void {
        context.on('console', (message) => {
          const path = message.location().url.replace(product.url, '')
          lines.push(`${message.type()}: ${message.text()} ${path}`)
        })
        context.on('weberror', (event) => {
          const { stack, message } = event.error()
          // The error of a file that could not be loaded has no stack.
          lines.push(`uncaught: ${stack || message}`)
        })
      }
      watch(context)
      await use({
        lines,
        watch,
        allow,
        allowStatus: (status, path) => allow(new RegExp(` ${status} .* ${RegExp.escape(path)}$`)),
      })
      expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],

  evidence: [
    async ({ context, product }, use, test) => {
      await use(undefined)
      if (test.status === test.expectedStatus) return
      const contexts = context.browser()?.contexts() ?? []
      for (const page of contexts.flatMap((one) => one.pages())) {
        const shown = page.locator('main').innerText({ timeout: 2_000 })
        console.log(`${page.url()} shows:`, (await shown.catch(String)).slice(0, 500))
      }
      console.log(['The Worker has logged last:', ...product.logs.slice(-10)].join('\n'))
    },
    { auto: true },
  ],

  member: async ({ context, product, sessions }, use) => {
    await putSession(context, product, sessions.member)
    await use(demoMembers[0])
  },

  officer: async ({ browser, product, sessions, browserConsole }, use) => {
    const context = await browser.newContext({ baseURL: product.url, viewport: viewports.phone })
    browserConsole.watch(context)
    await putSession(context, product, sessions.officer)
    await use(await context.newPage())
    await context.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs from it.
  newAddress: async ({}, use, { testId, repeatEachIndex }) =>
    use(`fan-${testId}-${repeatEachIndex}@alumni.example`),

  account: async ({ product, newAddress }, use) => use(await createAccount(product, newAddress)),

  newMember: async ({ context, product, account }, use) => {
    await putSession(context, product, await signIn(product, account))
    await use(account)
  },
})

/** For files in which officers publish: what they do is on no page of other tests. */
export const publishingTest = test.extend<object, Pick<WorkerFixtures, 'product'>>({
  product: [ownProduct, { scope: 'worker', timeout: 240_000 }],
})
