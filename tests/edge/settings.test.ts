import { describe, expect, test } from 'vitest'
import { backend } from '../../scripts/local/backend/test-backend.ts'
import { authErrors } from '../../src/content/auth.ts'
import { memberMenu } from '../../src/content/menu.ts'
import { pendingLinks } from '../../src/content/pending-links.ts'
import { textPages } from '../../src/content/text-pages.ts'
import { signUpFields } from './members.ts'
import { siteOfFile, startSite } from './site.ts'

describe('without SUPABASE_URL', async () => {
  const site = await siteOfFile({ SUPABASE_URL: '' })

  test('pages for members are shown to everyone, with the full menu', async () => {
    const page = await site.page('/calendar/homecoming')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(page.main).toContain(textPages.homecoming.text)
    const paths = memberMenu(pendingLinks).flatMap(({ path }) => path ?? [])
    expect(page.menu?.map(([, href]) => href)).toEqual(expect.arrayContaining(paths))
  })

  test('the gallery is shown: what is not there is 404, not 401', async () => {
    expect((await site.fetch('/gallery/football/gallery-index.json')).status).toBe(404)
  })

  test.each([
    ['/auth/sign-in', { email: 'pat@alumni.example', password: 'tribe1893' }],
    ['/auth/sign-up', signUpFields()],
    ['/auth/forgot', { email: 'pat@alumni.example' }],
    ['/auth/confirm', { token_hash: 'abc', type: 'signup' }],
    ['/auth/new-password', { password: 'tribe1893', confirm_password: 'tribe1893' }],
    ['/auth/sign-out', {}],
  ])('%s says so', async (path, json) => {
    const response = await site.fetch(path, { json })
    const message = authErrors.notConfigured
    expect([response.status, await response.json()]).toMatchObject([503, { ok: false, message }])
  })

  test('the sign-in form says so in place', async () => {
    const form = { email: 'pat@alumni.example', password: 'tribe1893' }
    const page = await site.page('/auth/sign-in', { form })
    expect(page.text).toContain(authErrors.notConfigured)
    expect(page.fields.email).toBe(form.email)
    expect(page.html).toMatch(/<button[^>]* autofocus/)
  })

  test('a warning is logged, once', async () => {
    const response = await site.fetch('/')
    await response.text()
    await site.linesOf(response)
    expect(site.logs.filter((line) => line.includes('SUPABASE_URL is not set'))).toHaveLength(1)
  })
})

// The rules of each setting are with its parser.
test('an invalid setting is named in the log, and the response is a clean 500', async () => {
  await using site = await startSite({ SUPABASE_JWT_SECRET: 'too-short' })
  const response = await site.fetch('/about')
  expect(response.status).toBe(500)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
  expect(await response.text()).toMatch(/^(?!.*(SUPABASE|JWT|Error|\.js))[^<{]{10,100}$/)
  await expect.poll(() => site.logs.length).toBeGreaterThan(0)
  const log = site.logs.join('\n')
  expect(log).toContain('SUPABASE_JWT_SECRET')
  for (const secret of ['too-short', backend.keys.secretKey]) expect(log).not.toContain(secret)
})
