import { startProxy } from '../edge/loopback.ts'
import { expect, test } from './fixtures.ts'

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

test('what the policy stops is told to the edge, and to whoever looks at the console, as every test does', async ({
  page,
  stack,
  browserConsole,
}) => {
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
  await expect
    .poll(() => browserConsole.lines.join())
    .toContain('violates the following Content Security Policy')
  await door.stop()
})
