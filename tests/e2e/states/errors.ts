import { expect } from 'playwright/test'
import { loginTexts } from '../../../src/content/accounts.ts'
import { errorTexts } from '../../../src/content/errors.ts'
import { gateTexts } from '../../../src/content/gate.ts'
import { newsTexts, placeholderArticles } from '../../../src/content/news.ts'
import { profileTexts } from '../../../src/content/profile.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { fields, open, submitSignIn } from '../site.ts'
import { expectVisibleText, type State, saveName, state, stateByMenu } from './state.ts'

const noNews = { articles: [], error: newsTexts.notAFeed }
const failure = { ok: false, message: profileTexts.sections.personal.failure, code: 'not-saved' }

/** Failures and refusals. */
export const errors: readonly State[] = [
  {
    ...stateByMenu(
      'schedule-failed',
      '/schedule',
      { status: 503, json: failure },
      scheduleTexts.failed,
    ),
    lines: /The schedule could not be loaded| 503 /,
  },
  stateByMenu('news-failed', '/news', { json: noNews }, newsTexts.notAFeed),
  {
    ...stateByMenu(
      'news-placeholders',
      '/news',
      { status: 502, json: noNews },
      placeholderArticles[0]?.title ?? '',
    ),
    lines: / 502 |HTTP error! status: 502/,
  },
  {
    // A response without its games, which this product's edge never sends.
    ...stateByMenu(
      'page-failed',
      '/schedule',
      { json: { ok: true, year: 2025 } },
      errorTexts.ours.heading,
    ),
    lines: /TypeError|Cannot read properties/,
  },
  state('profile-not-saved', { viewer: 'member', lines: / 503 / }, async (page) => {
    await page.route('**/api/profile', (route) => route.fulfill({ status: 503, json: failure }))
    await saveName(page)
    await expectVisibleText(page, failure.message)
  }),
  state('sign-in-refused', { viewer: 'visitor', lines: / 422 / }, async (page) => {
    await open(page, '/login')
    await submitSignIn(page, 'jamie@alumni.example', 'not the password')
    await expect(page.getByRole('alert')).toBeVisible()
  }),
  state('sign-up-refused', { viewer: 'visitor', lines: / 422 / }, async (page) => {
    await open(page, '/login?mode=signup')
    await page.getByRole('button', { name: loginTexts.signUp.submit }).click()
    await expect(page.getByLabel(fields.full_name)).toBeFocused()
  }),
  state('gate-unknown', { viewer: 'unknown', lines: / 503 / }, async (page) => {
    await page.goto('/news')
    await expectVisibleText(page, gateTexts.unknown.text)
  }),
]
