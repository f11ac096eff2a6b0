import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page as BrowserPage } from 'playwright/test'
import { root } from '../../scripts/local/paths.ts'
import { hasParameter, type Page, pages } from '../../src/content/pages.ts'
import { putSession } from './accounts.ts'
import { test } from './fixtures.ts'
import type { State, Viewer } from './states/state.ts'
import { states } from './states/states.ts'

const folder = join(root, '.local/screenshots')

const windows = [
  { width: 390, height: 820 },
  { width: 820, height: 1148 },
  { width: 1100, height: 682 },
  { width: 1440, height: 893 },
  { width: 2560, height: 1587 },
]

/** A whole page as one viewer sees it, or the first screen of a state. */
interface Shot {
  name: string
  state: Pick<State, 'viewer' | 'reach'>
  isPage: boolean
}

function pageShots(viewer: Viewer): Shot[] {
  const fixed = Object.entries<Page>(pages).filter(([, { path }]) => !hasParameter(path))
  return fixed.map(([name, { path }]) => {
    const address = path === '*' ? '/no-such-page' : path.replace('/search', '/search?q=game')
    const reach = async (page: BrowserPage) => void (await page.goto(address))
    return { name: `${name}-${viewer}`, state: { viewer, reach }, isPage: true }
  })
}

/** States are shown on a phone, a tablet and a desktop, some of them only there. */
function stateShots(width: number): Shot[] {
  if (width === 1100 || width === 2560) return []
  const elsewhere = width < 1000 ? 'desktop' : 'phone'
  return Object.entries(states).flatMap(([kind, ofKind]) =>
    ofKind
      .filter(({ only }) => only !== elsewhere)
      .map((state) => ({ name: `${kind}-${state.name}`, state, isPage: false })),
  )
}

/** Waits for typefaces and for every picture; one that is missing is shown as missing. */
async function settle(page: BrowserPage): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.allSettled(Array.from(document.images, (picture) => picture.decode()))
    await document.fonts.ready
  })
}

for (const viewport of windows) {
  const { width } = viewport
  test.describe(`${width}`, () => {
    test.use({ viewport, hasTouch: width < 1000 })
    const shots = [...pageShots('visitor'), ...pageShots('member'), ...stateShots(width)]
    for (const { name, state, isPage } of shots) {
      test(name, async ({ page, context, product, sessions, browserConsole }) => {
        browserConsole.allow(/./)
        await putSession(context, product, sessions[state.viewer])
        await state.reach(page)
        await settle(page)
        const path = join(folder, `${name}-${width}.jpg`)
        await page.screenshot({
          path,
          type: 'jpeg',
          quality: 80,
          fullPage: isPage,
          animations: 'disabled',
        })
      })
    }
  })
}

test.describe('readme', () => {
  test.use({ viewport: { width: 1440, height: 860 } })
  test('the picture in README.md', async ({ page }) => {
    await page.goto('/home')
    await settle(page)
    await page.screenshot({ path: join(root, '.github/home.jpg'), type: 'jpeg', quality: 84 })
  })
})

/** A page with all pictures. */
test.afterAll(() => {
  const figures = readdirSync(folder)
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => `<figure><a href="${file}"><img src="${file}" width="400"></a>${file}</figure>`)
  const html = `<!doctype html><title>Screenshots</title>${figures.join('\n')}\n`
  writeFileSync(join(folder, 'index.html'), html)
})
