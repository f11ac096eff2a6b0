import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMessyRow, type MessyRow } from '../../../../tests/fixtures/messy-rows.ts'
import { listOf } from '../../../../tests/fixtures/roster.ts'
import { numbersBySeason } from '../entry/roster-seasons.ts'
import { newPlayer } from '../plan/roster-change.ts'

const columns = ['No.', 'Name', 'Pos', 'Years', 'Class', 'Deceased']
const count = 500

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** How each row of a list is read: right, in doubt or held back with its words, or wrong silently. */
function outcomesOf(rows: readonly MessyRow[]) {
  const lines = rows.map(({ cells }) => cells.map(quoted).join())
  const { rows: read, errors } = listOf([columns.join(), ...lines].join('\n'))
  return rows.map((row, at) => {
    const line = at + 2
    const words = JSON.stringify(row.cells)
    const error = errors.find((one) => one.line === line)
    if (error) {
      const isSaid = error.name.includes(row.cells[1] ?? '')
      return { words, outcome: !isSaid ? 'lost' : row.reading ? 'held back' : 'right' }
    }
    const found = read.find(({ lines: [first] }) => first === line)
    if (!found) return { words, outcome: 'lost' }
    const { note = '', numbers, ...player } = newPlayer(found)
    const { notes = [], worn = [], ...said } = row.reading ?? {}
    const expected = { ...said, notes: [...notes, ...row.judged].sort(), worn: [...worn].sort() }
    const actual = {
      ...player,
      notes: expected.notes.filter((one) => note?.includes(one)),
      worn: [...numbersBySeason(numbers)]
        .flatMap(([year, own]) => (own.size > 0 ? [...own] : ['']).map((one) => `${year} ${one}`))
        .sort(),
    }
    const isEqual = row.reading !== null && isSame(actual, expected)
    const isDoubtful = found.doubts.length > 0
    if (isDoubtful !== row.judged.length > 0)
      return { words, outcome: isDoubtful ? 'in doubt' : 'silent', actual, expected }
    if (isEqual) return { words, outcome: 'right' }
    return {
      words,
      outcome: isDoubtful ? 'in doubt' : 'silent',
      actual,
      expected,
      doubts: found.doubts,
    }
  })
}

function isSame(a: object, b: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort())
  return sorted(a) === sorted(b)
}

test.each([1, 2, 3])('%i: generated rows are read right, or their doubt is said', (seed) => {
  const outcomes = outcomesOf(fc.sample(aMessyRow, { seed, numRuns: count }))
  const silent = outcomes.filter(({ outcome }) => outcome === 'silent' || outcome === 'lost')
  expect(silent).toEqual([])
  const right = outcomes.filter(({ outcome }) => outcome === 'right').length
  expect(right / count).toBeGreaterThanOrEqual(0.85)
})
