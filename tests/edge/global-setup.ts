import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type BackendProcess, startBackend } from '../../scripts/local/backend-process.ts'
import { freePort } from '../../scripts/local/ports.ts'

/** What every test file knows of the one backend of this run. */
export type SharedBackend = Pick<BackendProcess, 'url' | 'keys'> & { stateDir: string }

declare module 'vitest' {
  interface ProvidedContext {
    backend: SharedBackend
  }
}

/** Starts the local backend once for all files, and ends it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = await mkdtemp(join(tmpdir(), 'football-alumni-edge-'))
  const backend = await startBackend({
    port: await freePort(),
    stateDir,
    siteUrl: 'https://alumni.example',
  })
  project.provide('backend', { url: backend.url, keys: backend.keys, stateDir })
  return async () => {
    await backend.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}
