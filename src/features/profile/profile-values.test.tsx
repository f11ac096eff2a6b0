import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileSchema } from '../../domain/members/profile-schema.ts'
import { ProfileValues, valuesOf } from './profile-values.tsx'

test.each([
  ['12', '#12'],
  ['#12', '#12'],
  [null, null],
])('the jersey number %s is shown as %s', (jersey_number, shown) => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const profile = v.parse(profileSchema, { id, updated_at: null, jersey_number })
  expect(valuesOf(profile, ['jersey_number']).map(([, value]) => value)).toEqual([shown])
})

test('each value has a label, hidden where the heading says the same', () => {
  const values = [
    ['Biography', 'Coach'],
    ['City', 'Yorktown'],
  ] as const
  const html = renderToStaticMarkup(<ProfileValues heading="Biography" values={values} />)
  expect(html.match(/<dt[^>]*>\w+<\/dt>/g)).toEqual([
    '<dt hidden="">Biography</dt>',
    '<dt>City</dt>',
  ])
})
