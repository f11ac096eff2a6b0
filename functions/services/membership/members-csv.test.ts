import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { ExportedMember } from '../../../src/domain/members/officers-schema.ts'
import { membersCsv } from './members-csv.ts'

const member: ExportedMember = {
  email: 'pat@alumni.example',
  full_name: 'Pat Doe',
  graduation_year: 1999,
  position: null,
  jersey_number: '07',
  connection: 'player',
}

async function* given(...parts: ExportedMember[][]) {
  yield* parts
}

/** The whole file of some parts. */
async function csvOf(...parts: ExportedMember[][]): Promise<string> {
  let csv = ''
  for await (const text of membersCsv(given(...parts))) csv += text
  return csv
}

async function cellsOf(change: Partial<ExportedMember>): Promise<string[]> {
  const [, cells = []] = parse(await csvOf([{ ...member, ...change }]), { bom: true })
  return cells
}

test('a member is a line, with a head and the mark of UTF-8', async () => {
  expect((await csvOf([member, member], [member])).split('\r\n')).toHaveLength(5)
  expect((await csvOf()).charCodeAt(0)).toBe(0xfeff)
  expect((await cellsOf({ full_name: 'Doe, "Pat" Zoë' })).slice(0, 7)).toEqual([
    'Doe, "Pat" Zoë',
    'Doe, "Pat"',
    'Zoë',
    'pat@alumni.example',
    '1999',
    '',
    '07',
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(1)', ' =1', '=1', '=HYPERLINK("https://x.example","y")'])(
  '%j is a text in a spreadsheet, no formula',
  async (full_name) => {
    expect((await cellsOf({ full_name }))[0]).toBe(`'${full_name}`)
  },
)

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x\t-1', "x\t'-1"],
  ['\t=1', "'\t'=1"],
  ['x| @SUM(1)', "x|' @SUM(1)"],
  ['One,\n+1', "One,'\n'+1"],
  ['x;"=1+1"', 'x;\'"=1+1"'],
  ['x;＝1', "x;'＝1"],
])('%j has no formula, at whatever a spreadsheet splits it', async (full_name, cell) => {
  expect((await cellsOf({ full_name }))[0]).toBe(cell)
})

test.each([
  ['Pat Doe', ['Pat', 'Doe']],
  ['Mary Ann De La Cruz, Jr.', ['Mary Ann', 'De La Cruz']],
  ['Pat', ['', 'Pat']],
  [null, ['', '']],
])('%j has a first and a last name', async (full_name, names) => {
  expect((await cellsOf({ full_name })).slice(1, 3)).toEqual(names)
})
