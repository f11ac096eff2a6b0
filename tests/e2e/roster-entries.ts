import type { Page } from 'playwright/test'

/** Saves an entry as another officer does. */
export async function saveEntry(page: Page, form: Record<string, string>): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.post('/api/officers/roster/entry', { form, headers })
}
