import type { BackendProcess } from './backend-process.ts'

/** The local backend of all tests of the edge and the browser. `scripts/test.ts` starts it. */
export interface TestBackend extends Pick<BackendProcess, 'url' | 'keys'> {
  stateDir: string
}

/** Where the links in its mails lead. */
export const siteUrl = 'https://alumni.example'

export const backend: TestBackend = JSON.parse(process.env.BACKEND ?? 'null')
