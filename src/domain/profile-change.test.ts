import { expect, test } from 'vitest'
import { changedFields } from './profile-change.ts'

test.each([
  ['nothing', { bio: 'One', shown_bio: 'One' }, {}],
  ['nothing but line ends', { bio: 'One\r\nTwo', shown_bio: 'One\nTwo' }, {}],
  [
    'one field of two',
    { position: 'Coach', shown_position: '', jersey_number: '', shown_jersey_number: '' },
    { position: 'Coach' },
  ],
  ['a field that was emptied', { bio: '', shown_bio: 'One' }, { bio: '' }],
  [
    'fields of which it does not say what they showed',
    { full_name: '', bio: 'x' },
    { full_name: '', bio: 'x' },
  ],
  ['an unknown field', { admin: 'true', shown_bio: '' }, { admin: 'true' }],
])('what a form changed is %s', (_, sent, changes) => {
  expect(changedFields(sent)).toEqual(changes)
})
