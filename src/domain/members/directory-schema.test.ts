import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sharingSchema } from './directory-schema.ts'

const now = Date.UTC(2026, 10, 24)

test('a form without a tick says no: browsers do not send empty checkboxes', () => {
  const read = (form: object) => v.parse(sharingSchema(now), form)
  expect(read({})).toEqual({ is_listed: false, shares: [], city: null, relation: null })
  expect(read({ is_listed: 'yes', shares_bio: 'yes', shares_city: 'no' })).toEqual({
    is_listed: true,
    shares: ['bio'],
    city: null,
    relation: null,
  })
})
