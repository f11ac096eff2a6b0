import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { stateDirectory } from '../../scripts/local/paths.ts'
import { freePort } from '../../scripts/local/ports.ts'
import { type Browser, pageLoadStrategy } from './browser.ts'

interface WebKit {
  /** The server that takes commands and starts the browser. */
  driver: 'WebKitWebDriver' | 'WPEWebDriver'
  /** What the browser calls itself. */
  name: string
  /** The browser with its arguments. */
  command: string[]
  environment?: NodeJS.ProcessEnv
}

/** What WebKit says of a request to the site itself whose page was left meanwhile. */
const leftBehind =
  /^(https:\/\/[^/]+)\/.* Fetch API cannot load \1\/\S* due to access control checks\.$/

/** Starts a driver of WebKit and its browser. */
export async function startWebKitDriver(webKit: WebKit): Promise<Browser> {
  const profile = mkdtempSync(join(stateDirectory(), 'webkit-'))
  const errors = join(profile, 'errors.txt')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startProcess(webKit.driver, [`--port=${port}`], {
    ...webKit.environment,
    XDG_RUNTIME_DIR: profile,
    PROFILE: profile,
    ERRORS: errors,
  })
  try {
    await listening(url)
    const driver = await startSession(webKit, url)
    return {
      driver,
      click: (element) => element.click(),
      async quit() {
        await driver.quit()
        await server.end()
        const lines = readFileSync(errors, 'utf8').split('\n')
        return lines.filter((line) => line.includes(' CONSOLE ') && !leftBehind.test(line))
      },
    }
  } catch (error) {
    await server.end()
    throw error
  }
}

/** Lets a driver start its browser. */
function startSession({ driver, name, command }: WebKit, url: string): Promise<WebDriver> {
  // The browser writes its console to its standard error, which the driver would throw away.
  const shell = ['-c', 'exec "$@" 2> "$ERRORS"', 'sh', ...command]
  const vendor = driver === 'WPEWebDriver' ? 'wpe' : 'webkitgtk'
  return new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: name,
      acceptInsecureCerts: true,
      pageLoadStrategy,
      [`${vendor}:browserOptions`]: { binary: '/bin/sh', args: shell },
    })
    .build()
}

/** Waits for a driver to take commands. @throws {TypeError} after 30 s. */
async function listening(url: string): Promise<void> {
  const limit = AbortSignal.timeout(30_000)
  for (;;) {
    try {
      await fetch(`${url}/status`, { signal: limit })
      return
    } catch (error) {
      if (limit.aborted) throw error
      await sleep(50)
    }
  }
}

/** Starts a program in the background. */
export function startProcess(
  program: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
) {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  return {
    stdout: child.stdout,
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
