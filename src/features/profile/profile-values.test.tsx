import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileSchema } from '../../domain/profile-schema.ts'
import { valuesOf } from './profile-values.tsx'

test.each([
  ['12', '#12'],
  ['#12', '#12'],
  [null, null],
])('the jersey number %s is shown as %s', (jersey_number, shown) => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const profile = v.parse(profileSchema, { id, updated_at: null, jersey_number })
  expect(valuesOf(profile, ['jersey_number']).map(([, value]) => value)).toEqual([shown])
})
