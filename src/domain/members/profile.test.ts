import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { graduationYears, graduationYearsAt, sectionsOf } from './profile.ts'
import { profileChangeSchema, profileSchema } from './profile-schema.ts'

const now = Date.UTC(2026, 10, 20)

function change(input: unknown) {
  return v.safeParse(profileChangeSchema(now), input)
}

describe('profile change', () => {
  test.each([
    ['a posted section', { full_name: '  Jane Doe ' }, { full_name: 'Jane Doe' }],
    ['empty text', { full_name: '   ' }, { full_name: null }],
    ['JSON null', { bio: null }, { bio: null }],
    ['a posted year', { graduation_year: ' 1999 ' }, { graduation_year: 1999 }],
    ['a class before those on offer', { graduation_year: '1958' }, { graduation_year: 1958 }],
    ['an empty year', { graduation_year: '' }, { graduation_year: null }],
    ['a JSON year', { graduation_year: 2030 }, { graduation_year: 2030 }],
    ['a position', { position: 'Tight End' }, { position: 'Tight End' }],
    ['a jersey number with zeros', { jersey_number: '00' }, { jersey_number: '00' }],
    ['a jersey number with its sign', { jersey_number: ' # 12' }, { jersey_number: '12' }],
    ['full-width digits', { jersey_number: '＃１２' }, { jersey_number: '12' }],
    ['an empty jersey number', { jersey_number: '#' }, { jersey_number: null }],
    ['line ends of a form', { bio: 'one\r\ntwo\rthree' }, { bio: 'one\ntwo\nthree' }],
    ['a subset of two sections', { bio: 'x', position: 'Coach' }, { bio: 'x', position: 'Coach' }],
    ['the longest name', { full_name: 'x'.repeat(100) }, { full_name: 'x'.repeat(100) }],
  ])('takes %s', (_, input, output) => {
    const result = change(input)
    expect(result.issues).toBeUndefined()
    expect(result.output).toEqual({ ...output, base: '' })
  })

  test.each([
    ['nothing', {}],
    ['an array', ['full_name']],
    ['an object as a value', { bio: { toString: 'x' } }],
    ['a number as a name', { full_name: 7 }],
    ['an unknown key', { full_name: 'Jane', id: 'other' }],
    ['__proto__', JSON.parse('{"full_name":"Jane","__proto__":{"id":"other"}}')],
    ['constructor', JSON.parse('{"full_name":"Jane","constructor":"x"}')],
    ['a year too early', { graduation_year: '1892' }],
    ['a year too late', { graduation_year: 2031 }],
    ['half a year', { graduation_year: 1999.5 }],
    ['an exponent', { graduation_year: '2e3' }],
    ['a year with words', { graduation_year: '1999 or so' }],
    ['a position that is not listed', { position: 'Waterboy' }],
    ['a long name', { full_name: 'x'.repeat(101) }],
    ['a jersey number above 99', { jersey_number: '100' }],
    ['a negative jersey number', { jersey_number: '-1' }],
    ['a jersey number in words', { jersey_number: 'twelve' }],
    ['a long biography', { bio: 'x'.repeat(2001) }],
    ['a NUL', { bio: 'a\0b' }],
    ['half a surrogate pair', { bio: 'a\ud83c' }],
  ])('refuses %s', (_, input) => {
    expect(change(input).success).toBe(false)
  })

  const hidden = ['Full name has a character that nobody can see. Please type it again.']
  const letterless = ['Full name needs at least one letter.']
  test.each([
    ['Zoë O’Neil-李', undefined],
    ['مهدی\u200Cزاده', undefined],
    ['Pat\nDoe', hidden],
    ['Pat\u0007', hidden],
    ['Pat\u2028Doe', hidden],
    ['\u200B\u{E0041}', undefined],
    ['\u3164', letterless],
    ['\u115F \uFFA0', letterless],
    ['12 -', letterless],
  ])('the name %j is answered with %s', (full_name, messages) => {
    expect(change({ full_name }).issues?.map(({ message }) => message)).toEqual(messages)
  })
})

test.each([
  [{ full_name: '' }, ['personal']],
  [{ position: 'Coach' }, ['alumni']],
  [{ bio: null }, ['biography']],
  [{ bio: 'x', jersey_number: '7' }, ['alumni', 'biography']],
  [{ constructor: 'x' }, ['personal']],
  [undefined, ['personal']],
])('%j belongs to the sections %j', (sent, sections) => {
  expect(sectionsOf(sent)).toEqual(sections)
})

test('a row of the table loses what no profile has', () => {
  const row = {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    full_name: null,
    graduation_year: 1999,
    jersey_number: '7',
    position: 'Split End',
    bio: null,
    updated_at: '2026-01-01T00:00:00+00:00',
    is_new: true,
    asks_about_details: true,
  }
  const parsed = v.parse(profileSchema, { ...row, secret: 'x' })
  expect(parsed).toMatchObject(row)
  expect(parsed).not.toHaveProperty('secret')
})

test('a profile without its words where one of them cannot be read', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const row = { id, updated_at: null, words: [{ id, state: 'unheard of' }] }
  expect(v.parse(profileSchema, row)).toMatchObject({ id, words: [] })
})

test('a row without a column that the database lacks has null there', () => {
  const row = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', full_name: 'Jane', updated_at: null }
  expect(v.parse(profileSchema, row)).toMatchObject({
    full_name: 'Jane',
    bio: null,
    graduation_year: null,
  })
})

test('graduation years run from 1960 to four ahead, which the new year changes', () => {
  const newYear = graduationYearsAt(now)
  expect(graduationYears(newYear - 1)).toEqual(graduationYears(now))
  expect(graduationYears(newYear)[0]).toBe(2031)
  expect(graduationYears(newYear).at(-1)).toBe(1960)
})
