import { expect, test } from './fixtures.ts'
import { expectGate, open, signOut } from './site.ts'

const question = 'confirm: Are you sure you want to sign out?'
const done = 'alert: You have been signed out successfully.'
const trouble =
  'alert: Sign out encountered an issue, but you will be redirected to the home page. Please clear your browser cache if you continue to see authentication issues.'

test('half a second after the answer the page goes to /home', async ({ page, newMember: _ }) => {
  await page.clock.install()
  await open(page, '/calendar')
  const asked = page.waitForResponse('**/auth/sign-out')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await signOut(page)
  await (await asked).finished()
  await expectGate(page)
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/calendar')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/home')
})

test('when the provider fails, what scripts can reach of a session is cleared: storage and cookies', async ({
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
    for (const key of ['auth-service', 'my-auth', 'sb-project-token', 'reading-list']) localStorage[key] = '1'
    sessionStorage.anything = '1'
  })
  const names = ['sb-left', 'auth-left', 'theme']
  await page.context().addCookies(names.map((name) => ({ name, value: '1', url: stack.url })))
  const dialogs = await signOut(page)
  await expect(page).toHaveURL('/home')
  expect(dialogs).toEqual([question, done])
  const left = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => key === 'anything'),
    cookies: document.cookie,
  }))
  expect(left).toEqual({ local: ['reading-list'], session: [], cookies: 'theme=1' })
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => !name.endsWith('-session'))).toEqual(['theme'])
})

test('without an answer within 2,000 ms, the page says what to do and goes to /home', async ({
  page,
  newMember: _,
  browserConsole,
}) => {
  browserConsole.allow(/Sign-out got no answer/)
  const held = Promise.withResolvers<void>()
  await page.route('**/auth/sign-out', async (route) => {
    await held.promise
    await route.abort()
  })
  await open(page, '/about')
  const dialogs = await signOut(page)
  await expect(page).toHaveURL('/home')
  expect(dialogs).toEqual([question, trouble])
  held.resolve()
})
