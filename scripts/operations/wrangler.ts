import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { disableTelemetry } from '../local/disable-telemetry.ts'
import { root } from '../local/paths.ts'
import { environmentWithoutSettings } from '../local/settings.ts'
import { SetupError } from '../local/setup-error.ts'
import { onShutdown } from '../local/shutdown.ts'
import { readDeployment } from './wrangler-file.ts'

/** A command of wrangler has failed. */
export class WranglerError extends SetupError {
  override name = 'WranglerError'
  /** The code of Cloudflare's API, if that refused it. */
  readonly code: number | undefined
  /** What it printed all the same. */
  readonly output: string

  constructor(command: string, reason: string, code?: number, output = '') {
    super(`wrangler ${command} failed: ${reason}`)
    this.code = code
    this.output = output
  }
}

/**
 * Runs a command of wrangler. `input` is for standard input, which no list of processes shows:
 * secrets. `limit` is in ms. `version` is what a deployment published.
 * @throws {WranglerError}
 */
export type Wrangler = (
  parameters: string[],
  options?: { input?: string; limit?: number },
) => Promise<{ output: string; version: string }>

const program = join(root, 'node_modules/wrangler/bin/wrangler.js')
const run = promisify(execFile)

/** What wrangler notes of a command, one JSON object a line. */
const noteSchema = v.object({
  type: v.string(),
  version_id: v.optional(v.string()),
  code: v.optional(v.number()),
  message: v.optional(v.string()),
})

/** What a failed program leaves. */
const failureSchema = v.object({ stdout: v.string(), stderr: v.string() })

/** Cloudflare's command without a terminal: no questions, no browser. @param file wrangler.toml */
export function wranglerFor(file: string, executable = program): Wrangler {
  return async (parameters, { input, limit = 60_000 } = {}) => {
    disableTelemetry()
    await using folder = await mkdtempDisposable(join(tmpdir(), 'football-alumni-wrangler-'))
    const notes = join(folder.path, 'notes.json')
    const { accountId } = readDeployment(file)
    const env = {
      ...environmentWithoutSettings(),
      WRANGLER_LOG: 'log',
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_OUTPUT_FILE_PATH: notes,
      // Some commands ignore the file's account where a person has several.
      ...(accountId && { CLOUDFLARE_ACCOUNT_ID: accountId }),
    }
    const config = parameters.includes('--config') ? [] : ['--config', file]
    const running = run(process.execPath, [executable, ...parameters, ...config], {
      cwd: root,
      env,
      timeout: limit,
      maxBuffer: 2 ** 26,
    })
    const { child } = running
    // A command that is over before it has read everything is told apart by its code.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    onShutdown(() => child.kill('SIGTERM'))
    const { stdout, stderr } = await running.catch((error) => v.parse(failureSchema, error))
    const lines = (await readFile(notes, 'utf8').catch(() => '')).split('\n')
    const entries = lines.filter(Boolean).map((line) => v.parse(noteSchema, JSON.parse(line)))
    const note = (type: string) => entries.find((entry) => entry.type === type)
    // Told to stop, wrangler ends like after a success.
    if (child.exitCode === 0 && !child.killed)
      return { output: stdout, version: note('deploy')?.version_id ?? '' }
    const { code, message } = note('command-failed') ?? {}
    const why = child.killed ? `timeout after ${limit / 1_000} s` : stderr.trim().slice(-300)
    const reason = message?.replaceAll(/\s+/g, ' ') ?? why
    throw new WranglerError(parameters.slice(0, 2).join(' '), reason, code, stdout)
  }
}

/** Signs in at Cloudflare: wrangler opens the browser and waits. */
export async function signInAtCloudflare(): Promise<void> {
  disableTelemetry()
  const child = spawn(process.execPath, [program, 'login'], {
    cwd: root,
    env: { ...process.env, WRANGLER_LOG: 'log' },
    stdio: 'inherit',
  })
  onShutdown(() => child.kill('SIGTERM'))
  await once(child, 'close')
}
