import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/local/ports.ts'
import { type RunningWorker, startBuiltWorker } from '../../scripts/local/worker.ts'
import { startProxy } from '../edge/loopback.ts'
import { expect, test } from './fixtures.ts'
import { alive, profileSection } from './site.ts'

// A page is sent in one piece to whatever looks like a program, and packed by the local runtime to all others.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  extraHTTPHeaders: { 'accept-encoding': 'identity' },
})

// On a machine so busy that the edge gives up first, another look.
test.describe.configure({ retries: 2 })

let proxy: Awaited<ReturnType<typeof startProxy>>
let site: RunningWorker
let stateDir: string

/** The same site once more, its backend behind a server that lets profiles wait for ever. */
test.beforeAll(async ({ stack }) => {
  stateDir = await mkdtemp(join(process.env.STATE_DIR ?? tmpdir(), 'football-alumni-late-'))
  proxy = await startProxy(stack.backendUrl)
  proxy.interfere = ({ url }) =>
    url.includes('/rest/v1/profiles') ? new Promise(() => undefined) : Promise.resolve(undefined)
  const port = await freePort()
  site = await startBuiltWorker({
    port,
    stateDir,
    settings: {
      SITE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_URL: proxy.url,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SUPABASE_JWT_SECRET: stack.jwtSecret,
    },
  })
})

test.afterAll(async () => {
  await site.stop()
  await proxy.stop()
  await rm(stateDir, { recursive: true, force: true })
})

test('the spinner gives way after ten seconds, though the page’s own answer is still on its way', async ({
  page,
  member,
}) => {
  await page.clock.install()
  await page.goto(`${site.url}/profile`, { waitUntil: 'commit' })
  const spinner = page.getByText('Loading profile...')
  await expect(spinner).toBeVisible()
  await alive(page)
  await page.clock.runFor(8_000)
  await expect(spinner).toBeVisible()
  await page.clock.runFor(2_100)
  await expect(spinner).toBeHidden()
  // The edge gives the profile up after ten seconds of its own; here nobody waited that long.
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  await expect(page.getByRole('main').getByText(`@${member.email.split('@')[0]}`)).toBeVisible()
  await expect(profileSection(page, 'Personal Information')).toContainText('Not provided')
  await profileSection(page, 'Biography').getByText('Edit', { exact: true }).click()
  await expect(profileSection(page, 'Biography').getByRole('textbox')).toBeEditable()
})
