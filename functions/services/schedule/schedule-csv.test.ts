import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test, vi } from 'vitest'
import { teams } from '../../../tests/fixtures/games.ts'
import { readScheduleCsv } from './schedule-csv.ts'
import { parseScheduleFile } from './schedule-file.ts'

vi.mock('csv-parse/sync', { spy: true })

beforeEach(() => vi.clearAllMocks())

const header = 'Game,Game Date,Home or Away,Location\n'
const size = 64 * 1024

function fill(text: string): string {
  return text.repeat(size / text.length)
}

test.each([
  ['blank lines after an open quote', `${header}"Maine\n${fill('\n')}`],
  ['carriage returns after an open quote', `${header}"Maine${fill('\r')}`],
  ['lines of spaces after an open quote', `${header}"Maine\n${fill(' \n')}`],
  ['commas after an open quote', `${header}"Maine${fill(',')}`],
  ['commas', `${header}Mai"ne${fill(',')}`],
  ['quotes', `${header}Mai"ne${fill('"')}`],
  ['an open quote on each line', `${header}${fill('"x\n')}`],
  ['open quotes in long rows', `${header}${fill(`"${'x'.repeat(1022)}\n`)}`],
  ['open quotes far apart', `${header}${fill(`"x${'\n'.repeat(254)}`)}`],
  ['cells that span lines, each broken', `${header}${fill(`"x${'\ny'.repeat(30)}\n"z\n`)}`],
])('a file of %s is parsed at most four times, in no more calls than rows', (_, text) => {
  readScheduleCsv(text, 500)
  const parsed = vi.mocked(parse).mock.calls.map(([input]) => input.length)
  expect(parsed.reduce((sum, length) => sum + length)).toBeLessThan(4 * text.length)
  expect(parsed.length).toBeLessThanOrEqual(1 + 500)
})

test('the columns of a long header are looked up once, not for each row', () => {
  const lookUp = vi.spyOn(Array.prototype, 'indexOf')
  const lookUps = (rows: number) => {
    lookUp.mockClear()
    parseScheduleFile(`${header.trim()}${',x'.repeat(500)}\n${'Maine\n'.repeat(rows)}`, teams)
    return lookUp.mock.calls.filter(([name]) => name === 'Location' || name === 'Draft').length
  }
  expect(lookUps(100)).toBe(lookUps(1))
  lookUp.mockRestore()
})
