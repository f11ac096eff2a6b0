import { profileTexts } from '../../../src/content/members/profile.ts'
import { notices } from '../../../src/content/notices.ts'
import { fields } from '../../e2e/site.ts'
import { test } from '../fixtures.ts'

test('a change of the profile is saved', async ({ member }) => {
  await member.open('/profile')
  await member.tap(profileTexts.edit)
  await member.type(fields.full_name, 'Robin Renamed')
  await member.tap(profileTexts.save)
  await member.sees(notices['personal-saved'])
  await member.open('/profile')
  await member.sees('Robin Renamed')
})
