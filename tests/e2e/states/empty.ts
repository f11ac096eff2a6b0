import { galleryTexts, media } from '../../../src/content/media.ts'
import { newsTexts } from '../../../src/content/news.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { searchTexts } from '../../../src/content/search.ts'
import { indexAddress, showAlbums } from '../gallery.ts'
import { open } from '../site.ts'
import { scheduleAnswer } from './season.ts'
import { goByMenu, press, type State, seen } from './state.ts'

/** Where there is nothing to show. */
export const empty: readonly State[] = [
  {
    name: 'schedule-empty',
    viewer: 'visitor',
    async reach(page) {
      await page.route('**/api/schedule', (route) => route.fulfill({ json: scheduleAnswer([], 0) }))
      await goByMenu(page, 'Schedule')
      await seen(page, scheduleTexts.empty)
    },
  },
  {
    name: 'news-empty',
    viewer: 'member',
    async reach(page) {
      await page.route('**/api/scrape-news', (route) => route.fulfill({ json: { articles: [] } }))
      await goByMenu(page, 'News')
      await seen(page, newsTexts.empty.text)
    },
  },
  {
    name: 'search-without-results',
    viewer: 'member',
    async reach(page) {
      await page.goto('/search?q=zzzzzz')
      await seen(page, searchTexts.noResults.heading)
    },
  },
  {
    name: 'search-without-query',
    viewer: 'member',
    async reach(page) {
      await page.goto('/search')
      await seen(page, searchTexts.noQuery.heading)
    },
  },
  {
    name: 'gallery-without-index',
    viewer: 'member',
    lines: / 404 |The photo gallery could not be loaded/,
    async reach(page) {
      await page.route(indexAddress, (route) => route.fulfill({ status: 404 }))
      await open(page, '/media')
      await press(page, media.cards[0]?.button ?? '')
      await seen(page, galleryTexts.noIndex.heading)
    },
  },
  {
    name: 'gallery-empty-category',
    viewer: 'member',
    async reach(page) {
      await showAlbums(page)
      await page.getByRole('tab', { name: new RegExp(`^${galleryTexts.categories.alumni}`) }).click()
      await seen(page, galleryTexts.emptyCategory.heading)
    },
  },
]
