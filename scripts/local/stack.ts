import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from './backend-process.ts'
import { type Mail, readMails } from './mails.ts'
import { freePort } from './ports.ts'
import { type Settings, settingsOfBackend } from './settings.ts'
import { startBuiltWorker } from './worker.ts'

export interface StackOptions {
  /** Where accounts, KV and R2 are kept. Left out: a new temporary directory, deleted by `stop`. */
  stateDir?: string
  /** Settings of the Worker; they win over those that lead to the local backend. */
  settings?: Settings
  /** Lifetime of access tokens in seconds. */
  jwtExpiry?: number
}

/** The whole product on free ports of this machine: the built Worker and the local backend behind it. */
export interface Stack {
  url: string
  backendUrl: string
  publishableKey: string
  jwtSecret: string
  stateDir: string
  /** Every mail sent so far, oldest first. */
  mails(): Promise<Mail[]>
  stop(): Promise<void>
}

/** Starts the product as it was last built. Whoever starts it stops it. */
export async function startStack({
  stateDir,
  settings,
  jwtExpiry,
}: StackOptions = {}): Promise<Stack> {
  const directory = stateDir ?? (await mkdtemp(join(tmpdir(), 'football-alumni-')))
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const backend = await startBackend({
    port: await freePort(),
    stateDir: directory,
    siteUrl,
    jwtExpiry,
  })

  async function stopBackend(): Promise<void> {
    await backend.stop()
    if (!stateDir) await rm(directory, { recursive: true, force: true })
  }

  try {
    const worker = await startBuiltWorker({
      port,
      stateDir: directory,
      settings: { SITE_URL: siteUrl, ...settingsOfBackend(backend), ...settings },
    })
    return {
      url: worker.url,
      backendUrl: backend.url,
      publishableKey: backend.keys.publishableKey,
      jwtSecret: backend.keys.jwtSecret,
      stateDir: directory,
      mails: () => readMails(directory),
      async stop() {
        await worker.stop()
        await stopBackend()
      },
    }
  } catch (error) {
    await stopBackend()
    throw error
  }
}
