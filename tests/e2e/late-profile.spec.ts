import { putSession, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { patientMember } from './product.ts'
import { alive, profileSection } from './site.ts'

// The local runtime would hold a compressed page back until it is whole.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'identity' } })

test('the spinner gives way after ten seconds, though the page’s own answer is still on its way', async ({
  page,
  context,
  stack,
}) => {
  await putSession(context, stack, await signIn(stack, patientMember))
  await page.clock.install()
  await page.goto('/profile', { waitUntil: 'commit' })
  const spinner = page.getByText('Loading profile...')
  await expect(spinner).toBeVisible()
  await alive(page)
  await page.clock.runFor(8_000)
  await expect(spinner).toBeVisible()
  await page.clock.runFor(2_100)
  await expect(spinner).toBeHidden()
  // The edge gives the profile up after ten seconds of its own; here nobody waited that long.
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  await expect(page.getByRole('main').getByText(`@${patientMember.email.split('@')[0]}`)).toBeVisible()
  await expect(profileSection(page, 'Personal Information')).toContainText('Not provided')
  // What is saved now is there, although nothing was before.
  const biography = profileSection(page, 'Biography')
  await biography.getByText('Edit', { exact: true }).click()
  await biography.getByRole('textbox').fill('Late, but here.')
  await biography.getByRole('button', { name: 'Save' }).click()
  await expect(biography.getByRole('status')).toBeVisible()
  await expect(biography.getByRole('definition')).toHaveText('Late, but here.')
})
