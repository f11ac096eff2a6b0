import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium, userAgent } from '../../scripts/local/chromium.ts'
import { authErrors } from '../../src/content/auth.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { expect, test } from './fixtures.ts'
import { fields, heading, open, submitSignIn } from './site.ts'

/** The setting "Block all cookies", which blocks the storage of pages too. */
const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }

test('a browser that blocks cookies shows every page, and says why it cannot sign in', async ({
  product,
}, testInfo) => {
  const profile = testInfo.outputPath('browser')
  mkdirSync(`${profile}/Default`, { recursive: true })
  writeFileSync(`${profile}/Default/Preferences`, JSON.stringify(preferences))
  const executablePath = findChromium()
  await using context = await chromium.launchPersistentContext(profile, {
    args: chromiumFlags,
    baseURL: product.url,
    userAgent,
    ...(executablePath ? { executablePath } : {}),
  })
  const errors: string[] = []
  context.on('weberror', (event) => errors.push(`${event.error().stack}`))
  const page = await context.newPage()
  for (const path of ['/login', '/login?mode=signup', '/auth/forgot', '/auth/resend', '/profile']) {
    await page.goto(path)
    const title = await heading(page).textContent()
    await open(page, path)
    if (path !== '/profile') await page.getByLabel(fields.email).fill('jamie@alumni.example')
    await expect(heading(page), path).toHaveText(`${title}`)
  }
  await expect(heading(page)).toHaveText(gateTexts.heading)
  await open(page, '/login')
  await submitSignIn(page, 'jamie@alumni.example', 'green and gold')
  await expect(page.getByText(authErrors.cookiesBlocked)).toBeVisible()
  expect(errors).toEqual([])
})
