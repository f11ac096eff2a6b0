import { once } from 'node:events'
import { join } from 'node:path'
import { type Browser, height } from './browser.ts'
import { startProcess, startWebKitDriver } from './webkit-driver.ts'

/** Starts WebKitGTK in a window on a screen in memory, without some of WebKit's features. */
export async function startWebKit(width: number, ...featuresOff: string[]): Promise<Browser> {
  const screen = startProcess('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'])
  try {
    const [display] = await once(screen.stdout, 'data')
    const browser = await startOnScreen(`:${String(display).trim()}`, width, featuresOff)
    return {
      ...browser,
      async quit() {
        const lines = await browser.quit()
        await screen.end()
        return lines
      },
    }
  } catch (error) {
    await screen.end()
    throw error
  }
}

function startOnScreen(display: string, width: number, featuresOff: string[]): Promise<Browser> {
  const window = join(import.meta.dirname, 'webkit-window.py')
  return startWebKitDriver({
    driver: 'WebKitWebDriver',
    name: 'webkit-window.py',
    command: ['/usr/bin/python3', window, `${width}`, `${height}`, ...featuresOff],
    environment: {
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Root and containers have no sandbox. The window shows pages of this machine alone.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
}
