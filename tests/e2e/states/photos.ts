import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright/test'
import { media } from '../../../src/content/media.ts'
import { open } from '../site.ts'
import { press, seen } from './state.ts'

/** The site's own pictures stand in for photographs. */
const pictures = ['years', 'about', 'mission', 'schedule']

function photos(folder: string, titles: readonly string[]) {
  return titles.map((title, position) => ({
    src: `/gallery/football/${folder}/${pictures[position]}.jpg`,
    title,
    width: 720,
    height: 960,
    sizes: [],
  }))
}

const team = ['Out of the Tunnel', 'Two Generations', 'The Arcade at Dusk', 'Under the Scoreboard']

/** A gallery as the index in the bucket describes it: one album empty, one with several photos, one with one. */
export const albums = {
  categories: {
    alumni: { displayName: 'Alumni', count: 0, images: [] },
    team: { displayName: 'Team', count: team.length, images: photos('team', team) },
    other: { displayName: 'Other', count: 1, images: photos('other', ['The Band']) },
  },
}

/** Opens the gallery with photos in it. */
export async function showAlbums(page: Page): Promise<void> {
  await page.route('**/gallery/football/**/*.jpg', (route) =>
    route.fulfill({
      contentType: 'image/jpeg',
      body: readFileSync(
        new URL(`../../../public/images/sections/${basename(route.request().url())}`, import.meta.url),
      ),
    }),
  )
  await page.route('**/gallery/football/gallery-index.json', (route) => route.fulfill({ json: albums }))
  await open(page, '/media')
  await press(page, media.cards[0]?.button ?? '')
  await seen(page, /^Viewing: Team/)
}
