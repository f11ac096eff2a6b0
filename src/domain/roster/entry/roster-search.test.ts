import { expect, test } from 'vitest'
import { givenRosterSearch } from './roster-search.ts'

test.each([
  [{ season: ' 1986' }, { season: '1986' }],
  [{ season: '1986 ' }, { season: '1986' }],
  [{ season: '’87' }, { season: '1987' }],
  [{ season: '87' }, { unread: 'season' }],
  [{ season: 'Class of 1990' }, { unread: 'season' }],
  [
    { season: '19', name: 'doe' },
    { name: 'doe', unread: 'season' },
  ],
  [{ name: ' Doe ', position: ' ' }, { name: 'Doe' }],
])('%j is %j, and says which filter was not understood', (typed, search) => {
  expect(givenRosterSearch(typed)).toEqual(search)
})
