import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from './backend-process.ts'
import { type Mail, readMails } from './mails.ts'
import { freePort } from './ports.ts'
import { settingsOfBackend } from './settings.ts'
import { onShutdown } from './shutdown.ts'
import { startBuiltWorker } from './worker.ts'

/** The whole product on free ports of this machine: the built Worker and the local backend. */
export interface Stack {
  url: string
  /** Every mail sent so far, oldest first. */
  mails(): Promise<Mail[]>
}

/** Starts the product as it was last built, with new accounts. It ends with the process. */
export async function startStack(): Promise<Stack> {
  const stateDir = await mkdtemp(join(tmpdir(), 'football-alumni-'))
  onShutdown(() => rm(stateDir, { recursive: true, force: true }))
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const backend = await startBackend({ port: await freePort(), stateDir, siteUrl })
  onShutdown(backend.stop)
  const settings = { SITE_URL: siteUrl, ...settingsOfBackend(backend) }
  const { url, stop } = await startBuiltWorker({ port, stateDir, settings })
  onShutdown(stop)
  return { url, mails: () => readMails(stateDir) }
}
