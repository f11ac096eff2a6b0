import { home } from '../../src/content/home.ts'
import { landing, sectionChooser } from '../../src/content/landing.ts'
import { expect, test } from './fixtures.ts'
import { alive, menu, open, viewports } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the landing page’s words come in after 300 ms, and ENTER turns its light from green to gold', async ({
  page,
}) => {
  await page.goto('/')
  const words = page.getByRole('heading', { level: 1 }).locator('..')
  await expect(words).toHaveCSS('animation-delay', '0.3s')
  const light = () =>
    page.evaluate(() =>
      getComputedStyle(document.querySelector('main') ?? document.body).getPropertyValue('--panel'),
    )
  expect(await light()).toBe('rgb(17, 87, 64)')
  await page.getByRole('link', { name: landing.enter.label }).hover()
  await expect.poll(light).toBe('rgb(240, 179, 35)')
})

test('a card of the chooser tells more when it is pointed at or focused', async ({ page }) => {
  await page.goto('/select')
  for (const card of sectionChooser.cards) {
    const link = page.getByRole('link', { name: card.title })
    const description = page.getByText(card.description)
    await expect(description).toHaveCSS('opacity', '0')
    await link.hover()
    await expect(description).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(description).toHaveCSS('opacity', '0')
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(description).toHaveCSS('opacity', '1')
    await link.blur()
  }
})

test('the film of the home page is silent, endless, nothing to a screen reader, and stops when told to', async ({
  page,
}) => {
  await open(page, '/home')
  const film = page.locator('video')
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('loop', true)
  await expect(film).toHaveAttribute('aria-hidden', 'true')
  await expect(film).toHaveJSProperty('paused', false)
  await page.getByRole('button', { name: home.backgroundVideo.pause }).click()
  await expect(film).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: home.backgroundVideo.play }).click()
  await expect(film).toHaveJSProperty('paused', false)
})

test('where motion is not wanted nothing moves, and no film is fetched', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url())
  })
  for (const address of ['/', '/select', '/home', '/about']) {
    await open(page, address)
    expect(await page.evaluate(() => document.getAnimations().length), address).toBe(0)
  }
  expect(films).toEqual([])
})

test('the promo banner pushes the bar down; on small screens it is a pop-up at the top right', async ({
  page,
}) => {
  await page.goto('/home')
  const banner = page.getByRole('dialog', { name: home.promo.label })
  const bar = page.getByRole('banner')
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe((await banner.boundingBox())?.height)
  await page.setViewportSize({ width: 768, height: 1000 })
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  const box = await banner.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(740)
  expect(box?.x).toBeGreaterThan(300)
  const cross = await banner.getByRole('button', { name: home.promo.close }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) - ((cross?.x ?? 0) + (cross?.width ?? 0))).toBeLessThan(12)
  expect((cross?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(12)
})

test('the bar’s glass grows darker as the page moves under it', async ({ page }) => {
  await open(page, '/schedule')
  const glass = () =>
    page
      .getByRole('banner')
      .evaluate((bar) => Number(/([\d.]+)\)$/.exec(getComputedStyle(bar).backgroundColor)?.[1]))
  const atTop = await glass()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect.poll(glass).toBeGreaterThan(atTop)
  const halfway = await glass()
  await page.mouse.wheel(0, 900)
  await expect.poll(glass).toBeGreaterThan(halfway)
})

test('the open menu of a phone keeps the focus, and gives it back', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await open(page, '/about')
  const hamburger = page.getByRole('button', { name: 'Open menu' })
  await hamburger.click()
  await alive(page)
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('[popover]') !== null
        ? 'inside'
        : focused?.outerHTML
    })
    expect(place).toBe('inside')
  }
  await page.keyboard.press('Escape')
  await expect(hamburger).toBeFocused()
  await expect(menu(page)).toBeHidden()
})
