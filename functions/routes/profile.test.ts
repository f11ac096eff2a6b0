import { expect, test } from 'vitest'
import { profileTexts } from '../../src/content/profile.ts'
import { refuseLargeProfile } from './profile.ts'

test.each([
  ['{"bio":"', 'biography'],
  [' {\n "position" : "', 'alumni'],
  ['["', 'personal'],
  ['shown_bio=&bio=', 'biography'],
  ['jersey_number=', 'alumni'],
  ['--x\r\nContent-Disposition: form-data; name="bio"\r\n\r\n', 'biography'],
] as const)('a large body that begins with %j gets the message of %s', (begin, section) => {
  const message = profileTexts.sections[section].failure
  expect(refuseLargeProfile(begin)).toMatchObject({ ok: false, message, code: 'too-large' })
})
