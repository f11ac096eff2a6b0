import { expect, inject, test, vi } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { releases } from '../../scripts/operations/cloudflare.ts'
import { bringBack, publish } from '../../scripts/operations/release.ts'
import { reportOf } from '../../scripts/operations/report.ts'
import { checkLive, liveRelease } from '../../scripts/operations/smoke.ts'
import { type Wrangler, wranglerFor } from '../../scripts/operations/wrangler.ts'
import { wranglerFile } from '../../scripts/operations/wrangler-file.ts'
import { startCloudflare } from '../operations/cloudflare.ts'
import { startWorker } from './worker.ts'

vi.setConfig({ testTimeout: 60_000 })

test('what is built passes the look that every release gets, and says which release it is', async () => {
  const worker = await startWorker(settingsOfBackend(inject('backend')))
  expect(reportOf(await checkLive(worker.url))).toBe(
    [
      'Live site',
      '  ✓ Pages: in order.',
      '  ✓ The gate before members’ pages: in order.',
      '  ✓ Security headers: in order.',
      '  ✓ Files: in order.',
      '  ✓ Accounts: in order.',
      '  ✓ The site’s own word: in order.',
    ].join('\n'),
  )
  expect(await liveRelease(worker.url)).toMatch(/^[\da-f-]{36}$/)
  await worker.stop()
})

test('where sign-in is not configured, the look finds the open gate', async () => {
  const worker = await startWorker({ SUPABASE_URL: '', NEWS_FEED_URL: 'http://127.0.0.1:9/' })
  const report = reportOf(await checkLive(worker.url))
  expect(report).toContain(
    '✗ The gate before members’ pages: /mission/alumni-support answers 200 in place of 403',
  )
  expect(report).toContain('✗ Accounts: /auth/sign-in answers 503')
  await worker.stop()
})

test('wrangler publishes what is built, names its version, and brings an earlier one back', async () => {
  const cloudflare = await startCloudflare()
  const real = wranglerFor(wranglerFile)
  const led: Wrangler = (parameters, options = {}) =>
    real(parameters, { ...options, environment: { ...options.environment, ...cloudflare.environment } })
  const first = await publish(led, 'one')
  const second = await publish(led, 'two')
  expect((await releases(led)).map(({ version, message }) => [version, message])).toEqual([
    [second, 'Release two'],
    [first, 'Release one'],
  ])
  await bringBack(led, first, 'a try')
  expect(cloudflare.state.deployments[0]?.versions).toEqual([{ version_id: first, percentage: 100 }])
  expect(cloudflare.state.unknown).toEqual([])
  await cloudflare.stop()
})
