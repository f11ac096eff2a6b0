import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { SetupError } from '../setup-error.ts'
import { type BackendKeys, backendKeys } from './backend-keys.ts'

export interface BackendProcessOptions {
  port: number
  stateDir: string
  /** Where the links in mails lead. */
  siteUrl: string
  /** Whether its output, the mails, is shown. Otherwise only when the start fails. */
  isShown?: boolean
}

/** The local backend as its parent sees it. */
export interface BackendProcess {
  url: string
  keys: BackendKeys
  /** Resolves when its process is gone, for whatever reason. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts the local backend and waits for it to respond.
 * @throws {SetupError} when it ends before that.
 */
export async function startBackend(options: BackendProcessOptions): Promise<BackendProcess> {
  const child = fork(join(root, 'scripts/backend.ts'), {
    cwd: root,
    env: {
      ...process.env,
      LITE_TELEMETRY: '0',
      DO_NOT_TRACK: '1',
      SUPABASE_PORT: String(options.port),
      STATE_DIR: options.stateDir,
      SITE_URL: options.siteUrl,
    },
    stdio: options.isShown
      ? ['ignore', 'inherit', 'inherit', 'ipc']
      : ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'exit')
  const isReady = await Promise.race([
    once(child, 'message').then(() => true),
    ended.then(() => false),
  ])
  child.stderr?.removeAllListeners('data').resume()
  if (!isReady)
    throw new SetupError(`${errors.trim()}\nThe local backend did not start: its reason is above.`)
  return {
    url: `http://127.0.0.1:${options.port}`,
    keys: await backendKeys(options.stateDir),
    ended,
    stop: () => stop(child, ended),
  }
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
