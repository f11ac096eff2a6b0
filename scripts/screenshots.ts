/**
 * `npm run screenshots`: every page at every width, signed out and in, and every state a page can be in, into
 * .local/screenshots with a contact sheet of each kind. `-- gallery login` takes only what has such a word in its
 * name; `-- --readme` also renews the picture of the README.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { startProduct } from '../tests/e2e/product.ts'
import { buildIfChanged } from './local/build.ts'
import { chromiumFlags, ensureChromium } from './local/chromium.ts'
import { atEnd, end, run } from './local/ending.ts'
import { root } from './local/paths.ts'
import type { Stack } from './local/stack.ts'
import { step } from './local/steps.ts'
import { contactSheet, overview } from './screenshots/contact-sheet.ts'
import { photographer } from './screenshots/photographer.ts'
import { allShots, type Shot } from './screenshots/shots.ts'

const folder = join(root, '.local/screenshots')

/** As many browser windows as keep two cores busy: most of the time a window waits. */
const photographers = 4

const parameters = process.argv.slice(2)
const words = parameters.filter((parameter) => !parameter.startsWith('--'))

function isWanted({ name }: Shot): boolean {
  return words.length === 0 || words.some((word) => name.includes(word))
}

/** Takes pictures in several windows at once and says what could not be taken. */
async function takeAll(browser: Browser, stack: Stack, shots: readonly Shot[]): Promise<string[]> {
  const take = await photographer(browser, stack, folder)
  const left = [...shots]
  const failures: string[] = []
  async function work(): Promise<void> {
    for (let shot = left.shift(); shot; shot = left.shift()) {
      try {
        await take(shot)
      } catch (error) {
        failures.push(`${shot.file}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: photographers }, work))
  return failures
}

/** The home page as a visitor meets it, for the README. */
async function readmePicture(browser: Browser, stack: Stack): Promise<void> {
  const made = await browser.newContext({ viewport: { width: 1440, height: 860 }, reducedMotion: 'reduce' })
  const page = await made.newPage()
  await page.goto(`${stack.url}/home`)
  await page.waitForLoadState('networkidle')
  await mkdir(join(root, '.github'), { recursive: true })
  await page.screenshot({ path: join(root, '.github/home.jpg'), type: 'jpeg', quality: 84 })
  await made.close()
}

await run(async () => {
  const executablePath = await step('Set-up', 'Chromium is there', ensureChromium)
  await step('Build', 'the sources are built', buildIfChanged)
  const stack = await step('Site', 'the site and its backend answer', () => startProduct())
  atEnd(stack.stop)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  atEnd(() => browser.close())
  if (parameters.includes('--readme')) {
    await step('README', 'its picture is taken', () => readmePicture(browser, stack))
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shots = allShots().filter(isWanted)
  const failures: string[] = []
  for (const [sheet, ofSheet] of Map.groupBy(shots, (shot) => shot.sheet)) {
    await step('Pictures', sheet, async () => {
      const failed = await takeAll(browser, stack, ofSheet)
      failures.push(...failed)
      await contactSheet(folder, sheet, ofSheet)
      return `${ofSheet.length - failed.length} of ${ofSheet.length}`
    })
  }
  await overview(folder, shots)
  console.log(`\n  ${join(folder, 'index.html')}\n`)
  for (const failure of failures) console.error(`  ${failure}\n`)
  await end(failures.length > 0 ? 1 : 0)
})
