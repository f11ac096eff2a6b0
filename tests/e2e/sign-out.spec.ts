import { signOutTexts } from '../../src/content/auth.ts'
import { expect, test } from './fixtures.ts'
import { open, signOut } from './site.ts'

const question = `confirm: ${signOutTexts.question}`

test('when the provider fails, storage and cookies are cleared', async ({
  page,
  stack,
  newMember: _,
}) => {
  await page.route('**/auth/sign-out', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ok: true, event: 'signed out', provider: 'failed' } })
  })
  await open(page, '/about')
  await page.evaluate(() => {
    for (const key of ['auth-service', 'my-auth', 'sb-project-token', 'reading-list'])
      localStorage[key] = '1'
    sessionStorage.anything = '1'
  })
  const names = ['sb-left', 'auth-left', 'theme']
  await page.context().addCookies(names.map((name) => ({ name, value: '1', url: stack.url })))
  const dialogs = await signOut(page)
  await expect(page).toHaveURL('/home')
  expect(dialogs).toEqual([question, `alert: ${signOutTexts.done}`])
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    sessionStorage.anything ?? 'nothing',
  ])
  expect(left).toEqual(['reading-list', 'nothing'])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => !name.endsWith('-session'))).toEqual(['theme'])
})

test('without an answer the page says what to do', async ({ page, member: _, browserConsole }) => {
  browserConsole.allow(/Sign-out got no answer/)
  await page.route('**/auth/sign-out', () => undefined)
  await open(page, '/about')
  const dialogs = await signOut(page)
  await expect(page).toHaveURL('/home')
  expect(dialogs).toEqual([question, `alert: ${signOutTexts.trouble}`])
})
