import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { offUrl } from '../../../functions/services/mail/off-link.ts'
import { demoMembers } from '../../../scripts/local/backend/demo-members.ts'
import { loginTexts } from '../../../src/content/accounts.ts'
import { errorTexts } from '../../../src/content/errors.ts'
import { gateTexts } from '../../../src/content/gate.ts'
import { galleryTexts } from '../../../src/content/media.ts'
import {
  directoryTexts,
  messageTexts,
  sharingTexts,
  teammateTexts,
} from '../../../src/content/members/directory.ts'
import { mailChoiceTexts, mailOffTexts } from '../../../src/content/members/mail-choices.ts'
import { wordTexts } from '../../../src/content/members/member-words.ts'
import { profileTexts } from '../../../src/content/members/profile.ts'
import {
  numberTexts,
  rosterPageTexts,
  rosterTexts,
  seasonTexts,
} from '../../../src/content/members/roster.ts'
import { barTexts } from '../../../src/content/menu.ts'
import { newsTexts, placeholderArticles } from '../../../src/content/news.ts'
import { documentForms } from '../../../src/content/officers/document-forms.ts'
import { emailListTexts } from '../../../src/content/officers/mailing-lists.ts'
import { officerClaimTexts } from '../../../src/content/officers/officer-claims.ts'
import { officerWordTexts } from '../../../src/content/officers/officer-words.ts'
import { officerTexts } from '../../../src/content/officers/officers.ts'
import { membersTexts } from '../../../src/content/officers/people.ts'
import { personActionTexts } from '../../../src/content/officers/person-actions.ts'
import { rosterDeskTexts } from '../../../src/content/officers/roster-desk.ts'
import { changeBefore, siteEditorTexts } from '../../../src/content/officers/site-editor.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { peopleSearchTexts, searchTexts } from '../../../src/content/search.ts'
import { siteTexts } from '../../../src/content/site.ts'
import { playerFields } from '../../../src/domain/roster/entry/player-fields.ts'
import { cardButton, expectShown, indexAddress, openAlbum, photos, someTitles } from '../gallery.ts'
import { kickoff, mailHeader, mailKey } from '../product.ts'
import {
  fields,
  menuLink,
  open,
  openMenu,
  openSubmenu,
  profileSection,
  submitSignIn,
  userMenu,
} from '../site.ts'
import { photoStates } from './officer-photos.ts'
import { scheduleStates } from './schedule-editor.ts'
import {
  expectVisibleText,
  navigateByMenu,
  neverRespond,
  onTheDay,
  type State,
  saveName,
  scheduleResponse,
  state,
  stateByMenu,
} from './state.ts'

const noNews = { articles: [], error: newsTexts.notAFeed }
const failure = { ok: false, message: profileTexts.sections.personal.failure, code: 'not-saved' }

