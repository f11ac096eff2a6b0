import type { Page } from 'playwright/test'
import { gameFormTexts } from '../../../src/content/officers/game-form.ts'
import { officerTexts } from '../../../src/content/officers/officers.ts'
import { scheduleEditorTexts as texts } from '../../../src/content/officers/schedule-editor.ts'
import { tableTexts } from '../../../src/content/officers/schedule-table.ts'
import { expect } from '../fixtures.ts'
import { follow, open } from '../site.ts'
import { expectVisibleText, type State, state } from './state.ts'

const { fields } = gameFormTexts

/** Line 4 does not say where. */
const file = [
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft',
  'Furman,2099-09-05T14:00,Away,"Greenville, SC",,,,,',
  'Elon,Sat Sep 12 2099 00:00:00 GMT+0000,Home,"Williamsburg, VA",,,,,',
  'Hampton,2099-09-19T15:30,Sideways,Cary Field,,,,,',
].join('\n')

async function chooseFile(page: Page): Promise<void> {
  await open(page, '/officers/schedule')
  await page.locator('summary', { hasText: tableTexts.heading }).click()
  await page.getByLabel(tableTexts.file, { exact: true }).setInputFiles({
    ...{ name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
  })
  await expectVisibleText(
    page,
    `${tableTexts.place([{ line: 4, name: 'Hampton' }])} Home or Away? "Sideways" is neither, so the game counts as away.`,
  )
}

async function typeGame(page: Page): Promise<void> {
  await open(page, '/officers/schedule/game')
  await page.getByLabel(fields.opponent, { exact: true }).fill('Elon')
  await page.getByLabel(fields.date, { exact: true }).fill('2099-10-10')
  await page.getByLabel(fields.time, { exact: true }).fill('15:30')
  await page.getByLabel(fields.side, { exact: true }).selectOption('Home')
  const location = page.getByLabel(fields.location, { exact: true })
  await location.fill('Zable Stadium, Williamsburg, VA')
}

/** The officers’ pages of the schedule. Nothing is published. */
export const scheduleStates: Record<'failed' | 'opened', State[]> = {
  failed: [
    state('schedule-table-refused', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/schedule')
      await page.locator('summary', { hasText: tableTexts.heading }).click()
      await page.locator('textarea[name="csv"]').fill('Sep 5, Elon')
      await page.getByRole('button', { name: tableTexts.check }).click()
      await expectVisibleText(page, tableTexts.nothing)
    }),
    state('game-refused', { viewer: 'officer', lines: / 422 / }, async (page) => {
      await open(page, '/officers/schedule/game')
      await page.getByRole('button', { name: gameFormTexts.save }).click()
      await expect(page.getByLabel(fields.opponent, { exact: true })).toBeFocused()
    }),
    state(
      'game-not-saved',
      { viewer: 'officer', lines: /ERR_FAILED|request failed/ },
      async (page) => {
        await typeGame(page)
        await page.route('**/api/officers/schedule/game', (route) => route.abort())
        await page.getByRole('button', { name: gameFormTexts.save }).click()
        await expectVisibleText(page, officerTexts.notKnown)
      },
    ),
  ],
  opened: [
    state('schedule-list', { viewer: 'officer' }, async (page) => {
      await open(page, '/officers/schedule')
      await expectVisibleText(page, texts.add)
    }),
    state('schedule-file', { viewer: 'officer' }, chooseFile),
    state('schedule-back-to-file', { viewer: 'officer' }, async (page) => {
      // As if an officer had changed a game: the browser loads the page's data when it comes back.
      await page.route(/\/api\/officers\/schedule(\?|$)/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), isOfFile: false } })
      })
      await open(page, '/officers/schedule')
      await follow(page, '/about')
      await expect(page).toHaveURL('/about')
      await page.goBack()
      await page.getByRole('button', { name: tableTexts.backToFile }).click()
      await expectVisibleText(page, tableTexts.useFile)
    }),
    state('game-typed', { viewer: 'officer' }, async (page) => {
      await typeGame(page)
      await expectVisibleText(page, 'William & Mary vs. Elon')
    }),
  ],
}
