/** What all editors of officers do, by the form of a roster entry. */
import { gateTexts } from '../../src/content/gate.ts'
import { notices } from '../../src/content/notices.ts'
import { gameFormTexts } from '../../src/content/officers/game-form.ts'
import { officerTexts } from '../../src/content/officers/officers.ts'
import { rosterDeskTexts as texts } from '../../src/content/officers/roster-desk.ts'
import { entryValues } from '../../src/domain/roster/entry/entry-text.ts'
import { emptyPlayer, playerFields } from '../../src/domain/roster/entry/player-fields.ts'
import { expectAccessible } from './accessibility.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { saveEntry } from './roster-entries.ts'
import { open } from './site.ts'

const address = '**/api/officers/roster/entry'

test('what is typed is saved once, and outlasts the network, the session and a reload', async ({
  officer: page,
  product,
  sessions,
  browserConsole,
}) => {
  browserConsole.allow(/ 401 | 409 |INTERNET_DISCONNECTED|ERR_FAILED|The request failed/)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const saveButton = page.getByRole('button', { name: officerTexts.form.submit, exact: true })
  const said = page.getByRole('status').filter({ hasText: officerTexts.saved })

  await test.step('is told of a lost network, and of a session that has ended', async () => {
    await open(page, '/officers/roster?entry=new')
    await field(playerFields.full_name.label).fill('Dora Draft')
    await field(playerFields.note.label).fill('One\ntwo.')
    await field(playerFields.is_deceased.label).check()
    await page.context().setOffline(true)
    await saveButton.click()
    await expect(page.getByRole('alert')).toHaveText(officerTexts.form.failed)
    await page.context().setOffline(false)
    await page.context().clearCookies()
    await saveButton.click()
    await expect(page.getByRole('link', { name: gateTexts.signInAgain })).toBeVisible()
    await putSession(page.context(), product, sessions.officer)
  })

  await test.step('finds everything again, without touching the page', async () => {
    await page.goto('/officers/roster?entry=new')
    await expect(field(playerFields.full_name.label)).toHaveValue('Dora Draft')
    await expect(field(playerFields.note.label)).toHaveValue('One\ntwo.')
    await expect(field(playerFields.is_deceased.label)).toBeChecked()
    await page.getByRole('link', { name: officerTexts.form.back }).click()
    await expect(page.getByRole('link', { name: texts.search.add })).toBeVisible()
    await page.goBack()
    await expect(field(playerFields.is_deceased.label)).toBeChecked()
  })

  await test.step('adds one entry, although a response is lost, and by two taps', async () => {
    await page.route(address, (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await saveButton.click()
    await expect(page.getByRole('alert')).toHaveText(officerTexts.form.failed)
    await page.reload()
    await expect(field(playerFields.full_name.label)).toHaveValue('Dora Draft')
    const sent: string[] = []
    page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()))
    await saveButton.dblclick()
    await expect(said).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(page.url()).not.toContain('entry=new')
    const entries = await page.request.get('/api/officers/roster/entries?q=Dora+Draft')
    expect((await entries.json()).total).toBe(1)
  })

  await test.step('sees what another officer saved meanwhile beside what is typed', async () => {
    await field(playerFields.class.label).fill('2001')
    await field(playerFields.is_deceased.label).uncheck()
    await saveEntry(page, {
      id: new URL(page.url()).searchParams.get('entry') ?? '',
      ...{ base: '1', full_name: 'Dora Draft', is_deceased: 'on', source: 'Program' },
    })
    await page.reload()
    await expect(field(playerFields.class.label)).toHaveValue('2001')
    await expect(field(playerFields.is_deceased.label)).not.toBeChecked()
    await saveButton.click()
    await expect(page.getByRole('alert')).toHaveText(officerTexts.errors.conflict)
    const memorial = page.getByRole('row', { name: playerFields.is_deceased.label })
    await expect(memorial.getByRole('cell')).toHaveText([officerTexts.changes.unknown, 'Yes'])
    await saveButton.click()
    await expect(said).toBeVisible()
    await expect(field(playerFields.class.label)).toHaveValue('2001')
    await expect(field(playerFields.is_deceased.label)).not.toBeChecked()
    await expect(field(playerFields.source.label)).toHaveValue('Program')
    await open(page, '/officers/roster?entry=new')
    await expect(field(playerFields.full_name.label)).toHaveValue('')
  })

  await test.step('sees the fields of the entry to which the way back leads', async () => {
    await page.goBack()
    await expect(field(playerFields.full_name.label)).toHaveValue('Dora Draft')
    await page.goForward()
    await expect(field(playerFields.full_name.label)).toHaveValue('')
  })

  await test.step('is told that a form began with a draft, and discards it', async () => {
    await expect(page.getByText(officerTexts.draft.note)).toBeHidden()
    await field(playerFields.full_name.label).fill('Not a Person')
    await page.reload()
    await expect(field(playerFields.full_name.label)).toHaveValue('Not a Person')
    await expect(page.getByText(officerTexts.draft.note)).toBeVisible()
    await expectAccessible(page, 'phone')
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: officerTexts.draft.discard }).click()
    await expect(page.getByText(officerTexts.draft.note)).toBeHidden()
    await expect(field(playerFields.full_name.label)).toHaveValue('')
    await page.reload()
    await expect(field(playerFields.full_name.label)).toHaveValue('')
  })
})

