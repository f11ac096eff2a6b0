import { writeFileSync } from 'node:fs'
import { test as base, expect } from 'playwright/test'
import { createAccount } from '../e2e/accounts.ts'
import { type EngineName, engines } from './engines.ts'
import { publishPhotos } from './photos.ts'
import { type SecureProduct, startSecureProduct } from './secure-product.ts'
import { Visitor } from './visitor.ts'

export { expect }

export interface Options {
  engine: EngineName
  width: number
}

interface Fixtures {
  /** A person at a browser of their own. It fails when anything was written to the console. */
  visitor: Visitor
  /** An e-mail address without an account. */
  newAddress: string
  /** A person who has just signed in. */
  member: Visitor
}

/** Tests of the journeys. Playwright runs them; WebDriver drives the browsers. */
export const test = base.extend<Fixtures, Options & { product: SecureProduct }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  width: [1280, { option: true, scope: 'worker' }],

  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs from it.
    async ({}, use) => {
      const product = await startSecureProduct()
      await publishPhotos(product)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  visitor: async ({ engine, width, product }, use, testInfo) => {
    const logged = product.logs.length
    const browser = await engines[engine].start(width)
    await use(new Visitor(browser, product.url))
    if (testInfo.status !== testInfo.expectedStatus) {
      const picture = await browser.driver.takeScreenshot()
      writeFileSync(testInfo.outputPath('screenshot.png'), picture, 'base64')
    }
    expect(await browser.quit(), 'lines of the console').toEqual([])
    const reports = product.logs
      .slice(logged)
      .filter((line) => /page error|policy violation/.test(line))
    expect(reports, 'reports of the browser').toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs from it.
  newAddress: async ({}, use, { testId, repeatEachIndex, project }) =>
    use(`fan-${project.name}-${testId}-${repeatEachIndex}@alumni.example`),

  member: async ({ visitor, product, newAddress }, use) => {
    const account = await createAccount(product, newAddress)
    await visitor.signIn(account)
    await use(visitor)
  },
})
