import type { Page } from 'playwright/test'
import { pages } from '../../src/content/pages.ts'
import { startProxy } from '../edge/loopback.ts'
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

test('an error that nothing catches is told to the edge, once, without what its address holds', async ({
  page,
  browserConsole,
}) => {
  browserConsole.allow(/uncaught: Error The cup is empty/)
  const told: unknown[] = []
  // What a beacon carries is shown to nobody else.
  await page.exposeFunction('hear', (report: string) => told.push(JSON.parse(report)))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, report) => {
      // The page has it from exposeFunction, and every report is a Blob.
      if (report instanceof Blob)
        void report.text().then((window as unknown as { hear(text: string): void }).hear)
      return send(address, report)
    }
  })
  await page.goto('/about?secret=1')
  const answered = page.waitForResponse('**/api/reports')
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1)
      setTimeout(() => {
        throw new Error('The cup is empty.')
      })
  })
  expect((await answered).status()).toBe(204)
  await expect
    .poll(() => told)
    .toEqual([
      {
        type: 'error',
        message: 'The cup is empty.',
        stack: [],
        page: '/about',
        release: expect.stringMatching(/^[\w.-]+\.js$/),
      },
    ])
})

test('what the policy stops is told to the edge', async ({ page, stack, browserConsole }) => {
  browserConsole.allow(/Content Security Policy/)
  // The browser tells it by itself, unseen by the page: by `report-to` over HTTPS and some time later, by `report-uri` at once.
  const door = await startProxy(stack.url)
  door.interfere = async ({ url }) => {
    if (!url.endsWith('/about')) return undefined
    const { headers, body } = await fetch(`${stack.url}/about`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/report-uri \/api\/reports; report-to reports/)
    return new Response(body, {
      headers: {
        'content-type': 'text/html',
        'content-security-policy': policy.replace('report-to reports', ''),
      },
    })
  }
  await page.goto(`${door.url}/about`)
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png' }))
  })
  await expect.poll(() => door.calls).toContain('POST /api/reports')
  await door.stop()
})
