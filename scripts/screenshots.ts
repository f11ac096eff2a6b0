/**
 * `npm run screenshots`: every page at every width, signed out and in, into .local/screenshots with a contact sheet
 * per width. `-- --readme` also renews the picture of the README. `-- home login` takes only these pages.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import sharp from 'sharp'
import { type PageName, pages } from '../src/content/pages.ts'
import { buildIfChanged } from './local/build.ts'
import { chromiumFlags, ensureChromium } from './local/chromium.ts'
import { demoMembers } from './local/demo-members.ts'
import { atEnd, end, run } from './local/ending.ts'
import { root } from './local/paths.ts'
import { type Stack, startStack } from './local/stack.ts'
import { step } from './local/steps.ts'

const folder = join(root, '.local/screenshots')
const widths = [390, 820, 1100, 1440, 2560]
const thumbnail = { width: 480, height: 640 }

interface Shot {
  name: string
  width: number
  file: string
}

const parameters = process.argv.slice(2)
const wanted = parameters.filter((parameter) => !parameter.startsWith('--'))

function isWanted(name: PageName): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

function addressOf(name: PageName): string {
  const { path } = pages[name]
  if (path === '*') return '/no-such-page'
  return name === 'search' ? `${path}?q=game` : path
}

async function context(
  browser: Browser,
  stack: Stack,
  width: number,
  isMember: boolean,
): Promise<BrowserContext> {
  const made = await browser.newContext({
    viewport: { width, height: Math.round(width < 800 ? width * 2.1 : width * 0.62) },
    reducedMotion: 'reduce',
    hasTouch: width < 1000,
  })
  if (isMember) await signIn(made, stack)
  return made
}

async function signIn(made: BrowserContext, { url }: Stack): Promise<void> {
  const { email, password } = demoMembers[0]
  const response = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: url.replace('http:', 'https:') }
  })
  await made.addCookies(cookies)
}

async function take(made: BrowserContext, stack: Stack, name: PageName, shot: Shot): Promise<Shot> {
  const page = await made.newPage()
  await page.goto(stack.url + addressOf(name))
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, shot.file), fullPage: true })
  await page.close()
  return shot
}

async function takeAll(browser: Browser, stack: Stack, width: number): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const isMember of [false, true]) {
    const made = await context(browser, stack, width, isMember)
    for (const name of names()) {
      const label = `${name}-${isMember ? 'member' : 'visitor'}`
      shots.push(await take(made, stack, name, { name: label, width, file: `${width}-${label}.png` }))
    }
    await made.close()
  }
  return shots
}

function names(): PageName[] {
  const all: PageName[] = []
  for (const name in pages) if (isPageName(name) && isWanted(name)) all.push(name)
  return all
}

function isPageName(name: string): name is PageName {
  return name in pages
}

/** All pictures of one width, cut to their first screens, side by side. */
async function contactSheet(width: number, shots: readonly Shot[]): Promise<void> {
  const columns = 6
  const tiles = await Promise.all(
    shots.map(async (shot, index) => ({
      input: await sharp(join(folder, shot.file))
        .resize({ ...thumbnail, fit: 'cover', position: 'left top' })
        .png()
        .toBuffer(),
      left: (index % columns) * (thumbnail.width + 12),
      top: Math.floor(index / columns) * (thumbnail.height + 12),
    })),
  )
  await sharp({
    create: {
      width: columns * (thumbnail.width + 12),
      height: Math.ceil(shots.length / columns) * (thumbnail.height + 12),
      channels: 3,
      background: '#888888',
    },
  })
    .composite(tiles)
    .jpeg({ quality: 82 })
    .toFile(join(folder, `sheet-${width}.jpg`))
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
  const stack = await step('Site', 'the site and its backend answer', () => startStack())
  atEnd(stack.stop)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  atEnd(() => browser.close())
  if (parameters.includes('--readme')) {
    await step('README', 'its picture is taken', () => readmePicture(browser, stack))
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const width of widths) {
    await step(`${width} px`, 'every page is drawn', async () => {
      const shots = await takeAll(browser, stack, width)
      await contactSheet(width, shots)
      return `${shots.length} pictures`
    })
  }
  console.log(`\n  ${folder}\n`)
  await end(0)
})
