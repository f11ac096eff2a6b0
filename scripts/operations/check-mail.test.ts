import { expect, test } from 'vitest'
import { checkMail } from './check-mail.ts'

const from = { MAIL_FROM: 'club@tribe.test' }
const key = ['MAIL_KEY']
const published = { infoEmail: 'info@tribe.test' }

test.each([
  ['nothing is set up', false, {}, [], {}, 'hint'],
  ['all is', true, from, key, published, 'ok'],
  ['what cannot be seen may be there', true, from, undefined, undefined, 'ok'],
  ['the binding is missing', false, from, key, published, 'problem'],
  ['the sender is missing', true, {}, key, published, 'problem'],
  ['the key is missing', true, from, [], published, 'problem'],
  ['the club’s address is made up', true, from, key, {}, 'problem'],
] as const)('%s', (_, sendsMail, vars, secrets, links, kind) => {
  const finding = checkMail({ sendsMail, vars }, secrets, links)
  // The site can be deployed all the same.
  expect([finding.kind, finding.kind !== 'problem' || finding.canWait]).toEqual([kind, true])
})
