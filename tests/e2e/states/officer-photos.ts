import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { photoTexts } from '../../../src/content/officers/officer-photos.ts'
import { officerTexts } from '../../../src/content/officers/officers.ts'
import { expect } from '../fixtures.ts'
import { open } from '../site.ts'
import { expectVisibleText, neverRespond, type State, state } from './state.ts'

const { add, problems, errors } = photoTexts
const uploads = '**/api/officers/photos'

async function picture(name: string, background: string) {
  const create = { width: 120, height: 90, channels: 3, background } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** Lets the Worker refuse what is sent to an address. */
async function refuse(page: Page, address: string, status: number, code: keyof typeof errors) {
  const json = { ok: false, message: errors[code], code }
  await page.route(address, (route) => route.fulfill({ status, json }))
}

const button = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}: `) }).first()

/** Chooses two photos and something else. */
async function choose(page: Page): Promise<void> {
  await open(page, '/officers/photos')
  await page
    .getByLabel(add.choose)
    .setInputFiles([
      await picture('the-huddle.jpg', '#115740'),
      await picture('the-march.jpg', '#f0b323'),
      { name: 'kickoff.mp4', mimeType: 'video/mp4', buffer: Buffer.from('ftyp') },
    ])
  await expectVisibleText(page, add.send(2))
  await expectVisibleText(page, problems.video)
}

/** Makes sure that two photos are in the gallery. */
async function publish(page: Page): Promise<void> {
  await choose(page)
  await page.getByRole('button', { name: add.send(2) }).click()
  await expectVisibleText(page, add.progress(2, 2))
  await open(page, '/officers/photos')
}

/** The officers’ page of photos. A photo that is there already is published once. */
export const photoStates: Record<'loading' | 'failed' | 'opened', State[]> = {
  loading: [
    state('photos-sending', { viewer: 'officer' }, async (page) => {
      await choose(page)
      let isFirst = true
      await page.route(uploads, (route) => {
        if (!isFirst) return undefined
        isFirst = false
        return route.fulfill({ json: { ok: true } })
      })
      await page.getByRole('button', { name: add.send(2) }).click()
      await expectVisibleText(page, add.progress(1, 2))
    }),
    state('photos-deleting', { viewer: 'officer' }, async (page) => {
      await publish(page)
      await neverRespond(page, `${uploads}/delete`)
      await button(page, officerTexts.form.delete).click()
      await expectVisibleText(page, officerTexts.busy)
    }),
  ],
  failed: [
    state('photos-not-sent', { viewer: 'officer', lines: / 503 / }, async (page) => {
      await choose(page)
      await refuse(page, uploads, 503, 'unavailable')
      await page.getByRole('button', { name: add.send(2) }).click()
      await expectVisibleText(page, add.retry(2))
    }),
    state(
      'photos-one-not-sent',
      { viewer: 'officer', lines: /ERR_FAILED|The request failed/ },
      async (page) => {
        await choose(page)
        let isFirst = true
        await page.route(uploads, (route) => {
          if (route.request().method() === 'GET') return route.continue()
          const now = isFirst
          isFirst = false
          return now ? route.abort() : route.fulfill({ json: { ok: true } })
        })
        await page.getByRole('button', { name: add.send(2) }).click()
        await expectVisibleText(page, add.retry(1))
        await expectVisibleText(page, problems.offline)
      },
    ),
    state('photos-signed-out', { viewer: 'officer', lines: / 401 / }, async (page) => {
      await choose(page)
      const json = { ok: false, message: '', code: 'session-missing' }
      await page.route(uploads, (route) => route.fulfill({ status: 401, json }))
      await page.getByRole('button', { name: add.send(2) }).click()
      await expectVisibleText(page, problems.signedOut)
    }),
    state('photos-gone', { viewer: 'officer', lines: / 404 / }, async (page) => {
      await publish(page)
      await refuse(page, `${uploads}/delete`, 404, 'gone')
      await button(page, officerTexts.form.delete).click()
      await expectVisibleText(page, errors.gone)
    }),
  ],
  opened: [
    state('photos-empty', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/photos?category=other')
      await expectVisibleText(page, photoTexts.empty)
    }),
    state('photos-chosen', { viewer: 'officer' }, choose),
    state('photos-refused', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/photos')
      const photo = await picture('p.jpg', '#115740')
      await page
        .getByLabel(add.choose)
        .setInputFiles([
          { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
          { name: 'cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
          ...Array.from({ length: 98 }, () => photo),
        ])
      await expectVisibleText(page, problems.tooMany(50, 50))
      await expectVisibleText(page, problems.heic)
      await expectVisibleText(page, add.send(48))
    }),
    state('photos-of-officers', { viewer: 'officer' }, async (page) => {
      await publish(page)
      await page.getByText(officerTexts.form.edit, { exact: true }).first().click()
      await expect(
        page.getByRole('button', { name: officerTexts.form.submit }).first(),
      ).toBeVisible()
    }),
    state('photos-deleted', { viewer: 'officer' }, async (page) => {
      await publish(page)
      await button(page, officerTexts.form.delete).click()
      await expectVisibleText(page, officerTexts.undo)
      await page.getByText(/^\d+ Deleted Photo/).click()
      await expectVisibleText(page, photoTexts.restore)
    }),
  ],
}
