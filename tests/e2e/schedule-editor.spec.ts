import type { Page } from 'playwright/test'
import { notices } from '../../src/content/notices.ts'
import { gameFormTexts } from '../../src/content/officers/game-form.ts'
import { historyTexts } from '../../src/content/officers/history.ts'
import { scheduleEditorTexts as texts } from '../../src/content/officers/schedule-editor.ts'
import { tableTexts } from '../../src/content/officers/schedule-table.ts'
import { homeStadium } from '../../src/content/teams.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, publishingTest as test } from './fixtures.ts'
import { countAtRequest, open, viewports } from './site.ts'

test.use({ viewport: viewports.phone })

/** The games of other seasons in the club's file, which an upload leaves as they are. */
const others = 2

/** Line 7 does not say where. */
const file = [
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft',
  ...[1, 2, 3, 4, 5].map((day) => `Town ${day},2099-09-0${day}T14:00,Home,Cary Field,,,,,`),
  'Line Seven,2099-09-06T14:00,Sideways,Cary Field,,,,,',
].join('\n')

function choose(page: Page, text: string): Promise<void> {
  const games = { name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  return page.getByLabel(tableTexts.file, { exact: true }).setInputFiles(games)
}

const field = (page: Page, name: keyof typeof gameFormTexts.fields) =>
  page.getByLabel(gameFormTexts.fields[name], { exact: true })
const games = (page: Page) => page.getByRole('heading', { level: 2, name: /^William & Mary vs\./ })

const place = tableTexts.place([{ line: 7, name: 'Line Seven' }])
const problem = `${place} Home or Away? "Sideways" is neither, so the game counts as away.`

test('an officer brings in a table with an error in line 7, mends it, and goes back', async ({
  page: visitor,
  officer,
  browserConsole,
}) => {
  browserConsole.allowStatus(409, '/api/officers/schedule/game')
  const bring = officer.getByRole('button', { name: tableTexts.submit })
  const replace = () => officer.getByLabel(tableTexts.replace({ brought: 6, gone: 2 })).check()
  const replaced = tableTexts.replaced({ brought: 6, gone: 2 })

  await test.step('is told which line is wrong, and what comes of it, before anything is published', async () => {
    await open(officer, '/officers/schedule')
    await expectAccessible(officer, 'phone')
    await officer.locator('summary', { hasText: tableTexts.heading }).click()
    const typed = officer.locator('textarea[name="csv"]')
    for (const text of ['Date', '']) await typed.fill(text)
    await expect(typed).toBeVisible()
    await choose(officer, file)
    await expect(officer.getByText(problem)).toBeVisible()
    const counts = { added: 6, changed: 0, wrong: 2, leftOut: [] }
    await expect(officer.getByText(tableTexts.will(counts))).toBeVisible()
    await expect(officer.locator(':focus')).toHaveText(tableTexts.preview)
    await expectAccessible(officer, 'phone')
  })

  await test.step('is told that a file cannot be read', async () => {
    const read = await officer.evaluateHandle(() => Blob.prototype.arrayBuffer)
    await officer.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new Error('The file is gone.'))
    })
    browserConsole.allow(/The file is gone/)
    await choose(officer, file)
    await expect(officer.getByText(tableTexts.unreadable)).toBeVisible()
    await officer.evaluate((arrayBuffer) => {
      Blob.prototype.arrayBuffer = arrayBuffer
    }, read)
    await choose(officer, file)
  })

  await test.step('adds drafts that no visitor sees, and takes them back with one press', async () => {
    await bring.click()
    const counts = { added: 6, changed: 0, wrong: 2, leftOut: [] }
    await expect(officer.locator(':focus')).toHaveText(tableTexts.done(counts))
    await open(visitor, '/schedule')
    await expect(games(visitor)).toHaveCount(4)
    await officer.getByRole('button', { name: texts.takeBack }).click()
    await expect(officer.locator(':focus')).toHaveText(notices['document-restored'])
    await expect(officer.getByText(texts.source.file)).toBeVisible()
  })

  await test.step('publishes the rest, and keeps the line as a draft', async () => {
    await choose(officer, file)
    await replace()
    // Says so only when the list and the forms below have the new version.
    const said = await countAtRequest(officer, '**/api/officers/schedule', replaced)
    await bring.click()
    await expect(officer.getByRole('status')).toHaveText(replaced)
    expect(said).toEqual([0])
    await open(visitor, '/schedule')
    await expect(games(visitor)).toHaveCount(5 + others)
  })

  await test.step('mends the draft beside its card', async () => {
    await officer.getByRole('link', { name: /Line Seven/ }).click()
    await field(officer, 'side').selectOption('Home')
    await field(officer, 'location').fill('Mended Field')
    await field(officer, 'visibility').selectOption('')
    await expect(officer.getByRole('article').getByText('Home · Mended Field')).toBeVisible()
    await expectAccessible(officer, 'phone')
    await officer.getByRole('button', { name: gameFormTexts.save }).click()
    await expect(officer.getByRole('status')).toHaveText(notices['document-published'])
    await open(visitor, '/schedule')
    await expect(games(visitor)).toHaveCount(6 + others)
  })

  await test.step('adds two more, a week apart at the same time, and finds them marked', async () => {
    await open(officer, '/officers/schedule/game')
    await expect(field(officer, 'side')).toHaveValue('Home')
    await expect(field(officer, 'result')).toBeHidden()
    await expect(field(officer, 'location')).toHaveValue(homeStadium)
    await field(officer, 'opponent').fill('Lakeside')
    await field(officer, 'date').fill('2099-10-10')
    await field(officer, 'time').fill('20:00')
    await officer.getByRole('button', { name: gameFormTexts.saveAndAdd }).click()
    await expect(officer.getByRole('status')).toHaveText(notices['document-published'])
    await expect(field(officer, 'date')).toHaveValue('2099-10-17')
    await expect(field(officer, 'time')).toHaveValue('20:00')
    await field(officer, 'opponent').fill('Hillside')
    await field(officer, 'side').selectOption('Away')
    await expect(field(officer, 'location')).toHaveValue('')
    await field(officer, 'location').fill('Hill Park, Erie, PA')
    await officer.getByRole('button', { name: gameFormTexts.save }).click()
    await expect(officer).toHaveURL(/#2099-10-17-hillside$/)
    const added = officer.getByRole('listitem').filter({ hasText: texts.fresh })
    await expect(added).toContainText('Hillside')
    await expect(added).toBeInViewport()
    await open(visitor, '/schedule')
    await expect(games(visitor)).toHaveCount(8 + others)
  })

  await test.step('looks at a game on the page before it is published', async () => {
    await open(officer, '/officers/schedule/game')
    await field(officer, 'opponent').fill('Riverside')
    await expect(officer.getByRole('heading', { name: gameFormTexts.preview })).toBeHidden()
    await field(officer, 'date').fill('2099-10-24')
    await field(officer, 'time').fill('20:00')
    await field(officer, 'side').selectOption('Away')
    await expect(officer.getByRole('article').getByText('8:00 PM')).toBeVisible()
    await field(officer, 'time_tba').selectOption('yes')
    await expect(officer.getByRole('article').getByText('8:00 PM')).toBeHidden()
    await field(officer, 'location').fill('Harbor Park, Erie, PA')
    const opened = officer.context().waitForEvent('page')
    await officer.getByRole('button', { name: gameFormTexts.previewPage }).click()
    const preview = await opened
    await expect(games(preview)).toHaveCount(9 + others)
    await preview.close()
  })

  await test.step('saves a game that was removed while its form was open', async () => {
    await open(officer, '/officers/schedule')
    await officer.getByRole('link', { name: texts.change }).first().click()
    const key = await officer.locator('[name="key"]').first().inputValue()
    const base = await officer.locator('[name="base"]').first().inputValue()
    const request = {
      data: { what: 'removal', base, key },
      headers: { 'sec-fetch-site': 'same-origin' },
    }
    await officer.request.post('/api/officers/schedule/change', request)
    await officer.getByRole('button', { name: gameFormTexts.save }).click()
    await expect(officer.getByText(gameFormTexts.gone)).toBeVisible()
    await officer.getByRole('button', { name: gameFormTexts.save }).click()
    await expect(officer.getByRole('status')).toHaveText(notices['document-published'])
  })

  await test.step('removes a game, sees the list without it, and brings it back', async () => {
    // What the router has of the list is older.
    await officer.getByRole('link', { name: texts.link, exact: true }).hover()
    await officer.getByText(gameFormTexts.remove.open, { exact: true }).click()
    await officer.getByRole('button', { name: gameFormTexts.remove.submit }).click()
    await expect(officer).toHaveURL('/officers/schedule')
    await expect(officer.getByRole('status')).toHaveText(notices['document-published'])
    const changes = officer.getByRole('link', { name: new RegExp(`^${texts.change}`) })
    await expect(changes).toHaveCount(7 + others)
    await officer.locator('summary', { hasText: historyTexts.heading }).click()
    await officer.getByRole('button', { name: historyTexts.restore }).first().click()
    await expect(officer.locator(':focus')).toHaveText(notices['document-restored'])
    await expect(changes).toHaveCount(8 + others)
  })

  await test.step('goes back to the file', async () => {
    await officer.getByRole('button', { name: tableTexts.backToFile }).click()
    await bring.click()
    await expect(officer.getByText(texts.source.file)).toBeVisible()
    await expect(officer.getByRole('status')).toHaveText(tableTexts.fileIsBack)
    await open(visitor, '/schedule')
    await expect(games(visitor)).toHaveCount(4)
  })
})
