import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../local/ports.ts'
import { type Settings, settingsOfBackend } from '../../local/settings.ts'
import { startBuiltWorker } from '../../local/worker.ts'
import { reportOf } from '../finding.ts'
import { liveRelease } from '../live-release.ts'
import { checkLive } from '../smoke.ts'

/** Starts the built site with an empty state. Returns its address. */
async function liveSite(settings: Settings): Promise<string> {
  const stateDir = await mkdtemp(join(tmpdir(), 'release-'))
  const worker = await startBuiltWorker({ port: await freePort(), stateDir, settings })
  onTestFinished(async () => {
    await worker.stop()
    await rm(stateDir, { recursive: true, force: true })
  })
  return worker.url
}

test('the build passes the smoke test of every release, and names its release', async () => {
  const url = await liveSite(settingsOfBackend(inject('backend')))
  expect(reportOf(await checkLive(url))).toBe(
    [
      'Live site',
      '  ✓ Pages: in order.',
      '  ✓ The gate before members’ pages: in order.',
      '  ✓ Security headers: in order.',
      '  ✓ Files: in order.',
      '  ✓ Accounts: in order.',
      '  ✓ Health: in order.',
    ].join('\n'),
  )
  expect(await liveRelease(url)).toMatch(/^[\da-f-]{36}$/)
})

test('where sign-in is not configured, the smoke test finds the open gate', async () => {
  const url = await liveSite({
    SUPABASE_URL: '',
    SITE_URL: 'https://alumni.example',
    NEWS_FEED_URL: 'http://127.0.0.1:9/',
  })
  const report = reportOf(await checkLive(url))
  expect(report).toContain(
    '✗ The gate before members’ pages: /mission/alumni-support has the status 200, not 403',
  )
  expect(report).toContain('✗ Accounts: /auth/sign-in has the status 503')
})
