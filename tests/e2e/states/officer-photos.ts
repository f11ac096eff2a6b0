import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { photoTexts } from '../../../src/content/officer-photos.ts'
import { expect } from '../fixtures.ts'
import { open } from '../site.ts'
import { expectVisibleText, neverRespond, type State, state } from './state.ts'

const { add, problems, errors } = photoTexts
const uploads = '**/api/officers/photos'

async function picture(name: string, background: string) {
  const create = { width: 120, height: 90, channels: 3, background } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

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
      await neverRespond(page, uploads)
      await page.getByRole('button', { name: add.send(2) }).click()
      await expectVisibleText(page, add.progress(0, 2))
    }),
  ],
  failed: [
    state('photos-not-sent', { viewer: 'officer', lines: / 503 / }, async (page) => {
      const { unavailable: message } = errors
      await choose(page)
      await page.route(uploads, (route) =>
        route.fulfill({ status: 503, json: { ok: false, message, code: 'unavailable' } }),
      )
      await page.getByRole('button', { name: add.send(2) }).click()
      await expectVisibleText(page, add.retry(2))
    }),
  ],
  opened: [
    state('photos-chosen', { viewer: 'officer' }, choose),
    state('photos-of-officers', { viewer: 'officer' }, async (page) => {
      await publish(page)
      await page.getByText(photoTexts.edit, { exact: true }).first().click()
      await expect(page.getByRole('button', { name: photoTexts.save }).first()).toBeVisible()
    }),
  ],
}
