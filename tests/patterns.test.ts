import { join } from 'node:path'
import { expect, test } from 'vitest'
import { literalsIn, storedVerdicts } from '../scripts/local/checks/patterns.ts'

const root = join(import.meta.dirname, '..')
const { linear, excused } = storedVerdicts(root)

/** `npm run check` computes the verdict of a new one, and stores it. */
test('each regular expression has its verdict', () => {
  const known = new Set([...linear, ...Object.keys(excused)])
  expect([...literalsIn(root).literals].filter((pattern) => !known.has(pattern))).toEqual([])
})

/** Was measured, and may only fall. */
test('no more patterns are excused than were', () => {
  expect(Object.keys(excused).length).toBeLessThanOrEqual(30)
})
