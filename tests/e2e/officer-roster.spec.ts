import { authErrors } from '../../src/content/auth.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { notices } from '../../src/content/notices.ts'
import { officerTexts } from '../../src/content/officers/officers.ts'
import { rosterDeskTexts } from '../../src/content/officers/roster-desk.ts'
import { playerFields } from '../../src/domain/roster/entry/player-fields.ts'
import { expectAccessible } from './accessibility.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { saveEntry } from './roster-entries.ts'
import { countAtRequest, open } from './site.ts'

const texts = rosterDeskTexts

/** With one row that is nobody, and two that are doubtful. */
const list = `Name,No.,Years,Class
Ingrid Import,00,2001-04,2005
"Import, Ike III",7,1999-2009,
Ina Import,8,03-05,
Page 123,,,
`

/** What an undo takes back where one of three entries was corrected, or is there already. */
const undone = { added: 2, changed: 0, removed: 0, emails: 0 }

test('an officer on a phone imports a list, corrects an entry, and undoes the import', async ({
  officer: page,
  product,
  sessions,
  browserConsole,
}) => {
  browserConsole.allow(
    / 401 | 409 | 422 |INTERNET_DISCONNECTED|The request failed|could not be loaded again/,
  )
  const file = (text: string) => ({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  const choose = (text: string) => page.getByLabel(texts.import.label).setInputFiles(file(text))
  const report = page.getByRole('region', { name: texts.report.heading })
  const importButton = page.getByRole('button', { name: texts.import.submit, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await test.step('is told why a file is no list', async () => {
    await open(page, '/officers')
    await page.getByRole('link', { name: officerTexts.roster.link, exact: true }).click()
    await choose('PK\u0003\u0004')
    await expect(page.getByRole('alert')).toContainText('spreadsheet')
  })

  await test.step('reads the report, and accepts the doubtful rows', async () => {
    await choose(list)
    await expect(report.getByText(texts.report.errors)).toBeVisible()
    await expect(report.getByRole('listitem').filter({ hasText: 'Page 123' })).toContainText(
      'Line 5',
    )
    await expectAccessible(page, 'phone')
    await report.getByRole('checkbox', { name: texts.import.acceptAll(2) }).check()
    await expect(report.getByRole('checkbox', { name: texts.import.accept }).last()).toBeChecked()
  })

  await test.step('says what a column is, and reads the report again', async () => {
    await choose(`Name,Gone\nIngrid Import,d. 1998\nIda Import,\n`)
    await expect(page.getByText(texts.columns.unread(['Gone']))).toBeVisible()
    await page.getByLabel('Gone', { exact: true }).selectOption('is_deceased')
    await expect(page.getByText(texts.columns.unread(['Gone']))).toBeHidden()
    await page.getByLabel('Name', { exact: true }).first().selectOption('')
    await expect(page.getByRole('alert')).toContainText('Name')
    await expect(importButton).toBeVisible()
    await choose(list)
    await report.getByRole('checkbox', { name: texts.import.acceptAll(2) }).check()
  })

  await test.step('is told that it may have worked, and can go on', async () => {
    await page.context().setOffline(true)
    await importButton.click()
    await expect(page.getByRole('alert')).toHaveText(texts.import.importFailed)
    await expect(importButton).toBeFocused()
    await page.context().setOffline(false)
  })

  await test.step('is told that the session has ended, with and without a report', async () => {
    const signIn = page.getByRole('link', { name: gateTexts.signInAgain })
    await page.context().clearCookies()
    await importButton.click()
    await expect(signIn).toBeVisible()
    await expect(report.getByRole('checkbox', { name: texts.import.accept }).last()).toBeChecked()
    await page.getByLabel(texts.import.label).focus()
    await choose(list)
    await expect(page.getByRole('alert')).toHaveText(authErrors.signInFirst)
    await expect(signIn).toBeVisible()
    await expect(page.getByLabel(texts.import.label)).toBeFocused()
    await putSession(page.context(), product, sessions.officer)
  })

  await test.step('compares the file again with a roster that has changed', async () => {
    await choose(list)
    await report.getByRole('checkbox', { name: texts.import.acceptAll(2) }).check()
    await saveEntry(page, { full_name: 'Meg Meanwhile' })
    await importButton.click()
    await expect(page.getByRole('alert')).toHaveText(officerTexts.errors['roster-changed'])
    await expect(report).toBeHidden()
  })

  await test.step('imports the list', async () => {
    await choose(list)
    await report.getByRole('checkbox', { name: texts.import.acceptAll(2) }).check()
    // Says so only when the page has the import, to be undone.
    const said = await countAtRequest(page, '**/api/officers/roster/entries', '3 entries added')
    await importButton.click()
    await expect(page.getByRole('status').filter({ hasText: '3 entries added' })).toBeVisible()
    expect(said).toEqual([0])
    await expect(page.locator(':focus')).toContainText('3 entries added')
  })

  await test.step('finds and corrects an entry', async () => {
    await page.getByRole('searchbox', { name: texts.search.label }).fill('ingrid import')
    await page.getByRole('button', { name: officerTexts.search.submit }).click()
    await expect(lineOf('Ingrid Import')).toContainText('#00 2001–04')
    const correct = lineOf('Ingrid Import').getByRole('link')
    // The router preloads what is behind a link of its own.
    await correct.hover()
    const href = (await correct.getAttribute('href')) ?? ''
    const player = new URL(href, page.url()).searchParams.get('entry') ?? ''
    await saveEntry(page, {
      id: player,
      base: '1',
      full_name: 'Ingrid Import',
      source: 'Program',
    })
    await correct.click()
    await expect(field(playerFields.source.label)).toHaveValue('Program')
    await field(playerFields.class.label).fill('2006')
    await expectAccessible(page, 'phone')
    await page.getByRole('button', { name: officerTexts.form.submit }).click()
    await expect(page.getByRole('status')).toHaveText(officerTexts.saved)
    await expect(field(playerFields.class.label)).toHaveValue('2006')
  })

  await test.step('undoes the import, which leaves the corrected entry', async () => {
    await page.getByRole('link', { name: officerTexts.form.back }).click()
    // Says so only when the page has no import to be undone any more, and the focus is there.
    const sentence = texts.last.undone({ ...undone, left: 1 })
    const said = await countAtRequest(page, '**/api/officers/roster/entries', sentence)
    await page.getByText(texts.last.heading, { exact: true }).click()
    await page.getByRole('button', { name: texts.last.submit }).click()
    await expect(page.locator(':focus')).toHaveText(sentence)
    expect(said).toEqual([0])
    await expect(page.getByRole('button', { name: texts.last.submit })).toHaveCount(0)
  })

  await test.step('reads no more of an import that it has undone', async () => {
    const added = page.getByRole('status').filter({ hasText: 'entries added' })
    await choose(list)
    await report.getByRole('checkbox', { name: texts.import.acceptAll(2) }).check()
    await importButton.click()
    await expect(added).toBeVisible()
    await page.getByText(texts.last.heading, { exact: true }).click()
    await page.getByRole('button', { name: texts.last.submit }).click()
    await expect(page.locator(':focus')).toHaveText(texts.last.undone({ ...undone, left: 0 }))
    await expect(added).toHaveCount(0)
    await open(page, '/officers/roster?q=import')
    await expect(lineOf('Ingrid Import')).toBeVisible()
    await expect(lineOf('Ike Import')).toHaveCount(0)
  })

  await test.step('hides the entry, corrects it, and deletes it', async () => {
    await lineOf('Ingrid Import').getByRole('link').click()
    await page.getByText(texts.entry.hide.heading, { exact: true }).click()
    const hide = page.getByRole('button', { name: texts.entry.hide.submit })
    await hide.click()
    await expect(field(texts.entry.hide.label)).toBeFocused()
    await field(texts.entry.hide.label).fill('Wishes so.')
    await hide.click()
    await expect(page.locator(':focus')).toHaveText(officerTexts.saved)
    // The form has the version that is hidden.
    await field(playerFields.class.label).fill('2007')
    await page.getByRole('button', { name: officerTexts.form.submit }).click()
    await expect(page.getByRole('group').getByRole('status')).toHaveText(officerTexts.saved)
    // That of the hiding is over.
    await expect(page.getByRole('status')).toHaveCount(1)
    await page.getByRole('button', { name: texts.entry.delete }).click()
    await expect(page.getByRole('status').first()).toHaveText(notices['entry-deleted'])
    await open(page, '/officers/roster?q=import')
    await expect(lineOf('Ingrid Import')).toHaveCount(0)
  })

  await test.step('adds an entry once what a list would doubt is right', async () => {
    await saveEntry(page, { full_name: 'Walter Adder', numbers: '5 1931' })
    await open(page, '/officers/roster')
    await page.getByRole('link', { name: texts.search.add }).click()
    await field(playerFields.full_name.label).fill('Walt Adder (Capt.)')
    await field(playerFields.numbers.label).fill('5 1932')
    const save = page.getByRole('button', { name: officerTexts.form.submit })
    await save.click()
    const isRight = page.getByRole('checkbox', { name: /right as/i })
    await expect(isRight).toBeFocused()
    await expect(isRight).toHaveAccessibleName(texts.import.acceptAll(2))
    await expect(isRight).toHaveAccessibleDescription(/Walter Adder \(#5 1931\)/)
    const other = page.getByRole('link', { name: texts.entry.see })
    const [entry] = await Promise.all([page.waitForEvent('popup'), other.click()])
    await expect(entry.getByLabel(playerFields.full_name.label)).toHaveValue('Walter Adder')
    await entry.close()
    await expectAccessible(page, 'phone')
    await field(playerFields.full_name.label).fill('Walt Adder')
    await isRight.check()
    await save.click()
    // The words have changed since.
    await expect(isRight).toBeFocused()
    await expect(isRight).not.toBeChecked()
    await isRight.check()
    await page.reload()
    await expect(isRight).toBeChecked()
    await save.click()
    await expect(page.getByRole('status')).toHaveText(officerTexts.saved)
    await expect(isRight).toHaveCount(0)
  })

  await test.step('merges two entries of one person, and undoes that', async () => {
    const same = { class: '1969', source: 'A yearbook', position: 'Quarterback' }
    await saveEntry(page, { full_name: 'Bob Merger', numbers: '22 1967-68', ...same })
    const robert = { full_name: 'Robert Merger', numbers: '22 1966', nickname: 'Bob' }
    await saveEntry(page, { ...robert, ...same, position: 'QB', note: 'Captain in 1966.' })
    await open(page, '/officers/roster?q=merger')
    await lineOf('Bob Merger').getByRole('link').click()
    const part = page.getByRole('region', { name: texts.same.heading, exact: true })
    await part.getByRole('button', { name: officerTexts.search.submit }).click()
    await part.getByRole('link', { name: texts.same.compare }).click()
    const nameOf = (name: string) => page.getByRole('radio', { name, exact: true })
    // What one alone says is chosen.
    await expect(nameOf('Captain in 1966.')).toBeChecked()
    await expect(nameOf('Bob Merger')).toBeChecked()
    await nameOf('Robert Merger').check()
    await expectAccessible(page, 'phone')
    await page.getByRole('button', { name: texts.same.submit }).click()
    await expect(page.getByText(notices['entries-merged'])).toBeVisible()
    await expect(field(playerFields.full_name.label)).toHaveValue('Robert Merger')
    await expect(field(playerFields.numbers.label)).toHaveValue('22 1966-68')
    await expect(page.getByText(texts.same.endsUndo)).toBeVisible()
    // Before another merge, too.
    const tab = await page.context().newPage()
    await saveEntry(tab, { full_name: 'Rob Merger', numbers: '23 1965' })
    await open(tab, `${page.url()}&q=merger`)
    await tab.getByRole('link', { name: texts.same.compare }).click()
    await expect(tab.getByText(texts.same.earlier)).toBeVisible()
    await tab.close()
    await part.getByRole('button', { name: texts.same.undo }).click()
    await expect(page.locator(':focus')).toHaveText(texts.same.undone)
    await expect(page.getByText(texts.same.endsUndo)).toBeHidden()
    await expect(page.getByText(notices['entries-merged'])).toBeHidden()
    await expect(field(playerFields.full_name.label)).toHaveValue('Bob Merger')
  })
})
