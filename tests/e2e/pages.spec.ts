import { lookAtEveryPage } from './every-page.ts'
import { test } from './fixtures.ts'

test('every page as a visitor sees it on a desktop', async ({ page, browserConsole }) => {
  await lookAtEveryPage(page, browserConsole, { viewer: 'visitor', device: 'desktop' })
})

test('every page as a member sees it on a phone', async ({ page, member: _, browserConsole }) => {
  await lookAtEveryPage(page, browserConsole, { viewer: 'member', device: 'phone' })
})
