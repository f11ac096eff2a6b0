import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/local/ports.ts'
import { type RunningWorker, startBuiltWorker } from '../../scripts/local/worker.ts'
import { startProxy } from '../edge/loopback.ts'
import { expect, test } from './fixtures.ts'
import { alive, profileSection } from './site.ts'

// The local runtime would hold a compressed page back until it is whole.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'identity' } })

// On a machine so busy that the edge gives up first, another look.
test.describe.configure({ retries: 2 })

let proxy: Awaited<ReturnType<typeof startProxy>>
let site: RunningWorker
let stateDir: string

/** The same site once more, its backend behind a server that lets profiles wait for ever. */
test.beforeAll(async ({ stack }) => {
  stateDir = await mkdtemp(join(process.env.STATE_DIR ?? tmpdir(), 'football-alumni-late-'))
  proxy = await startProxy(stack.backendUrl)
  proxy.interfere = ({ method, url }) =>
    method === 'GET' && url.includes('/rest/v1/profiles')
      ? new Promise(() => undefined)
      : Promise.resolve(undefined)
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
  newMember,
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
  await expect(page.getByRole('main').getByText(`@${newMember.email.split('@')[0]}`)).toBeVisible()
  await expect(profileSection(page, 'Personal Information')).toContainText('Not provided')
  // What is saved now is there, although nothing was before.
  const biography = profileSection(page, 'Biography')
  await biography.getByText('Edit', { exact: true }).click()
  await biography.getByRole('textbox').fill('Late, but here.')
  await biography.getByRole('button', { name: 'Save' }).click()
  await expect(biography.getByRole('status')).toBeVisible()
  await expect(biography.getByRole('definition')).toHaveText('Late, but here.')
})
