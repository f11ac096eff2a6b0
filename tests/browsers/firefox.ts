import { Builder } from 'selenium-webdriver'
import { Options, ServiceBuilder } from 'selenium-webdriver/firefox.js'
import * as v from 'valibot'
import { findGeckodriver } from '../../scripts/local/browsers.ts'
import { type Browser, height, pageLoadStrategy } from './browser.ts'

const entrySchema = v.object({ level: v.string(), text: v.nullable(v.string()) })

/** Starts Firefox ESR without a screen. */
export async function startFirefox(width: number): Promise<Browser> {
  const options = new Options().setBinary('firefox-esr').addArguments('-headless')
  options.setAcceptInsecureCerts(true)
  options.setPageLoadStrategy(pageLoadStrategy)
  options.enableBidi()
  // The journeys answer what the page asks; with BiDi, Firefox would.
  options.setAlertBehavior('ignore')
  const driver = await new Builder()
    .forBrowser('firefox')
    .setFirefoxOptions(options)
    .setFirefoxService(new ServiceBuilder(findGeckodriver()))
    .build()
  const lines: string[] = []
  // WebDriver BiDi has what the older protocol lacks: the console, and windows below 450 px.
  const bidi = await driver.getBidi()
  bidi.on('log.entryAdded', (entry) => {
    const { level, text } = v.parse(entrySchema, entry)
    lines.push(`${level}: ${text}`)
  })
  await bidi.subscribe('log.entryAdded')
  const viewport = { width, height }
  const context = await driver.getWindowHandle()
  await bidi.send({ method: 'browsingContext.setViewport', params: { context, viewport } })
  return {
    driver,
    click: (element) => element.click(),
    async quit() {
      await driver.quit()
      return lines
    },
  }
}
