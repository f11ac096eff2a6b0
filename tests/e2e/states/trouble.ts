import { expect } from 'playwright/test'
import { loginTexts } from '../../../src/content/accounts.ts'
import { gateTexts } from '../../../src/content/gate.ts'
import { newsTexts, placeholderArticles } from '../../../src/content/news.ts'
import { profileTexts } from '../../../src/content/profile.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { troubleTexts } from '../../../src/content/trouble.ts'
import { open, profileSection } from '../site.ts'
import { goByMenu, press, type State, seen } from './state.ts'

/** What went wrong, and who may not come in. */
export const trouble: readonly State[] = [
  {
    name: 'schedule-failed',
    viewer: 'visitor',
    lines: /The schedule could not be loaded|ERR_FAILED/,
    async reach(page) {
      await page.route('**/api/schedule', (route) => route.abort())
      await goByMenu(page, 'Schedule')
      await seen(page, scheduleTexts.failed)
    },
  },
  {
    name: 'news-failed',
    viewer: 'member',
    async reach(page) {
      await page.route('**/api/scrape-news', (route) =>
        route.fulfill({ json: { articles: [], error: newsTexts.notAFeed } }),
      )
      await goByMenu(page, 'News')
      await seen(page, newsTexts.notAFeed)
    },
  },
  {
    name: 'news-placeholders',
    viewer: 'member',
    lines: / 502 |HTTP error! status: 502/,
    async reach(page) {
      await page.route('**/api/scrape-news', (route) =>
        route.fulfill({ status: 502, json: { articles: [], error: 'No.' } }),
      )
      await goByMenu(page, 'News')
      await seen(page, placeholderArticles[0]?.title ?? '')
    },
  },
  {
    name: 'profile-not-saved',
    viewer: 'member',
    lines: / 503 /,
    async reach(page) {
      const { failure, heading } = profileTexts.sections.personal
      await page.route('**/api/profile', (route) =>
        route.fulfill({ status: 503, json: { ok: false, message: failure, code: 'not-saved' } }),
      )
      await open(page, '/profile')
      const section = profileSection(page, heading)
      await section.getByText(profileTexts.edit, { exact: true }).click()
      await section.getByLabel(profileTexts.fields.full_name).fill('Jamie B. Carter')
      await section.getByRole('button', { name: profileTexts.save }).click()
      await seen(page, failure)
    },
  },
  {
    name: 'sign-in-refused',
    viewer: 'visitor',
    lines: / 422 /,
    async reach(page) {
      await open(page, '/login')
      await page.getByLabel(loginTexts.fields.email).fill('jamie@alumni.example')
      await page.getByLabel(loginTexts.fields.password).fill('not the password')
      await press(page, loginTexts.signIn.submit)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'sign-up-refused',
    viewer: 'visitor',
    lines: / 422 /,
    async reach(page) {
      await open(page, '/login?mode=signup')
      await press(page, loginTexts.signUp.submit)
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'page-failed',
    viewer: 'visitor',
    lines: /TypeError|Cannot read properties/,
    async reach(page) {
      // An answer without its games, which this product's edge never gives.
      await page.route('**/api/schedule', (route) => route.fulfill({ json: { ok: true, year: 2025 } }))
      await goByMenu(page, 'Schedule')
      await seen(page, troubleTexts.ours.heading)
    },
  },
  {
    name: 'gate',
    viewer: 'visitor',
    lines: / 403 /,
    async reach(page) {
      await page.goto('/news')
      await seen(page, gateTexts.heading)
    },
  },
  {
    name: 'gate-unchecked',
    viewer: 'unchecked',
    lines: / 503 /,
    async reach(page) {
      await page.goto('/news')
      await seen(page, gateTexts.unchecked.text)
    },
  },
  {
    name: 'no-such-page',
    viewer: 'visitor',
    lines: / 404 /,
    async reach(page) {
      await page.goto('/no/such/page')
    },
  },
]
