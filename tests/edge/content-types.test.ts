import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  worker = await startWorker(settingsOfBackend(inject('backend')))
})

afterAll(() => worker.stop())

test.each([
  ['/about', 'text/html; charset=utf-8'],
  ['/news', 'text/html; charset=utf-8'],
  ['/no/such/page', 'text/html; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/assets/nope.js', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/schedule.ics', 'text/calendar; charset=utf-8'],
  ['/schedules-cms.csv', 'text/csv; charset=utf-8'],
  ['/api/schedule', 'application/json'],
  ['/api/profile', 'application/json'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/images/logos/heritage.svg', 'image/svg+xml'],
])('%s says what it is: %s', async (path, type) => {
  const response = await worker.fetch(path)
  expect(response.headers.get('content-type')?.toLowerCase()).toBe(type)
})
