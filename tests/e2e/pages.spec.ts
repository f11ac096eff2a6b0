import { about } from '../../src/content/about.ts'
import { authPageTexts, loginTexts } from '../../src/content/accounts.ts'
import { signOutTexts } from '../../src/content/auth.ts'
import { calendar } from '../../src/content/calendar.ts'
import { home } from '../../src/content/home.ts'
import { landing, sectionChooser } from '../../src/content/landing.ts'
import { media } from '../../src/content/media.ts'
import { type PageName, pages } from '../../src/content/pages.ts'
import { placeholders } from '../../src/content/placeholders.ts'
import { clubName } from '../../src/content/site.ts'
import { expectNoBarriers, expectRoom, expectToFitAnywhere } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { watchShifts } from './shifts.ts'
import { alive, heading, viewports } from './site.ts'

/** The heading of every page, as a member meets it without a query or a link from a mail. */
const headings: Record<PageName, string> = {
  landing: landing.headline,
  select: sectionChooser.heading,
  home: home.heading,
  about: about.heading,
  schedule: '2025 Schedule',
  mission: 'Our Mission',
  alumniSupport: placeholders.alumniSupport.heading,
  media: media.heading,
  calendar: calendar.heading,
  alumniTailgate: placeholders.alumniTailgate.heading,
  whereToMeet: placeholders.whereToMeet.heading,
  alumniWeekends: placeholders.alumniWeekends.heading,
  homecoming: placeholders.homecoming.heading,
  whereToStay: placeholders.whereToStay.heading,
  news: 'Tribe Football News',
  donors: placeholders.donors.heading,
  hallOfFame: placeholders.hallOfFame.heading,
  search: 'Enter a Search Query',
  login: loginTexts.signIn.heading,
  profile: 'Edit Profile',
  authConfirm: authPageTexts.confirm.broken.heading,
  authForgot: authPageTexts.forgot.heading,
  authResend: authPageTexts.resend.heading,
  authNewPassword: authPageTexts.newPassword.heading,
  authSignOut: signOutTexts.button,
  notFound: home.heading,
}

// Object.entries widens the names of an object that is known in full.
const entries = Object.entries(pages) as Array<[PageName, (typeof pages)[PageName]]>

function addressOf({ path }: { path: string }): string {
  return path === '*' ? '/no/such/page' : path
}

/** Of pages that differ by some words alone one is looked at closely: of all placeholders, and of all gates. */
const alike: ReadonlySet<string> = new Set(Object.keys(placeholders).slice(1))
const [firstGate] = entries.flatMap(([name, { access }]) => (access === 'member' ? [name] : []))

const devices = ['tablet', 'phone', 'desktop'] as const

// These tests see what moves; what axe looks at has come to rest.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const [name, page] of entries) {
  const address = addressOf(page)
  const isRefused = page.access === 'member'
  const status = isRefused ? 403 : name === 'notFound' ? 404 : 200

  test(`${address} as a visitor sees it`, async ({ page: tab, browserConsole }) => {
    if (status !== 200) browserConsole.allowStatus(status, address)
    const shifts = await watchShifts(tab)
    const response = await tab.goto(address)
    expect(response?.status()).toBe(status)
    await expect(heading(tab)).toHaveText(isRefused ? 'Alumni Access Required' : headings[name])
    await expect(tab).toHaveTitle(isRefused ? `Alumni Access Required | ${clubName}` : page.title)
    await expect(tab.getByRole('contentinfo')).toHaveCount(page.bar ? 1 : 0)
    await alive(tab)
    await expect(heading(tab)).toHaveCount(1)
    expect(await shifts(), 'nothing moves while it loads').toEqual([])
    if (isRefused && name !== firstGate) return
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    await expectRoom(tab, 'phone')
    await expectNoBarriers(tab, 'desktop')
    await expectToFitAnywhere(tab)
  })

  // A member who asks for the sign-in page is sent home, which is tested with signing in.
  if (name === 'login') continue

  test(`${address} as a member sees it`, async ({ page: tab, member: _, browserConsole }) => {
    if (name === 'notFound') browserConsole.allowStatus(404, address)
    const shifts = await watchShifts(tab)
    for (const device of alike.has(name) ? (['desktop'] as const) : devices) {
      await tab.emulateMedia({ reducedMotion: 'no-preference' })
      await tab.setViewportSize(viewports[device])
      await tab.goto(address)
      await expect(heading(tab)).toHaveText(headings[name])
      await expect(tab).toHaveTitle(page.title)
      await alive(tab)
      expect(await shifts(), `nothing moves while it loads on a ${device}`).toEqual([])
      await tab.emulateMedia({ reducedMotion: 'reduce' })
      if (device === 'tablet' || alike.has(name)) continue
      // What visitors see too was looked at on their desktop.
      if (device === 'phone' || isRefused) await expectNoBarriers(tab, device)
      else await expectRoom(tab, device)
    }
    await expectToFitAnywhere(tab)
  })
}

test('a visitor at a refused page can sign in or create an account', async ({ page, browserConsole }) => {
  browserConsole.allowStatus(403, '/news')
  await page.goto('/news')
  const main = page.getByRole('main')
  await expect(main).toContainText('exclusively for verified football alumni')
  await main.getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/login?mode=signup')
  await page.goBack()
  await main.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
})

for (const address of ['/nowhere', '/calendar/nowhere', '/about/us', '/home/index.html']) {
  test(`${address} shows the home page`, async ({ page, browserConsole }) => {
    browserConsole.allowStatus(404, address)
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(heading(page)).toHaveText(home.heading)
    await expect(page.getByText(home.notFound)).toBeVisible()
    await alive(page)
    await expect(heading(page)).toHaveText(home.heading)
    await expect(page.getByText(home.notFound)).toBeVisible()
  })
}
