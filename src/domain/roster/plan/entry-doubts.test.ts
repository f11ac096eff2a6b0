import { describe, expect, test } from 'vitest'
import { entryOf, readAt } from '../../../../tests/fixtures/roster.ts'
import { doubtParts } from '../entry/entry-text.ts'
import { emptyPlayer, type PlayerFields } from '../entry/player-fields.ts'
import type { KnownEntry } from '../entry/roster-schema.ts'
import { entryDoubts } from './entry-doubts.ts'

const worn = (first_season: number, last_season = first_season) => [
  { number: '12', first_season, last_season },
]

const id = '0b7c2f4e-4c3d-4a51-9a3e-0d2f7a5b6c81'
const pat = entryOf(id, { full_name: 'Patrick O’Doe', class: 2004, numbers: worn(2000, 2003) })

function doubtsOf(typed: Partial<PlayerFields>, families: Record<string, KnownEntry[]> = {}) {
  const entriesOf = async (keys: readonly string[]) => keys.flatMap((key) => families[key] ?? [])
  return entryDoubts({ ...emptyPlayer, ...typed }, entriesOf, readAt)
}

test.each<Partial<PlayerFields>>([
  { full_name: 'Juan De La Cruz', suffix: 'Jr.', nickname: 'Ace', position: 'QB', class: 1969 },
  { full_name: 'PAT LEE', numbers: [...worn(1942), ...worn(1946)], letters: [1942, 1946] },
  { full_name: 'Al Poe', role: 'manager', is_deceased: true, note: 'Captain (1951).', class: 1952 },
])('nothing of $full_name', async (typed) => {
  expect(await doubtsOf(typed)).toBe('')
})

describe('words', () => {
  test.each<[about: string, typed: Partial<PlayerFields>]>([
    ['A list would read it otherwise (name then: Doe, Pat → Pat Doe).', { full_name: 'Doe, Pat' }],
    [
      'A list would read it otherwise (name then: Al Baker Jr. → Al Baker; suffix: none → Jr.).',
      { full_name: 'Al Baker Jr.' },
    ],
    [
      'A list would read it otherwise (name then: Al Poe (QB) → Al Poe; position: none → QB).',
      { full_name: 'Al Poe (QB)' },
    ],
    ['“Norfolk” (Pos) is not read.', { full_name: 'Al Poe', position: 'Norfolk' }],
    ['“1999–2009” is longer than six years.', { full_name: 'Al Poe', numbers: worn(1999, 2009) }],
    [
      'The class 1950 does not fit the seasons.',
      { full_name: 'Al Poe', class: 1950, numbers: worn(2001) },
    ],
    ['“#12” is no name.', { full_name: '#12' }],
  ])('%s', async (about, typed) => {
    expect(await doubtsOf(typed)).toBe(about)
  })
})

describe('a person who is there', () => {
  const text = 'Patrick O’Doe (#12 2000–03, Class of 2004) is in the roster: is this somebody else?'
  const there = `${text} ${id}`

  test.each<[who: string, typed: Partial<PlayerFields>]>([
    ['of the same name', { full_name: 'Patrick ODoe' }],
    ['of the same class', { full_name: 'Patrick O’Doe', class: 2004 }],
    [
      'with another first name and the same number',
      { full_name: 'Pat O’Doe', numbers: worn(2001) },
    ],
  ])('%s', async (_, typed) => {
    expect(await doubtsOf(typed, { odoe: [pat] })).toBe(there)
  })

  test('is looked for by the name as a list would read it', async () => {
    expect(await doubtsOf({ full_name: 'O’Doe, Patrick' }, { odoe: [pat] })).toContain(there)
  })

  test('is named by its ID, on a line of its own', async () => {
    const typed = { full_name: 'Patrick O’Doe (QB)', class: 1950, numbers: worn(2001) }
    const doubts = (await doubtsOf(typed, { odoe: [pat] })).split('\n').map(doubtParts)
    expect(doubts).toEqual([
      { text: 'The class 1950 does not fit the seasons.', id: undefined },
      { text: expect.stringContaining('position: none → QB'), id: undefined },
      { text, id },
    ])
  })

  test('is no doubt of another time', async () => {
    const typed = { full_name: 'Patrick O’Doe', numbers: worn(1950) }
    expect(await doubtsOf(typed, { odoe: [pat] })).toBe('')
  })
})
