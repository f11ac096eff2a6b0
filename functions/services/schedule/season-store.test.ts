import { expect, test } from 'vitest'
import type { Env } from '../../env.ts'
import { readSeason, storeSeason } from './season-store.ts'

const now = Date.parse('2025-09-01T12:00:00Z')
const kept = new Map<string, string>()
// The one binding that is asked, as far as it is asked.
const env = {
  CACHE: {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, value: string) => void kept.set(key, value),
  },
} as unknown as Pick<Env, 'CACHE'>

test('files that call their versions alike are told apart by their addresses', async () => {
  const season = { changedAt: 1, games: [] }
  const file = { address: 'https://one.example/games.csv', version: '"v1"' }
  await storeSeason(env, file, season)
  const read = (other: object) => readSeason(env, { ...file, ...other }, now)
  expect(await read({})).toEqual(season)
  expect(await read({ address: 'https://two.example/games.csv' })).toBeUndefined()
  expect(await read({ address: undefined })).toBeUndefined()
  expect(await read({ version: '"v2"' })).toBeUndefined()
})
