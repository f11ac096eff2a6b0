/**
 * `npm run bench -- parsing`: how long reading takes for inputs that are as bad as they can be made, at one, two and
 * four times a size. What grows faster than its input would let a stranger's file stop the Worker.
 */
import { readCsv } from '../../functions/services/schedule-csv.ts'
import { parseScheduleFile } from '../../functions/services/schedule-file.ts'
import { teamDirectory } from '../../src/content/teams.ts'
import type { Section } from './goals.ts'
import { inputGrowth } from './reading/input-growth.ts'

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

export function* measure(): Generator<Section> {
  const inputs = cases.map(({ name, length, input, read }) => ({
    name,
    read,
    texts: times.map((factor) => input(length * factor)),
  }))
  yield inputGrowth('Reading a schedule at one, two and four times a size', inputs)
}
