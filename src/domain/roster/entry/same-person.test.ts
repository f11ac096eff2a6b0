import { expect, test } from 'vitest'
import { entryOf } from '../../../../tests/fixtures/roster.ts'
import { differingFields, mergedFields } from './same-person.ts'

const worn = (number: string | null, first_season: number, last_season = first_season) => ({
  ...{ number, first_season, last_season },
})

const robert = entryOf('robert', {
  ...{ full_name: 'Robert Sample', class: 1969, source: 'A yearbook', letters: [1968] },
  numbers: [worn('22', 1966)],
})
const bob = entryOf('bob', {
  ...{ full_name: 'Bob Sample', position: 'QB', class: 1969, source: 'A list', letters: [1967] },
  numbers: [worn('22', 1967), worn('7', 1966)],
})

test('of two entries an officer chooses where they differ', () => {
  expect(differingFields(robert, bob)).toEqual(['full_name', 'position', 'source'])
  expect(mergedFields(robert, bob, { full_name: 'other', source: 'kept' })).toMatchObject({
    ...{ full_name: 'Bob Sample', class: 1969, source: 'A yearbook' },
  })
})

test('what one alone says, and the seasons, numbers and letter years of both, are kept', () => {
  const merged = mergedFields(robert, bob)
  expect(merged).toMatchObject({
    ...{ full_name: 'Robert Sample', position: 'QB', letters: [1967, 1968] },
    numbers: expect.arrayContaining([worn('22', 1966, 1967), worn('7', 1966)]),
  })
  expect(merged).not.toHaveProperty('version')
})
