import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Settings, settingsOfBackend } from '../../scripts/local/settings.ts'
import { placeholders } from '../../src/content/placeholders.ts'
import { cookieOf, demoMember, newEmail } from './members.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

describe('without SUPABASE_URL', () => {
  let worker: Awaited<ReturnType<typeof startWorker>>

  beforeAll(async () => {
    worker = await startWorker({ NEWS_FEED_URL: 'http://127.0.0.1:9/' })
  })

  afterAll(() => worker.stop())

  const post = (path: string, type: string, body: string) =>
    worker.fetch(path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      body,
    })

  test('pages for members are shown to everyone, with the full menu', async () => {
    const response = await worker.fetch('/calendar/homecoming')
    const page = await readPage(response)
    expect(response.status).toBe(200)
    expect(page.main).toContain(placeholders.homecoming.text)
    expect(page.menu?.map(([label]) => label)).toContain('News')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('the gallery is shown: what is not there is 404, not 401', async () => {
    expect((await worker.fetch('/gallery/football/gallery-index.json')).status).toBe(404)
  })

  test.each([
    ['/auth/sign-in', { email: 'pat@alumni.example', password: 'tribe1893' }],
    [
      '/auth/sign-up',
      { full_name: 'Pat', email: newEmail(), password: 'tribe1893', confirm_password: 'tribe1893' },
    ],
    ['/auth/forgot', { email: 'pat@alumni.example' }],
    ['/auth/confirm', { token_hash: 'abc', type: 'signup' }],
    ['/auth/new-password', { password: 'tribe1893', confirm_password: 'tribe1893' }],
    ['/auth/sign-out', {}],
  ])('%s says "Authentication not configured"', async (path, fields) => {
    const response = await post(path, 'application/json', JSON.stringify(fields))
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      ok: false,
      message: 'Authentication not configured',
    })
  })

  test('the sign-in form says so in place', async () => {
    const fields = new URLSearchParams({ email: 'pat@alumni.example', password: 'tribe1893' })
    const response = await post(
      '/auth/sign-in',
      'application/x-www-form-urlencoded',
      fields.toString(),
    )
    const page = await readPage(response)
    expect(page.text).toContain('Authentication not configured')
    expect(page.fields.email).toBe('pat@alumni.example')
  })

  test('a warning is logged, once', async () => {
    await worker.fetch('/about')
    const warnings = worker.logs.filter((line) => line.includes('SUPABASE_URL is not set'))
    expect(warnings).toHaveLength(1)
  })
})

const configured = { ...settingsOfBackend(inject('backend')) }

describe('a wrong setting', () => {
  test.each<[string, Settings]>([
    ['SITE_URL', { SITE_URL: 'alumni.example' }],
    ['SUPABASE_URL', { SUPABASE_URL: 'not an address' }],
    ['SUPABASE_PUBLISHABLE_KEY', { SUPABASE_PUBLISHABLE_KEY: '' }],
    ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: '' }],
    ['SUPABASE_JWT_SECRET', { SUPABASE_JWT_SECRET: 'short' }],
    ['SCHEDULE_URL', { SCHEDULE_URL: 'schedule.csv' }],
  ])('%s as %j is named in the log, and the answer is a clean 500', async (name, settings) => {
    const worker = await startWorker({ ...configured, ...settings })
    const response = await worker.fetch('/about')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).toBe('Something went wrong on our side. Please try again in a moment.')
    expect(worker.logs.find((line) => line.includes('setting wrong'))).toContain(name)
    expect(worker.logs.join('\n')).not.toContain(configured.SUPABASE_SECRET_KEY)
    await worker.stop()
  })
})

test('SUPABASE_JWT_ISSUER, when set, must be the token’s', async () => {
  const worker = await startWorker({
    ...configured,
    SUPABASE_JWT_ISSUER: 'https://other.example/auth/v1',
  })
  const response = await worker.fetch('/calendar', {
    headers: { cookie: cookieOf({ access: (await demoMember()).access }) },
  })
  expect(response.status).toBe(403)
  await worker.stop()
})
