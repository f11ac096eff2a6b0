import { expect } from 'playwright/test'
import { loginTexts } from '../../../src/content/accounts.ts'
import { galleryTexts, media } from '../../../src/content/media.ts'
import { barTexts } from '../../../src/content/menu.ts'
import { newsTexts } from '../../../src/content/news.ts'
import { profileTexts } from '../../../src/content/profile.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { open, profileSection } from '../site.ts'
import { goByMenu, neverAnswer, press, type State, seen } from './state.ts'

/** What is on its way. */
export const loading: readonly State[] = [
  {
    name: 'schedule-loading',
    viewer: 'visitor',
    async reach(page) {
      await neverAnswer(page, '**/api/schedule')
      await goByMenu(page, 'Schedule')
      await seen(page, scheduleTexts.loading)
    },
  },
  {
    name: 'news-loading',
    viewer: 'member',
    async reach(page) {
      await neverAnswer(page, '**/api/scrape-news')
      await goByMenu(page, 'News')
      await seen(page, newsTexts.loading)
    },
  },
  {
    name: 'news-refreshing',
    viewer: 'member',
    async reach(page) {
      await neverAnswer(page, '**/api/scrape-news')
      await open(page, '/news')
      await press(page, newsTexts.refresh)
      await seen(page, newsTexts.refreshing)
    },
  },
  {
    name: 'profile-loading',
    viewer: 'patient',
    async reach(page) {
      // The local edge would hold a compressed answer back until it is whole.
      await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' })
      await page.goto('/profile', { waitUntil: 'commit' })
      await seen(page, profileTexts.loading)
    },
  },
  {
    name: 'profile-saving',
    viewer: 'member',
    async reach(page) {
      await neverAnswer(page, '**/api/profile')
      await open(page, '/profile')
      const section = profileSection(page, profileTexts.sections.personal.heading)
      await section.getByText(profileTexts.edit, { exact: true }).click()
      await section.getByLabel(profileTexts.fields.full_name).fill('Jamie B. Carter')
      await section.getByRole('button', { name: profileTexts.save }).click()
      await expect(section.getByRole('button', { name: profileTexts.saving })).toBeDisabled()
    },
  },
  {
    name: 'gallery-loading',
    viewer: 'member',
    async reach(page) {
      await neverAnswer(page, '**/gallery/football/gallery-index.json')
      await open(page, '/media')
      await press(page, media.cards[0]?.button ?? '')
      await seen(page, galleryTexts.loading)
    },
  },
  {
    name: 'sign-in-busy',
    viewer: 'visitor',
    async reach(page) {
      await neverAnswer(page, '**/auth/sign-in')
      await open(page, '/login')
      await page.getByLabel(loginTexts.fields.email).fill('jamie@alumni.example')
      await page.getByLabel(loginTexts.fields.password).fill('tribe1893')
      await press(page, loginTexts.signIn.submit)
      await seen(page, loginTexts.signIn.busy)
    },
  },
  {
    name: 'page-on-its-way',
    viewer: 'visitor',
    async reach(page) {
      await neverAnswer(page, '**/assets/schedule-*.js')
      await goByMenu(page, 'Schedule')
      await expect(page.getByRole('status').filter({ hasText: barTexts.onItsWay })).toBeVisible()
    },
  },
]
