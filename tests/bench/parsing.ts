/**
 * `npm run bench -- parsing`: how long reading takes for inputs that are as bad as they can be made, at one, two and
 * four times a size. What grows faster than its input would let a stranger's file stop the Worker.
 */
import { readCsv } from '../../functions/services/schedule-csv.ts'
import { parseScheduleFile } from '../../functions/services/schedule-file.ts'
import { teamDirectory } from '../../src/content/teams.ts'

interface Case {
  name: string
  /** The input's length at one time the size, in characters. */
  length: number
  /** The worst input of about this length. */
  input: (length: number) => string
  read: (input: string) => unknown
}

const header = 'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft\n'
const rows = (text: string) => readCsv(text).toArray()
const schedule = (text: string) => parseScheduleFile(header + text, teamDirectory)

function repeated(part: string): (length: number) => string {
  return (length) => part.repeat(Math.ceil(length / part.length))
}

/** A row whose one cell is as long as the file. */
function inCell(column: number, part: string): (length: number) => string {
  return (length) => `${','.repeat(column)}${repeated(part)(length)}${','.repeat(8 - column)}`
}

const cases: Case[] = [
  {
    name: 'schedule: good rows',
    length: 30_000,
    input: repeated('Maine,2025-09-06T14:00,Home,"Zable Stadium, VA",wm.png,maine.png,,false,false\n'),
    read: schedule,
  },
  { name: 'schedule: a quote in every line', length: 100_000, input: repeated('a"b\n'), read: rows },
  { name: 'schedule: only quotes', length: 500_000, input: repeated('"'), read: rows },
  { name: 'schedule: only commas', length: 500_000, input: repeated(','), read: rows },
  {
    name: 'schedule: quotes opened for a hundred lines',
    length: 100_000,
    input: repeated(`"\n${'""\n'.repeat(99)}`),
    read: rows,
  },
  { name: 'schedule: blank lines', length: 200_000, input: repeated('\n'), read: rows },
  { name: 'schedule: a Game of separators', length: 200_000, input: inCell(0, 'at @ vs. '), read: schedule },
  {
    name: 'schedule: a date of half dates',
    length: 200_000,
    input: (length) => `Maine${inCell(1, ' 00:00:00 GMT+0000 (')(length)}`,
    read: schedule,
  },
  {
    name: 'schedule: an icon of question marks',
    length: 200_000,
    input: (length) => `Maine,2025-09-06${inCell(4, '?a.b_')(length).slice(1)}`,
    read: schedule,
  },
]

const times = [1, 2, 4]
/** Of four times the input: 4 when time grows with it, 16 when with its square. Measuring is not exact. */
const mostGrowth = 8

/** The shortest of a few runs, in ms: what else the machine does only makes a run longer. */
function measured(read: (input: string) => unknown, input: string): number {
  const runs = Array.from({ length: 5 }, () => {
    const since = performance.now()
    read(input)
    return performance.now() - since
  })
  return Math.min(...runs)
}

const results = cases.map(({ name, length, input, read }) => {
  measured(read, input(length))
  const [one = 0, two = 0, four = 0] = times.map((factor) => measured(read, input(length * factor)))
  return { name, length, n: one, '2n': two, '4n': four, growth: four / one }
})
console.table(
  results.map(({ n, '2n': two, '4n': four, growth, ...row }) => ({
    ...row,
    'n ms': n.toFixed(1),
    '2n ms': two.toFixed(1),
    '4n ms': four.toFixed(1),
    growth: growth.toFixed(1),
  })),
)
const worse = results.filter(({ growth, '4n': four }) => growth > mostGrowth && four > 10)
for (const { name } of worse) console.error(`Grows faster than its input: ${name}`)
process.exitCode = worse.length > 0 ? 1 : 0
