import { truncateSync, writeFileSync } from 'node:fs'
import type { Page, Route } from 'playwright/test'
import sharp from 'sharp'
import { gateTexts } from '../../src/content/gate.ts'
import { galleryTexts } from '../../src/content/media.ts'
import { barTexts } from '../../src/content/menu.ts'
import { photoTexts } from '../../src/content/officers/officer-photos.ts'
import { officerTexts, savedText } from '../../src/content/officers/officers.ts'
import { cameraPhoto } from '../camera-photo.ts'
import { expectAccessible } from './accessibility.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { photos } from './gallery.ts'
import { delay, open, userMenu, viewports } from './site.ts'

const { add, problems } = photoTexts
const uploads = '**/api/officers/photos'
const lists = /\/api\/officers\/photos(\?|$)/

test.use({ viewport: viewports.phone })

function file(name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  return { name, mimeType, buffer }
}

/** The photos on their way, and those of the list, by their titles. */
const queue = (page: Page) => page.getByRole('list', { name: add.queueLabel }).getByRole('listitem')
const titles = (page: Page) => page.getByRole('heading', { level: 3 })
const button = (page: Page, label: string, title: string) =>
  page.getByRole('button', { name: photoTexts.of(label, title), exact: true })
const send = (page: Page, count: number) => page.getByRole('button', { name: add.send(count) })
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.getByLabel(add.choose).setInputFiles(files)

test.beforeEach(async ({ context, product, sessions }) => {
  await putSession(context, product, sessions.officer)
  await product.photos.delete('football/gallery-index.json')
})

test.afterEach(({ product }) => product.photos.delete('football/gallery-index.json'))

test('an officer adds four photos from a phone, and members see them at once', async ({
  page,
  browser,
  product,
  sessions,
  browserConsole,
}) => {
  const sent: Buffer[] = []
  let isFailing = true
  await page.route(uploads, async (route) => {
    const body = route.request().postDataBuffer()
    if (!body) return route.continue()
    sent.push(body)
    if (sent.length !== 2 || !isFailing) return route.continue()
    isFailing = false
    return route.abort()
  })
  browserConsole.allow(/ERR_FAILED|The request failed/)
  browserConsole.allowStatus(422, '/api/officers/photos/details')

  await test.step('chooses them', async () => {
    await open(page, '/home')
    await userMenu(page).click()
    await page.getByRole('link', { name: barTexts.officers }).click()
    await page.getByRole('link', { name: photoTexts.link, exact: true }).click()
    await expect(page.getByText(photoTexts.empty)).toBeVisible()
    await page.getByLabel(add.category).selectOption('team')
    await choose(page, [
      file('the-huddle.jpg', await cameraPhoto(2800, 280)),
      file('IMG_4242.jpg', await cameraPhoto(900, 600, '#0f0')),
      file(
        'band.png',
        await sharp(await cameraPhoto(60, 40))
          .png()
          .toBuffer(),
        'image/png',
      ),
      file(
        'end zone.webp',
        await sharp(await cameraPhoto(50, 40))
          .webp()
          .toBuffer(),
        'image/webp',
      ),
    ])
    await expect(send(page, 4)).toBeVisible()
    await expect(queue(page).nth(1).getByLabel(add.title)).toHaveValue('November 21, 2026')
    await page.getByLabel(add.titleForAll).fill('Spring Game')
    await expect(queue(page).nth(3).getByLabel(add.title)).toHaveValue('Spring Game (4)')
    await page.getByLabel(add.titleForAll).fill('Fall Game')
    for (const [at, title] of ['The Huddle', 'November 21, 2026', 'Band', 'End Zone'].entries()) {
      await expect(queue(page).nth(at).getByLabel(add.title)).toHaveValue(/^Fall Game( .\d.)?$/)
      await queue(page).nth(at).getByLabel(add.title).fill(title)
    }
    await queue(page).nth(0).getByLabel(add.alt).fill('Eleven players in a circle')
    await queue(page).nth(2).getByText(add.decorative).click()
    await expectAccessible(page, 'phone')
  })

  await test.step('sends them; one fails and is sent again', async () => {
    await send(page, 4).press('Enter')
    await expect(queue(page)).toHaveCount(1)
    await expect(queue(page).getByRole('alert')).toHaveText(problems.offline)
    await page.getByRole('link', { name: add.seeThem(galleryTexts.categories.team) }).click()
    await expect(titles(page)).toHaveText(['The Huddle', 'Band', 'End Zone'])
    await page.getByRole('button', { name: add.retry(1) }).press('Enter')
    await expect(queue(page)).toHaveCount(0)
    await expect(page.getByLabel(add.choose)).toBeFocused()
    await expect(titles(page)).toHaveText(['The Huddle', 'Band', 'End Zone', 'November 21, 2026'])
    await expect(page.getByText(add.progress(4, 4))).toBeVisible()
  })

  await test.step('has sent nothing but pixels, upright and of 2,560 px at most', async () => {
    for (const body of sent)
      for (const text of ['Exif', 'GPS', 'Pat Fan', 'Camera'])
        expect(body.includes(text), text).toBe(false)
    const [huddle = Buffer.of()] = sent
    const picture = sharp(huddle.subarray(huddle.indexOf(Buffer.from([0xff, 0xd8, 0xff]))))
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 2560 })
    const [red, , blue] = await picture.raw().toBuffer()
    expect([red, blue]).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1)])
  })

  await test.step('orders them by the keyboard', async () => {
    await button(page, photoTexts.earlier, 'November 21, 2026').press('Enter')
    await expect(titles(page)).toHaveText(['The Huddle', 'Band', 'November 21, 2026', 'End Zone'])
    await expect(button(page, photoTexts.earlier, 'November 21, 2026')).toBeFocused()
    await button(page, photoTexts.first, 'End Zone').press('Enter')
    await expect(titles(page)).toHaveText(['End Zone', 'The Huddle', 'Band', 'November 21, 2026'])
    // The first photo has no such button any more.
    await expect(page.locator(':focus')).toHaveText(photoTexts.done.move)
  })

  await test.step('deletes one, and undoes that', async () => {
    await button(page, officerTexts.form.delete, 'Band').press('Enter')
    await expect(titles(page)).toHaveText(['End Zone', 'The Huddle', 'November 21, 2026'])
    await expect(button(page, officerTexts.undo, 'Band')).toBeFocused()
    await expectAccessible(page, 'phone')
    await page.keyboard.press('Enter')
    await expect(page.getByText(photoTexts.done.restore)).toBeVisible()
    await expect(titles(page)).toHaveText(['End Zone', 'The Huddle', 'Band', 'November 21, 2026'])
  })

  await test.step('changes the words of one', async () => {
    await page.getByText(officerTexts.form.edit, { exact: true }).nth(2).press('Enter')
    const title = page.getByLabel(add.title).filter({ visible: true })
    const description = page.getByLabel(add.alt).filter({ visible: true })
    await title.fill(' ')
    await description.fill('Drums')
    await button(page, officerTexts.form.submit, 'Band').press('Enter')
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription('Title is required.')
    await expect(description).toHaveValue('Drums')
    await title.fill('The Band')
    await expect(title).not.toHaveAccessibleDescription('Title is required.')
    const arrive = await delay(page, lists)
    await button(page, officerTexts.form.submit, 'Band').press('Enter')
    // Goes on with another one before the list is there.
    const other = page.getByText(officerTexts.form.edit, { exact: true }).first()
    await other.focus()
    arrive()
    await expect(titles(page)).toHaveText([
      'End Zone',
      'The Huddle',
      'The Band',
      'November 21, 2026',
    ])
    await expect(other).toBeFocused()
  })

  const context = await browser.newContext({ baseURL: product.url, viewport: viewports.phone })
  await putSession(context, product, sessions.member)
  const member = await context.newPage()
  await open(member, '/media?gallery=team')
  await expect(photos(member)).toHaveText([
    ...['End Zone', 'The Huddle', 'The Band', 'November 21, 2026'],
  ])
  await member.getByRole('button', { name: 'The Huddle', exact: true }).click()
  const picture = member
    .getByRole('region')
    .getByRole('img', { name: 'Eleven players in a circle' })
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await context.close()
})

