import { authPageTexts } from '../../src/content/accounts.ts'
import { gateTexts } from '../../src/content/gate.ts'
import {
  connectionLabels,
  membershipTexts,
  stateLabels,
} from '../../src/content/members/membership.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { yourDataTexts } from '../../src/content/members/your-data.ts'
import { notices } from '../../src/content/notices.ts'
import { expect, test } from './fixtures.ts'
import { heading, open, profileSection, submitSignIn, userMenu } from './site.ts'

test('somebody asks to be verified, waits, and leaves the club’s site', async ({
  page,
  newMember,
  browserConsole,
}) => {
  const membership = profileSection(page, membershipTexts.heading)
  const { deletion } = yourDataTexts

  await test.step('is told where they stand, in place of the directory', async () => {
    browserConsole.allowStatus(403, '/directory')
    await open(page, '/directory')
    await expect(heading(page)).toHaveText(gateTexts.standing.heading)
    await page.getByRole('link', { name: gateTexts.standing.link }).click()
    await expect(membership).toBeInViewport()
  })

  await test.step('tells the officers about it', async () => {
    browserConsole.allowStatus(422, '/api/membership')
    await membership.getByText(profileTexts.edit, { exact: true }).click()
    const connection = membership.getByLabel(membershipTexts.connection.label)
    await membership.getByRole('button', { name: membershipTexts.save }).click()
    await expect(connection).toBeFocused()
    await connection.selectOption('coach')
    const earlyClass = membership.getByLabel(profileTexts.earlyClass.label)
    await earlyClass.fill('1958')
    await membership.getByLabel(membershipTexts.statement.label).fill('Line coach, 1990s.')
    await membership.getByRole('button', { name: membershipTexts.save }).click()
    for (const text of [stateLabels.waiting, connectionLabels.coach, 'Line coach, 1990s.'])
      await expect(membership).toContainText(text)
    await expect(membership).toContainText(notices['membership-saved'])
    await expect(earlyClass).toHaveCount(0)
  })

  await test.step('takes the data', async () => {
    await page.getByRole('link', { name: profileTexts.links.data, exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: yourDataTexts.download }).dblclick()
    expect((await download).suggestedFilename()).toMatch(/\.json$/)
  })

  await test.step('deletes the account, with its password alone', async () => {
    browserConsole.allowStatus(422, '/api/account/delete')
    await page.getByRole('link', { name: deletion.link }).click()
    const password = page.getByLabel(deletion.password, { exact: true })
    const submit = page.getByRole('button', { name: deletion.submit })
    await password.fill('not the password')
    await submit.click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill(newMember.password)
    await submit.click()
    await expect(page.getByText(authPageTexts.accountDeleted.heading)).toBeVisible()
    await expect(userMenu(page)).toHaveCount(0)
  })

  await test.step('is unknown from then on', async () => {
    browserConsole.allowStatus(422, '/auth/sign-in')
    await open(page, '/login')
    await submitSignIn(page, newMember.email, newMember.password)
    await expect(page.getByRole('alert')).toBeVisible()
  })
})
