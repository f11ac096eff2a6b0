import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './apt.ts'
import { inPath, succeeds } from './programs.ts'
import { SetupError } from './setup-error.ts'

/** Debian's packages of Firefox ESR and of WebKitGTK, with a screen in memory for its windows. */
const packages = [
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  ...['python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
]

/** Those of WebKit 2.38, as old as Safari 16.0. Only Debian 12 has this version. */
const oldWebKit = ['wpewebkit-driver=2.38.*', 'cog']

/** Whether the old WebKit is there. */
export function hasOldWebKit(): boolean {
  return inPath('WPEWebDriver').some(existsSync)
}

/** Firefox is driven through it. Where it is missing, selenium-webdriver downloads it. */
export function findGeckodriver(): string | undefined {
  return [...inPath('geckodriver'), join(homedir(), '.cargo/bin/geckodriver')].find(existsSync)
}

/**
 * Installs what the journeys in Firefox and WebKit need, if missing and where that is permitted.
 * Gives a remark for the terminal. @throws {SetupError} when a browser is still missing.
 */
export function ensureBrowsers(): string | undefined {
  const areThere = () => succeeds('dpkg', ['--status', ...packages])
  if (!areThere()) installPackages(...packages)
  if (!areThere()) {
    throw new SetupError(
      'Firefox ESR or WebKitGTK is missing and could not be installed. ' +
        `On Debian 12, run: sudo apt-get install ${packages.join(' ')}`,
    )
  }
  if (!hasOldWebKit()) installPackages(...oldWebKit)
  if (!findGeckodriver()) succeeds('cargo', ['install', '--locked', 'geckodriver'])
  return hasOldWebKit() ? undefined : 'without WebKit 2.38, which this system does not offer'
}