/** As a browser that protects against fingerprints: what is read out of a canvas is noise. */
function scrambleCanvas() {
  const toBlob = HTMLCanvasElement.prototype.toBlob
  HTMLCanvasElement.prototype.toBlob = function (...rest) {
    const noise = document.createElement('canvas')
    Object.assign(noise, { width: this.width, height: this.height })
    const pixels = new ImageData(this.width, this.height)
    for (let at = 0; at < pixels.data.length; at++)
      pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
    noise.getContext('2d')?.putImageData(pixels, 0, 0)
    return toBlob.apply(noise, rest)
  }
}

test('a browser whose canvas gives noise says so, and sends nothing', async ({ page }) => {
  await page.addInitScript(scrambleCanvas)
  await open(page, '/officers/photos')
  await choose(page, [file('march.jpg', await cameraPhoto(90, 60))])
  await expect(queue(page).getByRole('alert')).toHaveText(problems.scrambled)
  await expect(send(page, 1)).toBeHidden()
})

test('what cannot go up has its sentence, and holds up no other photo', async ({
  page,
  context,
  product,
  sessions,
  browserConsole,
}, testInfo) => {
  browserConsole.allow(
    / 401 |INTERNET_DISCONNECTED|ERR_FAILED|The request failed|could not be loaded/,
  )
  await open(page, '/officers/photos')

  await test.step('files that cannot become photos', async () => {
    const large = testInfo.outputPath('scan.jpg')
    writeFileSync(large, '')
    truncateSync(large, 40 * 1_024 * 1_024 + 1)
    await page.getByLabel(add.choose).setInputFiles(large)
    await choose(page, [
      file('kickoff.mp4', Buffer.from('ftypisom'), 'video/mp4'),
      file('IMG_1.HEIC', Buffer.from('ftypheic'), 'image/heic'),
      file('cloud.jpg', Buffer.alloc(0)),
      file('drawing.svg', Buffer.from('<svg'), 'image/svg+xml'),
      file('march.jpg', await cameraPhoto(90, 60)),
    ])
    await expect(queue(page).getByRole('alert')).toHaveText([
      ...[problems.tooLarge, problems.video, problems.heic, problems.empty, problems.unreadable],
    ])
    await send(page, 1).click()
    await expect(titles(page)).toHaveText(['March'])
    await expect(queue(page)).toHaveCount(5)
    await page.getByRole('button', { name: photoTexts.of(add.remove, 'Kickoff') }).click()
    await expect(queue(page)).toHaveCount(4)
    await expect(page.getByLabel(add.choose)).toBeFocused()
  })

  await test.step('photos of a session that has ended', async () => {
    await choose(page, [
      file('a.jpg', await cameraPhoto(60, 40)),
      file('b.jpg', await cameraPhoto(40, 30)),
    ])
    await expect(send(page, 2)).toBeVisible()
    await context.clearCookies()
    await send(page, 2).click()
    await expect(queue(page).getByRole('alert').last()).toHaveText(problems.signedOut)
    await expect(page.getByRole('link', { name: gateTexts.signInAgain })).toHaveAttribute(
      ...(['target', '_blank'] as const),
    )
    await putSession(context, product, sessions.officer)
    await send(page, 2).click()
    await expect(titles(page)).toHaveText(['March', 'A', 'B'])
  })

  await test.step('photos that were left when the connection ended', async () => {
    await choose(page, [
      file('c.jpg', await cameraPhoto(70, 40)),
      file('d.jpg', await cameraPhoto(70, 50)),
    ])
    const first = async (route: Route) => {
      const response = await route.fetch()
      await context.setOffline(true)
      await route.fulfill({ response })
    }
    await page.route(uploads, first, { times: 1 })
    await send(page, 2).click()
    await expect(queue(page).getByRole('alert').last()).toHaveText(problems.offline)
    await expect(page.getByText(add.progress(1, 2))).toBeVisible()
    await expect(page.getByText(add.stale)).toBeVisible()
    await page.getByRole('link', { name: galleryTexts.categories.team }).click()
    await expect(queue(page)).toHaveCount(5)
    await context.setOffline(false)
    await page.getByRole('button', { name: add.retry(1) }).click()
    await expect(page.getByText(add.stale)).toBeHidden()
    await expect(queue(page)).toHaveCount(4)
    await expect(titles(page)).toHaveText(['March', 'A', 'B', 'C', 'D'])
  })

  await test.step('a photo that is deleted while the list cannot be loaded', async () => {
    await page.route(lists, (route) => route.abort(), { times: 1 })
    await button(page, officerTexts.form.delete, 'March').click()
    await expect(page.getByText(savedText(photoTexts.done.delete, false))).toBeVisible()
    await expect(queue(page)).toHaveCount(4)
    await button(page, officerTexts.undo, 'March').click()
    await expect(page.getByText(photoTexts.done.restore, { exact: true })).toBeVisible()
  })

  await test.step('of two deleted photos none comes back with a slow list', async () => {
    const gate = Promise.withResolvers<void>()
    const late = async (route: Route) => {
      const response = await route.fetch()
      await gate.promise
      await route.fulfill({ response })
    }
    await page.route(lists, late, { times: 1 })
    const asked = page.waitForRequest(lists)
    await button(page, officerTexts.form.delete, 'A').click()
    await asked
    await button(page, officerTexts.form.delete, 'B').click()
    await expect(button(page, officerTexts.undo, 'B')).toBeVisible()
    gate.resolve()
    await expect(button(page, officerTexts.undo, 'A')).toBeVisible()
    await expect(titles(page)).toHaveText(['March', 'C', 'D'])
  })

  await test.step('photos that arrive while their category is looked at are in its list', async () => {
    await page.locator('#photo-category').selectOption('other')
    await choose(page, [
      file('e.jpg', await cameraPhoto(90, 40)),
      file('f.jpg', await cameraPhoto(90, 50)),
    ])
    const gate = Promise.withResolvers<void>()
    await page.route(uploads, async (route) => {
      if (route.request().method() === 'POST') await gate.promise
      await route.continue()
    })
    await send(page, 2).click()
    await page.getByRole('link', { name: galleryTexts.categories.other }).click()
    await expect(page.getByText(photoTexts.empty)).toBeVisible()
    gate.resolve()
    await expect(page.getByText(add.progress(2, 2))).toBeVisible()
    await expect(titles(page)).toHaveText(['E', 'F'])
  })

  await test.step('a hundred at once', async () => {
    const photo = await cameraPhoto(10, 6)
    const files = Array.from({ length: 100 }, (_, at) => file(`p${at}.jpg`, photo))
    await choose(page, files)
    await expect(page.getByText(problems.tooMany(46, 54))).toBeVisible()
    await expect(queue(page)).toHaveCount(50)
  })
})