test('a message has the focus where what was pressed is gone', async ({ officer: page }) => {
  const field = (name: 'full_name' | 'note') =>
    page.getByLabel(playerFields[name].label, { exact: true })
  const saveButton = page.getByRole('button', { name: officerTexts.form.submit, exact: true })
  const focused = page.locator(':focus')
  // Nothing is stored: other tests import into the roster meanwhile.
  let entry = { ...emptyPlayer, id: '', version: 0, corrected: [], hidden_reason: null }
  const saved = (changes: object) => {
    entry = Object.assign({ ...entry, version: entry.version + 1 }, changes)
    return { ok: true, saved: { version: String(entry.version), values: entryValues(entry) } }
  }
  await page.route(`${address}?*`, (route) => route.fulfill({ json: { entry } }))
  await page.route(address, (route) => {
    const { id, full_name, note } = route.request().postDataJSON()
    // As a noun whose rows a save puts back.
    return route.fulfill({ json: saved({ id, full_name, note, hidden_reason: null }) })
  })
  await page.route('**/api/officers/roster/change', (route) =>
    route.fulfill({ json: saved({ hidden_reason: 'Wishes so.' }) }),
  )

  await test.step('after a draft was discarded', async () => {
    await open(page, '/officers/roster?entry=new')
    await field('note').fill('Two.')
    await page.reload()
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: officerTexts.draft.discard }).click()
    await expect(focused).toHaveText(officerTexts.draft.discarded)
    await expect(field('note')).toHaveValue('')
  })

  await test.step('after the save of a new row, but not of one that was there', async () => {
    await field('full_name').fill('Frida Focus')
    await saveButton.click()
    await expect(focused).toHaveText(officerTexts.saved)
    await field('note').fill('One.')
    await saveButton.click()
    await expect(page.getByRole('status')).toHaveText(officerTexts.saved)
    await expect(saveButton).toBeFocused()
  })

  await test.step('after a save that restored a row', async () => {
    await page.getByText(texts.entry.hide.heading, { exact: true }).click()
    await page.getByLabel(texts.entry.hide.label, { exact: true }).fill('Wishes so.')
    await page.getByRole('button', { name: texts.entry.hide.submit }).click()
    await expect(focused).toHaveText(officerTexts.saved)
    await field('note').fill('Three.')
    await saveButton.click()
    await expect(page.getByText(texts.entry.hide.heading, { exact: true })).toBeVisible()
    await expect(focused).toHaveText(officerTexts.saved)
    await expect(field('note')).toHaveValue('Three.')
  })

  await test.step('after a new row whose list follows', async () => {
    const { fields, save, sides } = gameFormTexts
    await page.route('**/api/officers/schedule/game', (route) => {
      const notice = 'document-published'
      return route.fulfill({ json: { ok: true, notice, saved: { version: '1', values: {} } } })
    })
    await open(page, '/officers/schedule/game')
    await page.getByLabel(fields.opponent, { exact: true }).fill('Elon')
    await page.getByLabel(fields.date, { exact: true }).fill('2099-10-10')
    await page.getByLabel(fields.time, { exact: true }).fill('15:30')
    await page.getByLabel(fields.side, { exact: true }).selectOption({ label: sides.Away })
    await page.getByLabel(fields.location, { exact: true }).fill('Elon, NC')
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page).toHaveURL(/officers\/schedule\?game/)
    await expect(focused).toHaveText(notices['document-published'])
  })
})
