import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'

/** Saves an entry as another officer does; a new one without its id. */
export async function saveEntry(page: Page, fields: Record<string, string>): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.post('/api/officers/roster/entry', {
    data: { id: randomUUID(), ...fields },
    headers,
  })
}
