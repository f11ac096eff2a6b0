import { freePort } from '../ports.ts'
import { onShutdown } from '../shutdown.ts'
import { type BackendProcess, startBackend } from './backend-process.ts'

/** The local backend of all tests of the edge and the browser. */
interface TestBackend extends Pick<BackendProcess, 'url' | 'keys'> {
  stateDir: string
}

/** Where the links in its mails lead. */
export const siteUrl = 'https://alumni.example'

/** In a process of the tests. */
export const backend: TestBackend = JSON.parse(process.env.BACKEND ?? 'null')

/** Starts it for the processes of the tests, which inherit the environment. */
export async function startTestBackend(stateDir: string): Promise<void> {
  const { url, keys, stop } = await startBackend({ port: await freePort(), stateDir, siteUrl })
  onShutdown(stop)
  const started: TestBackend = { url, keys, stateDir }
  process.env.BACKEND = JSON.stringify(started)
}
