import { expect, test } from 'vitest'
import { gameFields } from '../../../src/domain/schedule/game-fields.ts'
import { readRow } from '../../../tests/fixtures/games.ts'
import { gamesWith } from './changed-games.ts'

test.each([
  ['a change of it', 'Maine'],
  ['a new game with its key', 'Elon'],
])('a game that was closed meanwhile stays closed: %s is refused', (_, opponent) => {
  const closed = { key: 'key', id: '2025-maine', game: readRow(), isClosed: true }
  const typed = { ...gameFields(closed.game), key: closed.key, opponent }
  expect(gamesWith([closed], typed)).toMatchObject({ ok: false, code: 'gone' })
})
