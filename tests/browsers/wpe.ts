import type { Browser } from './browser.ts'
import { startWebKitDriver } from './webkit-driver.ts'

/**
 * Starts WPE WebKit 2.38, which is as old as Safari 16.0, in a window of 800 by 600 px. It gets no
 * security updates: let it open pages of this machine alone.
 */
export async function startWpe(): Promise<Browser> {
  const flags = ['--platform=headless', '--automation', '--ignore-tls-errors']
  const toConsole = '--enable-write-console-messages-to-stdout=1'
  const browser = await startWebKitDriver({
    driver: 'WPEWebDriver',
    name: 'cog',
    command: ['/usr/bin/cog', ...flags, toConsole],
  })
  return {
    ...browser,
    // A click of its driver may end the session. The script returns before the page asks anything.
    click: (element) =>
      browser.driver.executeScript('setTimeout((link) => link.click(), 0, arguments[0])', element),
  }
}
