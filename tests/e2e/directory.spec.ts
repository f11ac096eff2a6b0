import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { gateTexts } from '../../src/content/gate.ts'
import {
  directoryTexts,
  missingTexts,
  sharingTexts,
  teammateTexts,
} from '../../src/content/members/directory.ts'
import { notices } from '../../src/content/notices.ts'
import { peopleSearchTexts } from '../../src/content/search.ts'
import { expectAccessible } from './accessibility.ts'
import { putSession, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { follow, heading, open, profileSection } from './site.ts'

/** Verified, and not asked yet. No other test changes what they show. */
const newcomer = demoMembers.findLast(
  ({ state, is_listed: isListed }) => state === 'verified' && isListed === null,
)

test('a member joins the directory, finds a teammate, leaves, and is gone', async ({
  page,
  context,
  product,
  sessions,
  browserConsole,
}) => {
  if (!newcomer) throw new Error('No demo member is outside the directory.')
  browserConsole.allowStatus(403, '/directory')
  await putSession(context, product, await signIn(product, newcomer))
  const section = profileSection(page, sharingTexts.heading)
  const [teammate] = demoMembers
  const name = teammate.profile.full_name

  await test.step('reads how to join, and joins', async () => {
    await open(page, '/directory')
    await expect(heading(page)).toHaveText(gateTexts.standing.unlisted.heading)
    await page.getByRole('link', { name: gateTexts.standing.unlisted.link }).click()
    const preview = profileSection(page, sharingTexts.preview)
    await expect(preview).toContainText(sharingTexts.hidden)
    await expectAccessible(page, 'desktop')
    await section.getByLabel(sharingTexts.listed).check()
    await expect(preview).not.toContainText(newcomer.email)
    await section.getByLabel(sharingTexts.fields.email).check()
    await expect(preview).toContainText(newcomer.email)
    await expect(section.getByRole('status')).toHaveText(sharingTexts.unsaved)
    await section.getByRole('button', { name: sharingTexts.save }).click()
    await expect(section.getByRole('status')).toHaveText(notices['sharing-shown'])
  })

  await test.step('sends others the way here, by the phone’s own menu where it has one', async () => {
    const missing = profileSection(page, missingTexts.heading)
    await expect(missing.getByRole('link', { name: missingTexts.sms })).toBeVisible()
    const button = missing.getByRole('button', { name: missingTexts.share })
    await expect(button).toHaveCount(0)
    await page.addInitScript(() =>
      Object.assign(navigator, {
        share: async (data: ShareData) => Object.assign(window, { shared: data }),
      }),
    )
    await open(page, '/profile/directory')
    await button.click()
    const shared = await page.evaluate(() => JSON.stringify(Object(window).shared))
    const url = `${product.url}/login?mode=signup`
    expect(JSON.parse(shared)).toEqual({ text: missingTexts.message, url })
  })

  await test.step('finds a teammate', async () => {
    await follow(page, '/directory')
    await page.getByLabel(peopleSearchTexts.box.label).fill(name.split(' ').at(-1) ?? '')
    await page.getByRole('button', { name: peopleSearchTexts.box.submit }).click()
    // The list moves until the result is there.
    await expect(page.getByText(directoryTexts.found(1, 1, 1))).toBeVisible()
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(heading(page)).toHaveText(name)
    await expect(page.getByRole('link', { name: teammate.email })).toBeVisible()
  })

  const lastName = newcomer.profile.full_name.split(' ').at(-1)
  const search = `/directory?name=${lastName}`
  await putSession(context, product, sessions.member)
  await page.goto(search)
  const link = page.getByRole('main').getByRole('link', { name: newcomer.profile.full_name })
  const card = (await link.getAttribute('href')) ?? ''

  await test.step('leaves', async () => {
    await putSession(context, product, await signIn(product, newcomer))
    await open(page, '/profile/directory')
    await section.getByLabel(sharingTexts.listed).uncheck()
    await section.getByRole('button', { name: sharingTexts.save }).click()
    await expect(section.getByRole('status')).toHaveText(notices['sharing-hidden'])
    await page.goto('/directory')
    await expect(heading(page)).toHaveText(gateTexts.standing.unlisted.heading)
  })

  await test.step('is gone from the search and from the own address', async () => {
    browserConsole.allowStatus(404, card)
    await putSession(context, product, sessions.member)
    await page.goto(search)
    await expect(page.getByRole('main')).toContainText(directoryTexts.empty.heading)
    await page.goto(card)
    await expect(heading(page)).toHaveText(teammateTexts.missing.heading)
  })
})
