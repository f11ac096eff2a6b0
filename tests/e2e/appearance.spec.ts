import type { Locator } from 'playwright/test'
import { home } from '../../src/content/home.ts'
import { landing, sectionChooser } from '../../src/content/landing.ts'
import { panelTexts, waysOn } from '../../src/content/members/home-panel.ts'
import { site } from '../../src/content/site.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { heading, open, promoBanner, topOf, userMenu, viewports } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the landing page fades its text in, lights up ENTER and has round social links', async ({
  page,
}) => {
  await page.goto('/')
  const words = page.getByRole('heading', { level: 1 }).locator('..')
  await expect(words).toHaveCSS('animation-delay', '0.3s')
  for (const { label } of site.social) {
    await expect(page.getByRole('link', { name: label })).toHaveCSS('border-radius', '50%')
  }
  const light = () =>
    page.locator('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--panel'))
  expect(await light()).toBe('rgb(17, 87, 64)')
  await page.getByRole('link', { name: landing.enter.label }).hover()
  await expect.poll(light).toBe('rgb(240, 179, 35)')
})

test('the landing page fits a phone with text of twice the size', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto('/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  // A range has the box of the text itself, which may be wider than its element.
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, p, a, div img)')]
      .filter((element) => {
        const range = document.createRange()
        range.selectNode(element)
        return [element, range].some((box) => {
          const { left, right } = box.getBoundingClientRect()
          return left < 0 || right > innerWidth
        })
      })
      .map((element) => element.outerHTML),
  )
  expect(outside).toEqual([])
})

test('a card of the chooser tells more when pointed at or focused; all fit', async ({ page }) => {
  await page.goto('/select')
  const card = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const description = page.getByText(sectionChooser.cards[0]?.description ?? '')
  await expect(description).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(description).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(description).toHaveCSS('opacity', '0')
  await card.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(description).toHaveCSS('opacity', '1')

  // Equal margins, and titles above the fold.
  const panels = page.getByRole('main').getByRole('listitem')
  for (const [width, height] of [
    [1280, 600],
    [1366, 640],
    [1536, 730],
    [1920, 940],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [first, last] = [await boxOf(panels.first()), await boxOf(panels.last())]
    expect(first.x, `${width} px`).toBeCloseTo(width - last.x - last.width)
    const title = await boxOf(
      panels.last().getByText(sectionChooser.cards[3].title, { exact: true }),
    )
    expect(title.y + title.height, `${width} px`).toBeLessThan(height)
  }
})

test('the banner pushes the bar down, or is a pop-up at the top right', async ({ page }) => {
  test.skip(home.promo.text.length === 0, 'The club has taken the banner down.')
  await page.goto('/home')
  const banner = promoBanner(page)
  const bar = page.getByRole('banner')
  await expect
    .poll(async () => (await bar.boundingBox())?.y)
    .toBe((await banner.boundingBox())?.height)
  await page.setViewportSize({ width: 768, height: 1000 })
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  const box = await boxOf(banner)
  const cross = await boxOf(banner.getByRole('button', { name: home.promo.close }))
  expect(box.x).toBeGreaterThan(300)
  expect(box.x + box.width).toBeGreaterThan(740)
  expect(box.x + box.width - cross.x - cross.width).toBeLessThan(12)
  expect(cross.y - box.y).toBeLessThan(12)
  await page.setViewportSize({ width: 320, height: 568 })
  const narrow = await boxOf(banner)
  expect(narrow.y + narrow.height).toBeLessThan((await boxOf(heading(page))).y)
  await page.evaluate(() => scrollTo(0, 200))
  expect(narrow.y - (await boxOf(banner)).y).toBe(200)
})

test('a note to the member, which may load late, moves and covers nothing', async ({
  page,
  context,
  product,
  newMember: _,
}) => {
  const note = page.getByRole('region', { name: panelTexts.welcome(undefined) })
  const bottomOf = async (element: Locator) => {
    const { y, height } = await boxOf(element)
    return y + height
  }
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size)
    await putSession(context, product, [{ name: '__Host-event', value: 'signed%20in' }])
    await open(page, '/home')
    const before = await topOf(heading(page))
    if (home.promo.text.length > 0) expect(await bottomOf(promoBanner(page))).toBeLessThan(before)
    // Below the words or beside them, and in sight.
    const { x, y } = await boxOf(note)
    const words = await boxOf(page.getByRole('navigation', { name: waysOn.label }))
    expect(words.y + words.height < y || words.x + words.width < x).toBe(true)
    expect(y).toBeLessThan(size.height)
    await note.evaluate((section) => section.remove())
    expect(await topOf(heading(page))).toBe(before)
  }
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not there.')
  return box
}

test('the bar’s glass grows darker as the page moves under it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/schedule')
  const glass = () =>
    page
      .getByRole('banner')
      .evaluate((bar) => Number(/([\d.]+)\)$/.exec(getComputedStyle(bar).backgroundColor)?.[1]))
  const atTop = await glass()
  await page.mouse.wheel(0, 120)
  await expect.poll(glass).toBeGreaterThan(atTop)
})

test('a name is at most 120 px wide in the bar, and leaves room for the club’s on a phone', async ({
  page,
  newMember,
}) => {
  const name = userMenu(page).getByText(newMember.fullName, { exact: true })
  // Hydrated first: React would replace the text below.
  await open(page, '/about')
  await name.evaluate((element) => {
    element.textContent = 'A name that is much wider than any bar'
  })
  const wide = userMenu(page).getByText('A name that is much wider than any bar')
  await expect(wide).toHaveCSS('width', '120px')
  const clubsName = page.getByRole('banner').locator('img + span')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await boxOf(wide)).width).toBeLessThanOrEqual(80)
    // One that does not fit wraps out of the bar.
    expect(await topOf(clubsName)).toBeLessThan(20)
  }
})

test('a game: links beside it from 1101 px on, little room on a phone and on paper', async ({
  page,
}) => {
  await page.goto('/schedule')
  const game = page.getByRole('article', { name: /Riverton$/ })
  const isBeside: boolean[] = []
  for (const width of [1100, 1101]) {
    await page.setViewportSize({ width, height: 900 })
    const links = await boxOf(game.getByRole('list'))
    isBeside.push(links.x > (await boxOf(game.getByRole('heading'))).x)
  }
  expect(isBeside).toEqual([false, true])
  await page.setViewportSize(viewports.phone)
  expect((await boxOf(game)).height).toBeLessThan(150)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 979 })
  expect((await boxOf(game)).height, 'twelve games fit on a sheet').toBeLessThan(72)
})

test('one page fades into the next: 0.3 s in, 0.2 s out', async ({ page }) => {
  await page.goto('/about')
  const rules = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText),
  )
  expect(rules.join()).toMatch(/::view-transition-new\(root\) \{ animation: 0?\.3s [^;]*fade-in;/)
  expect(rules.join()).toMatch(/::view-transition-old\(root\) \{ animation: 0?\.2s [^;]*fade-out;/)
})

test('where motion is not wanted nothing moves, and no film is fetched', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const films: string[] = []
  page.on('request', (request) => request.url().includes('/video/') && films.push(request.url()))
  for (const address of ['/', '/select', '/home']) {
    await open(page, address)
    expect(await page.evaluate(() => document.getAnimations().length), address).toBe(0)
  }
  expect(films).toEqual([])
})
