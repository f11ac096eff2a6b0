import { expect } from 'playwright/test'
import { loginTexts } from '../../../src/content/accounts.ts'
import { galleryTexts } from '../../../src/content/media.ts'
import { barTexts } from '../../../src/content/menu.ts'
import { newsTexts } from '../../../src/content/news.ts'
import { profileTexts } from '../../../src/content/profile.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { cardButton, indexAddress } from '../gallery.ts'
import { open, submitSignIn } from '../site.ts'
import {
  expectVisibleText,
  navigateByMenu,
  neverRespond,
  type State,
  saveName,
  state,
  stateByMenu,
} from './state.ts'

/** While something loads. */
export const loading: readonly State[] = [
  stateByMenu('schedule-loading', '/schedule', undefined, scheduleTexts.loading),
  stateByMenu('news-loading', '/news', undefined, newsTexts.loading),
  state('news-refreshing', { viewer: 'member' }, async (page) => {
    await neverRespond(page, '**/api/scrape-news')
    await open(page, '/news')
    await page.getByRole('button', { name: newsTexts.refresh }).click()
    await expectVisibleText(page, newsTexts.refreshing)
  }),
  state('profile-loading', { viewer: 'slow' }, async (page) => {
    // The local edge buffers a compressed response.
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' })
    await page.goto('/profile', { waitUntil: 'commit' })
    await expectVisibleText(page, profileTexts.loading)
  }),
  state('profile-saving', { viewer: 'member' }, async (page) => {
    await neverRespond(page, '**/api/profile')
    await saveName(page)
    await expect(page.getByRole('button', { name: profileTexts.saving })).toBeDisabled()
  }),
  state('gallery-loading', { viewer: 'member' }, async (page) => {
    await neverRespond(page, indexAddress)
    await open(page, '/media')
    await cardButton(page, 'photography').click()
    await expectVisibleText(page, galleryTexts.loading)
  }),
  state('sign-in-busy', { viewer: 'visitor' }, async (page) => {
    await neverRespond(page, '**/auth/sign-in')
    await open(page, '/login')
    await submitSignIn(page, 'jamie@alumni.example', 'tribe1893')
    await expectVisibleText(page, loginTexts.signIn.busy)
  }),
  state('page-on-its-way', { viewer: 'visitor' }, async (page) => {
    await neverRespond(page, '**/assets/schedule-*.js')
    await navigateByMenu(page, '/schedule')
    await expect(page.getByRole('status').filter({ hasText: barTexts.loading })).toBeVisible()
  }),
]
