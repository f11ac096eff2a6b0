import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backend } from '../../local/backend/test-backend.ts'
import { freePort } from '../../local/ports.ts'
import { settingsOfBackend } from '../../local/settings.ts'
import { startBuiltWorker } from '../../local/worker.ts'
import { checkLive, liveRelease } from '../live-site.ts'

test('the build passes the smoke test of every release, and names its release', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'release-'))
  const settings = settingsOfBackend(backend)
  const worker = await startBuiltWorker({ port: await freePort(), stateDir: folder.path, settings })
  try {
    expect((await checkLive(worker.url)).filter(({ kind }) => kind !== 'ok')).toEqual([])
    expect(await liveRelease(worker.url)).toMatch(/^[\da-f-]{36}$/)
  } finally {
    await worker.stop()
  }
})
