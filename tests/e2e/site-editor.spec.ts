import type { Page } from 'playwright/test'
import { notices } from '../../src/content/notices.ts'
import { documentForms } from '../../src/content/officers/document-forms.ts'
import { historyTexts } from '../../src/content/officers/history.ts'
import { siteEditorTexts as texts } from '../../src/content/officers/site-editor.ts'
import { siteTexts } from '../../src/content/site.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, publishingTest as test } from './fixtures.ts'
import { countAtRequest, delay, open, viewports } from './site.ts'

test.use({ viewport: viewports.phone })

const labels = Object.fromEntries(
  documentForms.notice.fields.map(({ name, label }) => [name, label]),
)
const field = (page: Page, name: string) => page.getByLabel(labels[name] ?? '', { exact: true })
const notice = (page: Page) => page.getByRole('dialog', { name: siteTexts.noticeLabel })
const publish = (page: Page) => page.getByRole('button', { name: texts.publish }).click()

test('an officer changes the notice, visitors see it, and the old one comes back', async ({
  page: visitor,
  officer,
  browserConsole,
}) => {
  browserConsole.allowStatus(422, '/api/officers/site')
  await test.step('is told what is wrong, as it is typed', async () => {
    await open(officer, '/officers/site')
    await expectAccessible(officer, 'phone')
    await officer.getByRole('link', { name: documentForms.notice.heading, exact: true }).click()
    await field(officer, 'text').fill('Gates open at noon.')
    await field(officer, 'link').fill('javascript:alert(1)')
    await field(officer, 'from').focus()
    await expect(field(officer, 'link')).toHaveAttribute('aria-invalid', 'true')
    await field(officer, 'link').fill('/schedule')
    await field(officer, 'until').fill('')
    await publish(officer)
    await expect(field(officer, 'until')).toBeFocused()
    // The sentence beside the button leads there, too.
    await field(officer, 'text').focus()
    const refused = officer.getByRole('alert').filter({ hasText: texts.refused })
    await refused.getByRole('link', { name: labels.until ?? '', exact: true }).click()
    await expect(field(officer, 'until')).toBeFocused()
    await field(officer, 'until').fill('2099-12-01T18:00')
    await expect(officer.getByText('Tuesday, December 1, 2099, 6:00 PM Eastern time')).toBeVisible()
    await expectAccessible(officer, 'phone')
  })

  await test.step('looks at a preview, which visitors do not see', async () => {
    const opened = officer.context().waitForEvent('page')
    await officer.getByRole('button', { name: texts.preview }).click()
    const preview = await opened
    await expect(notice(preview)).toContainText('Gates open at noon.')
    await expect(preview.getByText(siteTexts.previewRibbon)).toBeVisible()
    await preview.close()
    await open(visitor, '/home')
    await expect(notice(visitor)).toHaveCount(0)
  })

  await test.step('publishes', async () => {
    const arrive = await delay(officer, '**/api/officers/site')
    await publish(officer)
    // Its fields would be missing in a preview.
    await expect(officer.getByRole('button', { name: texts.preview })).toBeDisabled()
    arrive()
    await expect(officer.getByRole('status')).toHaveText(notices['document-published'])
    await expect(officer.getByText(texts.noHistory)).toBeHidden()
    await expect(officer.getByText(texts.draft.note)).toBeHidden()
    await expect(officer.getByRole('link', { name: texts.see })).toHaveAttribute('href', '/home')
    await open(visitor, '/about')
    await expect(notice(visitor)).toContainText('Gates open at noon.')
    await expectAccessible(visitor, 'phone')
  })

  await test.step('a visitor who closed it sees the next one', async () => {
    await notice(visitor).getByRole('button', { name: siteTexts.closeNotice }).click()
    await open(visitor, '/home')
    await expect(notice(visitor)).toBeHidden()
    await field(officer, 'text').fill('Gates open at one.')
    // Says so only when the history has the new version, which the next step begins with.
    const published = notices['document-published']
    const said = await countAtRequest(officer, '**/api/officers/site/history?*', published)
    await publish(officer)
    await expect(officer.getByRole('status')).toHaveText(published)
    expect(said).toEqual([0])
    // A correction is the same notice.
    await open(visitor, '/home')
    await expect(notice(visitor)).toBeHidden()
    await field(officer, 'text').fill('')
    await publish(officer)
    await expect(officer.getByRole('status')).toHaveText(published)
    await field(officer, 'text').fill('Gates open at one.')
    await publish(officer)
    await expect(officer.getByRole('status')).toHaveText(published)
    await open(visitor, '/home')
    await expect(notice(visitor)).toContainText('Gates open at one.')
  })

  await test.step('brings the old one back', async () => {
    // Other tests may have published older versions. The first is the one that was taken down.
    await officer.getByRole('button', { name: historyTexts.restore }).nth(2).click()
    await expect(officer.getByRole('status')).toHaveText(notices['document-restored'])
    await expect(officer.getByRole('heading', { name: historyTexts.heading })).toBeInViewport()
    await expect(field(officer, 'text')).toHaveValue('Gates open at noon.')
    await open(visitor, '/mission')
    await expect(notice(visitor)).toContainText('Gates open at noon.')
  })

  await test.step('adds an entry to a list', async () => {
    await open(officer, '/officers/site/donors')
    const entries = officer.getByLabel(texts.entryFields.title, { exact: true })
    await entries.first().fill('Pat Sample')
    await officer.getByRole('button', { name: texts.addEntry }).click()
    await entries.nth(1).fill('Al Sample')
    await publish(officer)
    await expect(officer.getByRole('status')).toHaveText(notices['document-published'])
    await officer.reload()
    await expect(entries.nth(1)).toHaveValue('Al Sample')
  })
})
