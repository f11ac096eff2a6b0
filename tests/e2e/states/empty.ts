import { galleryTexts } from '../../../src/content/media.ts'
import { newsTexts } from '../../../src/content/news.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { searchTexts } from '../../../src/content/search.ts'
import { cardButton, indexAddress } from '../gallery.ts'
import { open } from '../site.ts'
import { scheduleResponse } from './season.ts'
import { expectVisibleText, type State, state, stateByMenu } from './state.ts'

/** Where there is nothing to show. */
export const empty: readonly State[] = [
  stateByMenu(
    'schedule-empty',
    '/schedule',
    { json: scheduleResponse([], 0) },
    scheduleTexts.empty,
  ),
  stateByMenu('news-empty', '/news', { json: { articles: [] } }, newsTexts.empty.text),
  state('search-without-results', { viewer: 'member' }, async (page) => {
    await page.goto('/search?q=zzzzzz')
    await expectVisibleText(page, searchTexts.noResults.heading)
  }),
  state(
    'gallery-without-index',
    { viewer: 'member', lines: / 404 |The photo gallery could not be loaded/ },
    async (page) => {
      await page.route(indexAddress, (route) => route.fulfill({ status: 404 }))
      await open(page, '/media')
      await cardButton(page, 'photography').click()
      await expectVisibleText(page, galleryTexts.noIndex.heading)
    },
  ),
]
