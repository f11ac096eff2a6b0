import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../../../scripts/local/backend-process.ts'
import { buildIfChanged } from '../../../scripts/local/build.ts'
import { atEnd } from '../../../scripts/local/ending.ts'
import { freePort } from '../../../scripts/local/ports.ts'
import { settingsOfBackend } from '../../../scripts/local/settings.ts'
import { startProxy } from '../../edge/loopback.ts'
import { startWorker } from '../../edge/worker.ts'
import { heldMemory as heldMemoryAt } from '../pages/heap.ts'

/** As the runtime calls the site's Worker. */
const service = 'core:user:'

/** The built Worker with the real backend behind a proxy, which can lose its answers. */
export async function startSite(options: { jwtExpiry?: number } = {}) {
  await buildIfChanged()
  const stateDir = await mkdtemp(join(tmpdir(), 'football-alumni-load-'))
  const siteUrl = 'https://alumni.example'
  const backend = await startBackend({ port: await freePort(), stateDir, siteUrl, ...options })
  const proxy = await startProxy(backend.url)
  const settings = { ...settingsOfBackend(backend), SUPABASE_URL: proxy.url }
  // No feed: its failure is remembered, and the page says so.
  const worker = await startWorker(
    { ...settings, NEWS_FEED_URL: 'http://127.0.0.1:9/' },
    { inspectorPort: await freePort() },
  )

  async function stopAll(): Promise<void> {
    await worker.stop()
    await proxy.stop()
    await backend.stop()
    await rm(stateDir, { recursive: true, force: true })
  }

  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= stopAll()
    return stopped
  }
  atEnd(stop)

  /** What the Worker holds in memory, in MiB. */
  async function heldMemory(): Promise<number> {
    const inspector = await worker.inspector()
    const ask = () => worker.fetch('/about').then((response) => response.text())
    return (await heldMemoryAt(inspector.origin, service, ask)) / 1_024
  }

  return { url: worker.url, backendUrl: backend.url, proxy, heldMemory, stop }
}
