import { notices } from '../../src/content/notices.ts'
import { officerTexts } from '../../src/content/officers.ts'
import { rosterDeskTexts as texts } from '../../src/content/roster-desk.ts'
import { scheduleEditorTexts } from '../../src/content/schedule-editor.ts'
import { playerFields } from '../../src/domain/player-fields.ts'
import { expectAccessible } from './accessibility.ts'
import { putSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { saveEntry } from './roster-entries.ts'
import { open } from './site.ts'

test('an entry is saved once, and what is typed outlasts the network, the session and a reload', async ({
  officer: page,
  product,
  sessions,
  browserConsole,
}) => {
  browserConsole.allow(/ 401 | 409 |INTERNET_DISCONNECTED|The request failed/)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const saveButton = page.getByRole('button', { name: texts.entry.submit, exact: true })
  const saved = page.getByRole('status').filter({ hasText: notices['entry-saved'] })

  await test.step('is told of a lost network, and of a session that has ended', async () => {
    await open(page, '/officers/roster?entry=new')
    await field(playerFields.full_name.label).fill('Dora Draft')
    await field(playerFields.note.label).fill('One\ntwo.')
    await field(playerFields.is_deceased.label).check()
    await page.context().setOffline(true)
    await saveButton.click()
    await expect(page.getByRole('alert')).toHaveText(texts.entry.failed)
    await page.context().setOffline(false)
    await page.context().clearCookies()
    await saveButton.click()
    await expect(page.getByRole('link', { name: scheduleEditorTexts.signIn })).toBeVisible()
    await putSession(page.context(), product, sessions.officer)
  })

  await test.step('finds everything again, and taps Save twice', async () => {
    await open(page, '/officers/roster?entry=new')
    await expect(field(playerFields.full_name.label)).toHaveValue('Dora Draft')
    await expect(field(playerFields.note.label)).toHaveValue('One\ntwo.')
    await expect(field(playerFields.is_deceased.label)).toBeChecked()
    await page.getByRole('link', { name: texts.entry.back }).click()
    await expect(page.getByRole('link', { name: texts.search.add })).toBeVisible()
    await page.goBack()
    await expect(field(playerFields.is_deceased.label)).toBeChecked()
    await saveButton.evaluate((button) => {
      addEventListener('pagehide', () => (sessionStorage.last = button.matches(':disabled')))
    })
    await saveButton.dblclick()
    await expect(page.getByRole('status')).toHaveText(notices['entry-added'])
    expect(await page.evaluate(() => sessionStorage.last), 'busy up to the next page').toBe('true')
    const { total } = await (
      await page.request.get('/api/officers/roster/entries?q=Dora+Draft')
    ).json()
    expect(total).toBe(1)
  })

  await test.step('sees what another officer saved meanwhile beside what is typed', async () => {
    await field(playerFields.class.label).fill('2001')
    await field(playerFields.is_deceased.label).uncheck()
    const other = {
      player: new URL(page.url()).searchParams.get('entry') ?? '',
      ...{ base_version: '1', full_name: 'Dora Draft', is_deceased: 'on', source: 'Program' },
    }
    await saveEntry(page, other)
    await open(page, new URL(page.url()).pathname + new URL(page.url()).search)
    await expect(field(playerFields.class.label)).toHaveValue('2001')
    await expect(field(playerFields.is_deceased.label)).not.toBeChecked()
    await saveButton.click()
    await expect(page.getByRole('alert')).toHaveText(officerTexts.errors['entry-changed'])
    await expect(page.getByText(texts.entry.now('Yes'))).toBeVisible()
    await saveButton.click()
    await expect(saved).toBeVisible()
    await expect(field(playerFields.class.label)).toHaveValue('2001')
    await expect(field(playerFields.is_deceased.label)).not.toBeChecked()
    await open(page, '/officers/roster?entry=new')
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
  })
})