/** Every state a page can be in, by kind: the tests and the screenshots share them. */
export const states = {
  /** While something loads. */
  loading: [
    stateByMenu('schedule-loading', '/schedule', undefined, scheduleTexts.loading),
    stateByMenu('news-loading', '/news', undefined, newsTexts.loading),
    state('news-refreshing', { viewer: 'member' }, async (page) => {
      await neverRespond(page, '**/api/scrape-news')
      await open(page, '/news')
      await page.getByRole('button', { name: newsTexts.refresh }).click()
      await expectVisibleText(page, newsTexts.refreshing)
    }),
    ...photoStates.loading,
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
    state('directory-loading', { viewer: 'member' }, async (page) => {
      await neverRespond(page, '**/api/directory*')
      await navigateByMenu(page, '/directory')
      await expectVisibleText(page, directoryTexts.loading)
    }),
    state('roster-loading', { viewer: 'member' }, async (page) => {
      await neverRespond(page, '**/api/roster/numbers')
      await navigateByMenu(page, '/numbers')
      await expectVisibleText(page, rosterTexts.loading)
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
  ],
  /** Failures and errors. */
  errors: [
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
      // A game without its texts, which this product's edge never sends.
      ...stateByMenu(
        'page-failed',
        '/schedule',
        { json: { ok: true, year: 2025, games: [{}] } },
        errorTexts.ours.heading,
      ),
      lines: /TypeError|Cannot read properties/,
    },
    state('profile-not-saved', { viewer: 'member', lines: / 503 / }, async (page) => {
      await page.route('**/api/profile', (route) => route.fulfill({ status: 503, json: failure }))
      await saveName(page)
      await expectVisibleText(page, failure.message)
    }),
    state('sharing-not-saved', { viewer: 'member', lines: / 503 / }, async (page) => {
      await page.route('**/api/directory/sharing', (route) =>
        route.fulfill({ status: 503, json: failure }),
      )
      await open(page, '/profile/directory')
      await page.getByLabel(sharingTexts.listed).click()
      await page.getByRole('button', { name: sharingTexts.save }).click()
      await expectVisibleText(page, failure.message)
    }),
    state('directory-failed', { viewer: 'member', lines: / 503 / }, async (page) => {
      await page.route('**/api/directory*', (route) => route.fulfill({ status: 503, json: {} }))
      await navigateByMenu(page, '/directory')
      await expectVisibleText(page, directoryTexts.failed)
    }),
    state('nobody-in-directory', { viewer: 'member', lines: / 404 / }, async (page) => {
      await page.goto('/directory/nobody')
      await expectVisibleText(page, teammateTexts.missing.heading)
    }),
    state('message-refused', { viewer: 'member', lines: / 422 / }, async (page) => {
      await fillMessage(page, ' ')
      await page.getByRole('button', { name: messageTexts.submit, exact: true }).click()
      await expectVisibleText(page, 'Write your message.')
    }),
    state('mail-off-refused', { viewer: 'visitor', lines: / 403 / }, async (page) => {
      await openOffLink(page, 'a'.repeat(32))
      await page.getByRole('button', { name: mailOffTexts.submit }).click()
      await expectVisibleText(page, mailOffTexts.broken)
    }),
    state('roster-failed', { viewer: 'member', lines: / 503 / }, async (page) => {
      await page.route('**/api/roster/numbers', (route) => route.fulfill({ status: 503, json: {} }))
      await navigateByMenu(page, '/numbers')
      await expectVisibleText(page, rosterTexts.failed)
    }),
    state('nobody-on-roster', { viewer: 'member', lines: / 404 / }, async (page) => {
      await page.goto('/players/nobody')
      await expectVisibleText(page, rosterTexts.missing.heading)
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
    state('site-conflict', { viewer: 'officer', lines: / 409 / }, async (page) => {
      const message = siteEditorTexts.conflict(
        changeBefore(false, Date.now() - 180_000, Date.now()),
      )
      const values = { text: 'Gates open at one.', until: '2099-12-01T18:00' }
      const newest = { version: '1', values, by: 'Robin Reed', at: '2026-11-21T14:12:00Z' }
      await page.route('**/api/officers/site', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { ok: false, message, code: 'conflict', newest } })
          : route.continue(),
      )
      await open(page, '/officers/site/notice')
      await typeNotice(page)
      await page.getByRole('button', { name: siteEditorTexts.publish }).click()
      await expectVisibleText(page, siteEditorTexts.theirs)
    }),
    state('officers-conflict', { viewer: 'officer', lines: / 409 / }, async (page) => {
      const { conflict: message } = officerTexts.errors
      await page.route('**/api/officers/decision', (route) =>
        route.fulfill({ status: 409, json: { ok: false, message, code: 'conflict' } }),
      )
      await open(page, '/officers')
      await page.getByRole('button', { name: officerTexts.verify }).first().click()
      await expectVisibleText(page, message)
    }),
    state('roster-draft-conflict', { viewer: 'officer', lines: / 409 / }, async (page) => {
      const { conflict: message } = officerTexts.errors
      await page.route('**/api/officers/roster/entry', (route) =>
        route.fulfill({ status: 409, json: { ok: false, message, code: 'conflict' } }),
      )
      await resumeEntry(page)
      await page.getByRole('button', { name: officerTexts.form.submit }).click()
      await expectVisibleText(page, message)
    }),
    state('site-refused', { viewer: 'officer', lines: / 422 / }, async (page) => {
      await open(page, '/officers/site/links')
      for (const { label } of documentForms.links.fields.slice(0, 2))
        await page.getByLabel(label, { exact: true }).fill('the shop')
      await page.getByRole('button', { name: siteEditorTexts.publish }).click()
      await expectVisibleText(page, siteEditorTexts.refused)
    }),
    ...photoStates.failed,
    ...scheduleStates.failed,
    state('gate-unknown', { viewer: 'unknown', lines: / 503 / }, async (page) => {
      await page.goto('/news')
      await expectVisibleText(page, gateTexts.unknown.text)
    }),
  ],
  /** Where there is nothing to show. */
  empty: [
    stateByMenu(
      'schedule-empty',
      '/schedule',
      { json: scheduleResponse([], 0) },
      scheduleTexts.empty,
    ),
    stateByMenu('news-empty', '/news', { json: { articles: [] } }, newsTexts.empty.text),
    state('members-not-found', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/members?q=zzzzzz')
      await expectVisibleText(page, membersTexts.empty)
    }),
    state('search-without-results', { viewer: 'member' }, async (page) => {
      await page.goto('/search?q=zzzzzz')
      await expectVisibleText(page, searchTexts.noResults.heading)
    }),
    state('directory-without-results', { viewer: 'member' }, async (page) => {
      await page.goto('/directory?name=zzzzzz')
      await expectVisibleText(page, directoryTexts.empty.heading)
    }),
    state('roster-without-results', { viewer: 'member' }, async (page) => {
      await page.goto('/roster?name=zzzzzz')
      await expectVisibleText(page, rosterPageTexts.empty.heading)
    }),
    state('season-not-played', { viewer: 'member' }, async (page) => {
      await page.goto('/roster/1943')
      await expectVisibleText(page, seasonTexts.unplayed.heading)
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
  ],
  /** With something opened. */
  opened: [
    state('submenu-open', { viewer: 'member', only: 'desktop' }, async (page) => {
      await open(page, '/about')
      await openSubmenu(page)
    }),
    state('user-menu-open', { viewer: 'member' }, async (page) => {
      await open(page, '/about')
      await userMenu(page).click()
      await expectVisibleText(page, barTexts.profileSettings)
    }),
    state('menu-open', { viewer: 'visitor', only: 'phone' }, async (page) => {
      await open(page, '/about')
      await openMenu(page)
      await expect(menuLink(page, '/schedule')).toBeVisible()
    }),
    state('profile-editing', { viewer: 'member' }, async (page) => {
      await open(page, '/profile')
      for (const { heading } of Object.values(profileTexts.sections)) {
        await profileSection(page, heading).getByText(profileTexts.edit, { exact: true }).click()
      }
      await expect(page.getByRole('button', { name: profileTexts.save })).toHaveCount(3)
    }),
    state('site-list', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/site')
      await expectVisibleText(page, documentForms.notice.heading)
    }),
    state('site-entries', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/site/homecoming')
      await page.getByRole('button', { name: siteEditorTexts.addEntry }).click()
      await expectVisibleText(page, siteEditorTexts.entry(2))
    }),
    state('site-preview', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/site/notice')
      await typeNotice(page)
      const preview = page.getByRole('button', { name: siteEditorTexts.preview })
      await preview.evaluate((button) => button.removeAttribute('formtarget'))
      await preview.click()
      await expectVisibleText(page, siteTexts.previewRibbon)
    }),
    state('officers-asking', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers')
      await page.getByText(personActionTexts.ask.open).first().click()
      await expectVisibleText(page, personActionTexts.ask.hint)
    }),
    state('members', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/members')
      await page.getByText(emailListTexts.heading).click()
      await expectVisibleText(page, emailListTexts.submit)
    }),
    ...photoStates.opened,
    ...scheduleStates.opened,
    state('roster-report', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/roster')
      const list = 'Name,Years\nPat Sample,2001-04\nAl Sample,2001-09\nPage 3,'
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
      await page.getByLabel(rosterDeskTexts.import.label).setInputFiles(file)
      await expectVisibleText(page, rosterDeskTexts.report.errors)
    }),
    state('roster-entry', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/roster?entry=new')
      await expectVisibleText(page, rosterDeskTexts.entry.newHeading)
    }),
    state('roster-draft', { viewer: 'officer' }, resumeEntry),
    state('officers-log', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/log')
      await expectVisibleText(page, officerTexts.log.heading)
    }),
    state('officers-words', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/words')
      await expectVisibleText(page, officerWordTexts.empty)
    }),
    state('officers-help', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/help')
      await expect(page.getByRole('link', { name: 'The queue' })).toBeVisible()
    }),
    state('word-form', { viewer: 'member' }, async (page) => {
      await open(page, '/profile/membership')
      await page.getByText(wordTexts.open.membership).click()
      await expectVisibleText(page, wordTexts.submit)
    }),
    state('mail-choices', { viewer: 'member' }, async (page) => {
      await open(page, '/profile/mail')
      await expectVisibleText(page, mailChoiceTexts.save)
    }),
    state('mail-off-asked', { viewer: 'visitor' }, (page) => openOffLink(page)),
    state('mail-off-done', { viewer: 'visitor' }, async (page) => {
      await openOffLink(page)
      await page.getByRole('button', { name: mailOffTexts.submit }).click()
      await expectVisibleText(page, mailOffTexts.done)
    }),
    state('message-filled', { viewer: 'member' }, async (page) => {
      await fillMessage(page)
      await expectVisibleText(page, messageTexts.before)
    }),
    state('message-sent', { viewer: 'member' }, async (page) => {
      await fillMessage(page)
      await page.route('**/api/directory/message', (route) =>
        route.fulfill({
          status: 303,
          headers: {
            location: `${page.url()}#message`,
            'set-cookie': '__Host-notice=message-sent; Secure; Path=/',
          },
        }),
      )
      await page.getByRole('button', { name: messageTexts.submit, exact: true }).click()
      await expectVisibleText(page, messageTexts.sent(messaged))
    }),
    state('directory-filters', { viewer: 'member' }, async (page) => {
      await open(page, '/directory?class=2004')
      await expect(page.getByLabel(directoryTexts.fields.from)).toHaveValue('2004')
    }),
    state('roster', { viewer: 'member' }, async (page) => {
      await open(page, '/roster')
      await expectVisibleText(page, peopleSearchTexts.box.submit)
    }),
    state('numbers', { viewer: 'member' }, async (page) => {
      await open(page, '/numbers')
      await expect(page.getByRole('list', { name: numberTexts.wallLabel })).toBeVisible()
    }),
    state('claims', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/claims')
      await expectVisibleText(page, officerClaimTexts.heading)
    }),
    state('gallery-open', { viewer: 'member' }, async (page) => {
      await openAlbum(page)
      await expect(photos(page)).toHaveCount(someTitles.team.length)
    }),
    state('photo-open', { viewer: 'member' }, async (page) => {
      await openAlbum(page, '/media?photo=team/the-huddle')
      await expectShown(page, someTitles.team[0])
    }),
  ],
  /** The season on different days. */
  season: [
    state('next-game', { viewer: 'visitor' }, async (page) => {
      await onTheDay(page, kickoff - ((2 * 24 * 60 + 27) * 60 + 42) * 1_000)
      await expect(page.getByText(/until kickoff$/)).toHaveText('2d 0h 27m 42s until kickoff')
    }),
    state('season-over', { viewer: 'visitor' }, async (page) => {
      await onTheDay(page, kickoff + 30 * 86_400_000)
      await expectVisibleText(page, scheduleTexts.overHeading)
      await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
      await expect(page.getByText(/until kickoff$/)).toHaveCount(0)
    }),
  ],
} satisfies Record<string, readonly State[]>

