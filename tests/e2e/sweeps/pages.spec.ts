import { lookAtEveryPage } from '../every-page.ts'
import { test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

test('every page as a visitor sees it on a phone and narrow screens', async ({
  page,
  browserConsole,
}) => {
  await lookAtEveryPage(page, browserConsole, {
    viewer: 'visitor',
    device: 'phone',
    everywhere: true,
  })
})

test('every page as a visitor sees it on a tablet', async ({ page, browserConsole }) => {
  await lookAtEveryPage(page, browserConsole, { viewer: 'visitor', device: 'tablet' })
})

test('every page for a member on a desktop and narrow screens', async ({
  page,
  member: _,
  browserConsole,
}) => {
  await lookAtEveryPage(page, browserConsole, {
    viewer: 'member',
    device: 'desktop',
    everywhere: true,
  })
})

test('every page as a member sees it on a tablet', async ({ page, member: _, browserConsole }) => {
  await lookAtEveryPage(page, browserConsole, { viewer: 'member', device: 'tablet' })
})
