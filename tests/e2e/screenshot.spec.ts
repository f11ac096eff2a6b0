import { startProxy } from '../edge/loopback.ts'
import { expect, test } from './fixtures.ts'

test('what the policy stops is told to the edge and the console', async ({
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
