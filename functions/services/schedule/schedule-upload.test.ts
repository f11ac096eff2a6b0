import { expect, test } from 'vitest'
import { teams } from '../../../src/domain/schedule/game.fixture.ts'
import { readUpload } from './schedule-upload.ts'

const header =
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft'
const maine = 'Maine,2025-09-06T14:00,Home,Zable Stadium,,,,,'
const upload = (...rows: string[]) =>
  readUpload([header, ...rows].join('\n'), teams, Date.parse('2025-08-01T00:00:00Z'))

test('a good file is published, its archived rows as such', () => {
  const { games, ...rest } = upload(maine, 'Elon,2024-09-06,Home,Zable Stadium,,,,TRUE,')
  expect(rest).toEqual({ findings: [], isBlocked: false, badLines: [] })
  expect(games).toMatchObject([
    { state: 'shown', row: { Game: 'Maine', Draft: '', Result: '' } },
    { state: 'archived', row: { Game: 'Elon', Archived: 'TRUE' } },
  ])
})

test('a line with a problem becomes a draft, and one without a game or a row nothing', () => {
  const { games, badLines, isBlocked } = upload(
    'Elon,2025-09-13,Home,,,,,,',
    maine,
    ',2025-09-20,Home,Zable Stadium,,,,,',
    '"Furman',
    'BYE,2025-09-27,,,,,,,',
  )
  expect([isBlocked, badLines]).toEqual([false, [2, 4, 5]])
  expect(games).toMatchObject([
    { state: 'draft', opponent: 'Elon' },
    { state: 'shown', opponent: 'Maine' },
  ])
})

test.each([
  ['games of two seasons', [maine, 'Elon,2024-09-06,Home,Zable Stadium,,,,,']],
  ['no game', []],
])('a file with %s is not published', (_, rows) => {
  expect(upload(...rows).isBlocked).toBe(true)
})
