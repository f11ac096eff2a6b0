import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { installPackages } from './apt.ts'
import { root } from './paths.ts'
import { inPath, succeeds } from './programs.ts'
import { SetupError } from './setup-error.ts'

/** What browser tests start Chromium with: no sandbox for root, no requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const shell = 'chromium-headless-shell'

/**
 * Its user agent. By its own name, which says headless, it would get every page whole, as search
 * engines do; people get streamed pages.
 */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/156.0.0.0 Safari/537.36'

/** The Chromium of this machine: `CHROMIUM_PATH`, else an installed one, else Playwright's own. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new SetupError(
      `CHROMIUM_PATH is "${given}", which is no file: set it to a Chromium or Chrome, or unset it.`,
    )
  }
  const candidates = [
    ...inPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return candidates.find((path) => existsSync(path))
}

/**
 * What most tests start: the shell of Chromium, which has no window and takes half the processor
 * time. It has no back-forward cache and no settings. `CHROMIUM_PATH` and Chromium stand in for it.
 */
export function findShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return findChromium()
  return inPath(shell).find((path) => existsSync(path)) ?? findChromium()
}

/**
 * This machine's Chromium, installed if missing: Playwright's, else Debian's where permitted. Its
 * shell comes along from Debian.
 * @throws {SetupError} when neither works.
 */
export function ensureChromium(): string {
  if (!findChromium())
    succeeds(process.execPath, [
      join(root, 'node_modules/playwright/cli.js'),
      'install',
      'chromium',
    ])
  if (!findChromium()) installPackages('chromium')
  if (findShell() === findChromium()) installPackages(shell)
  const installed = findChromium()
  if (installed) return installed
  throw new SetupError(
    'There is no Chromium for the browser tests and it could not be installed: ' +
      'install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}