/** Comes back to what was typed of a new entry. */
async function resumeEntry(page: Page): Promise<void> {
  await open(page, '/officers/roster?entry=new')
  await page.getByLabel(playerFields.full_name.label, { exact: true }).fill('Pat Sample')
  await open(page, '/officers/roster?entry=new')
  await expectVisibleText(page, officerTexts.draft.note)
}

/** Whom the member writes to. */
const [messaged = ''] = demoMembers[7]?.profile.full_name.split(' ') ?? []

/** Writes a message to a teammate, and sends nothing. */
async function fillMessage(page: Page, text = 'Are you coming to homecoming?'): Promise<void> {
  await page.setExtraHTTPHeaders(mailHeader)
  await open(page, `/directory?name=${messaged}`)
  await page.getByRole('main').getByRole('link', { name: messaged }).click()
  await page.getByText(messageTexts.open(messaged)).click()
  await page.getByLabel(messageTexts.label).fill(text)
}

/** Opens a link that turns messages off for an account that nobody has. */
async function openOffLink(page: Page, key = mailKey): Promise<void> {
  await page.setExtraHTTPHeaders(mailHeader)
  const account = '00000000-0000-4000-8000-000000000001'
  await open(
    page,
    await offUrl({ siteUrl: '', keys: [key] }, { kind: 'teammate_messages', account }),
  )
  await expectVisibleText(page, mailOffTexts.submit)
}

/** Fills in the form of the notice. */
async function typeNotice(page: Page): Promise<void> {
  const labels = documentForms.notice.fields.map(({ label }) => label)
  const [text = '', link = '', , until = ''] = labels
  await page.getByLabel(text, { exact: true }).fill('Gates open at noon on Saturday.')
  await page.getByLabel(link, { exact: true }).fill('/schedule')
  await page.getByLabel(until, { exact: true }).fill('2099-12-01T18:00')
}
