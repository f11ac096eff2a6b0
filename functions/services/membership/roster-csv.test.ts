import { expect, test } from 'vitest'
import { readRoster } from '../../../src/domain/roster/list/roster-file.ts'
import { planImport } from '../../../src/domain/roster/plan/roster-plan.ts'
import { bytesOf, entryOf, readAt } from '../../../tests/fixtures/roster.ts'
import { rosterCsv } from './roster-csv.ts'

const worn = (number: string | null, first_season: number, last_season: number) => ({
  ...{ number, first_season, last_season },
})

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

test('an import of the download changes nothing', () => {
  const entries = [
    entryOf(idOf(1), {
      ...{ full_name: 'Pat "Q" O’Doe', suffix: 'Jr.', nickname: 'Red', class: 2004 },
      ...{
        current_name: 'Pat Lee',
        letters: [2001, 2003],
        role: 'manager',
        note: 'One,\ntwo; "three"',
      },
      numbers: [worn('00', 2000, 2001), worn('22', 2001, 2003), worn(null, 2004, 2004)],
    }),
    entryOf(idOf(2), {
      full_name: 'Al Lee',
      is_deceased: true,
      is_uncertain: true,
      note: '=1+1;-2, @3\n+4',
    }),
    entryOf(idOf(3), {
      full_name: 'Bo Lee',
      note: "'1998 champion; =1",
      numbers: [worn('7', 1941, 1946)],
    }),
    // As an officer may write it.
    entryOf(idOf(4), { full_name: 'Lee, Cy (Tex) (deceased 2001)', position: 'QB ?' }),
    entryOf(idOf(5), { full_name: 'DI LEE', note: 'N/A', numbers: [worn('00', 1951, 1953)] }),
    entryOf(idOf(6), { full_name: 'Quarterbacks', source: 'unknown', class: 1954 }),
  ].map((entry) => ({ ...entry, full_name: entry.full_name.replaceAll('"', '') }))
  const file = readRoster(bytesOf(rosterCsv(entries)), readAt)
  if ('problem' in file) throw new Error(file.problem)
  const { report, plan } = planImport(file, { version: 1, entries })
  expect([file.errors, report.doubtful, report.missing]).toEqual([[], [], []])
  expect([plan.add, plan.change]).toEqual([[], []])
})

test('no cell is a formula', () => {
  const csv = rosterCsv([entryOf('1', { full_name: '=1+1', note: '@SUM(A1)', source: '\t-2' })])
  expect(csv).toContain(`\r\n"'=1+1",`)
  expect(csv).toContain("'@SUM(A1)")
  expect(csv).toContain("'\t'-2")
})

test('a row has the family name: its own, or the one that the name tells', () => {
  const entries = [
    entryOf('1', { full_name: 'Al Van Dyke' }),
    entryOf('2', { full_name: 'Bo Poe Lee', family_name: 'Poe Lee' }),
  ]
  const csv = rosterCsv(entries)
  for (const names of ['"Al Van Dyke","Van Dyke",', '"Bo Poe Lee","Poe Lee",'])
    expect(csv).toContain(names)
})
