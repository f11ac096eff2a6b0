import type { Page, Response } from 'playwright/test'
import { pages } from '../../src/content/pages.ts'
import { expect, test } from './fixtures.ts'
import { alive, viewports } from './site.ts'
import { opened } from './states/opened.ts'
import type { State } from './states/state.ts'

/** Everything that the page's policy stopped, on any page of this tab. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => found.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (what: string) => void }
      noteViolation(`${documentURI}: ${effectiveDirective} ${blockedURI}`)
    })
  })
  return found
}

const addresses = Object.values(pages).map(({ path }) => (path === '*' ? '/no/such/page' : path))

async function visitAll(page: Page): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await alive(page)
  }
}

/** Everything that can be opened: menus, the gallery and its photos, forms, questions; on a phone what only a phone has. */
async function openAll(page: Page, viewer: State['viewer']): Promise<void> {
  for (const state of opened.filter((candidate) => candidate.viewer === viewer)) {
    await page.setViewportSize(viewports[state.only === 'phone' ? 'phone' : 'desktop'])
    await state.reach(page)
  }
}

test('a visitor’s click through the whole site breaks no rule of its policy', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to load resource: .* (403|404) /)
  const found = await violations(page)
  await visitAll(page)
  await openAll(page, 'visitor')
  expect(found).toEqual([])
})

test('a member’s click through the whole site breaks no rule of its policy', async ({
  page,
  member: _,
  browserConsole,
}) => {
  browserConsole.allow(/Failed to load resource: .* 404 /)
  const found = await violations(page)
  await visitAll(page)
  await openAll(page, 'member')
  expect(found).toEqual([])
})

function reportOf(page: Page): Promise<Response> {
  return page.waitForResponse('**/api/reports')
}

test('an error that nothing catches is told to the edge, once, without what its address holds', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/uncaught: Error The cup is empty/)
  await page.goto('/about?secret=1')
  const told = reportOf(page)
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1)
      setTimeout(() => {
        throw new Error('The cup is empty.')
      })
  })
  const response = await told
  expect(response.status()).toBe(204)
  expect(response.request().postDataJSON()).toEqual({
    type: 'error',
    message: 'The cup is empty.',
    stack: [],
    page: '/about',
    release: expect.stringMatching(/^[\w.-]+\.js$/),
  })
})

test('what the policy stops is told to the edge', async ({ page, browserConsole }) => {
  browserConsole.allow(/Content Security Policy/)
  await page.goto('/about')
  const told = reportOf(page)
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png' }))
  })
  expect((await told).status()).toBe(204)
})
