import type { Page } from 'playwright/test'
import { alive } from './site.ts'

/**
 * Takes a picture of a page as it looks once everything on it is there: scripts, typefaces and pictures, the
 * ones below the first view included, with animations at their end.
 * @param file where the PNG is written
 */
export async function takeScreenshot(page: Page, path: string, file: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await alive(page)
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    // A picture that is missing is shown as missing.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
}
