import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { disableTelemetry } from '../local/disable-telemetry.ts'
import { root } from '../local/paths.ts'
import { environmentWithoutSettings } from '../local/settings.ts'
import { SetupError } from '../local/setup-error.ts'
import { onShutdown } from '../local/shutdown.ts'

/** A command of wrangler has failed; `output` is all it said. */
export class WranglerError extends SetupError {
  override name = 'WranglerError'
  output: string

  constructor(command: string, output: string) {
    super(isSignedOut(output) ? signedOut : `wrangler ${command} failed: ${reasonIn(output)}`)
    this.output = output
  }

  /** Whether Cloudflare's API gave this code as the reason. */
  hasCode(...codes: number[]): boolean {
    return codes.some((code) => new RegExp(`code:? ?${code}\\b`).test(this.output))
  }
}

export const signedOut =
  'This machine is not signed in at Cloudflare: run "npm run setup", or "npx wrangler login".'

function isSignedOut(output: string): boolean {
  return /necessary to set a CLOUDFLARE_API_TOKEN|You are not authenticated|Not logged in/.test(
    output,
  )
}

export interface WranglerOptions {
  /** Handed over on standard input, which no list of processes shows: secrets. */
  input?: string
  /** In ms. */
  limit?: number
  environment?: NodeJS.ProcessEnv
}

/** Runs a command of wrangler and gives what it printed. @throws {WranglerError} */
export type Wrangler = (parameters: string[], options?: WranglerOptions) => Promise<string>

const ordinaryLimit = 60_000

/** Cloudflare's command without a terminal: no questions, no browser. @param file wrangler.toml */
export function wranglerFor(file: string): Wrangler {
  return async (parameters, { input, limit = ordinaryLimit, environment = {} } = {}) => {
    disableTelemetry()
    const config = parameters.includes('--config') ? [] : ['--config', file]
    const child = spawn(process.execPath, [wranglerProgram, ...parameters, ...config], {
      cwd: root,
      env: {
        ...environmentWithoutSettings(),
        WRANGLER_LOG: 'log',
        WRANGLER_HIDE_BANNER: 'true',
        ...environment,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    // A command that is over before it has read everything is told apart by its code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input ?? '')
    let isLate = false
    const tooLong = setTimeout(() => {
      isLate = true
      child.kill('SIGTERM')
    }, limit)
    onShutdown(() => child.kill('SIGTERM'))
    const [code] = await once(child, 'close')
    clearTimeout(tooLong)
    // Told to stop, wrangler ends like after a success.
    if (isLate)
      throw new WranglerError(parameters.slice(0, 2).join(' '), `timeout after ${limit / 1000} s`)
    if (code === 0) return output
    throw new WranglerError(parameters.slice(0, 2).join(' '), `${output}${errors}`)
  }
}

const wranglerProgram = join(root, 'node_modules/wrangler/bin/wrangler.js')

/** Signs in at Cloudflare: wrangler opens the browser and waits. Resolves with its success. */
export async function signInAtCloudflare(): Promise<boolean> {
  disableTelemetry()
  const child = spawn(process.execPath, [wranglerProgram, 'login'], {
    cwd: root,
    env: { ...process.env, WRANGLER_LOG: 'log' },
    stdio: 'inherit',
  })
  onShutdown(() => child.kill('SIGTERM'))
  const [code] = await once(child, 'close')
  return code === 0
}

/** The lines of an output that say why, without colours, banner and log paths. */
function reasonIn(output: string): string {
  const lines = output
    // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with one.
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^(─|⛅|🪵|If you think this is a bug|▲|To learn more)/u.test(line))
  const errors = lines.findIndex((line) => /^(✘|X) \[ERROR\]/.test(line))
  const relevant = errors >= 0 ? lines.slice(errors, errors + 3) : lines.slice(-3)
  return (
    relevant
      .join(' ')
      .replace(/^(✘|X) \[ERROR\] /, '')
      .replace(/\s+/g, ' ') || 'it did not say why'
  )
}
