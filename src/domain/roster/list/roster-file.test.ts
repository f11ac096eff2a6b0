import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hostileRosters } from '../../../../tests/fixtures/hostile-rosters.ts'
import { bytesOf, listOf, readAt } from '../../../../tests/fixtures/roster.ts'
import { wornNumbers } from '../entry/roster-seasons.ts'
import { readRoster } from './roster-file.ts'

/** What the file says about its first player. */
function first(text: string) {
  const { rows, errors } = listOf(text)
  const [row] = rows
  if (!row) throw new Error(errors[0]?.error)
  return { ...row.fields, numbers: wornNumbers(row.seasons), email: row.email, doubts: row.doubts }
}

const from = (
  first_season: number | null,
  last_season = first_season,
  number: string | null = null,
) => ({
  ...{ number, first_season, last_season },
})

describe('a name', () => {
  test.each([
    ['Pat Doe', { full_name: 'Pat Doe' }],
    ['"Doe, Pat"', { full_name: 'Pat Doe' }],
    ['"Doe Jr., Pat Q."', { full_name: 'Pat Q. Doe', suffix: 'Jr.' }],
    ['"Doe, Pat, III"', { full_name: 'Pat Doe', suffix: 'III' }],
    ['"Pat Doe, Sr"', { full_name: 'Pat Doe', suffix: 'Sr.' }],
    ['Pat Doe 2nd', { full_name: 'Pat Doe', suffix: 'II' }],
    ['Pat V', { full_name: 'Pat V' }],
    ['Pat “Red” Doe', { full_name: 'Pat Doe', nickname: 'Red' }],
    ['Pat "Red" Doe', { full_name: 'Pat Doe', nickname: 'Red' }],
    ["Pat 'Red' O'Doe", { full_name: "Pat O'Doe", nickname: 'Red' }],
    ['Pat (Red) Doe', { full_name: 'Pat Doe', nickname: 'Red' }],
    ['Ann Lee (née Doe)', { full_name: 'Ann Doe', current_name: 'Ann Lee' }],
    ['Pat  Doe?', { full_name: 'Pat Doe', is_uncertain: true }],
  ])('%s', (cell, said) => {
    expect(first(`Name\n${cell}`)).toEqual({
      ...{ ...said, numbers: [], email: undefined, doubts: [] },
    })
  })

  test.each([
    ['Name\n"Poe Roe, Pat"', 'Poe Roe'],
    ['Name\n"POE ROE, PAT"', 'Poe Roe'],
    ['Name\n"Poe, Pat Van, Jr."', 'Poe'],
    ['First,Last\nPat,Poe Roe', 'Poe Roe'],
    ['Given,Family Name\nPat,Poe Roe', 'Poe Roe'],
    ['Name,Last Name\nPat Poe Roe,Poe Roe', 'Poe Roe'],
    // The name tells it, or is all that there is:
    ['Name\n"St. Roe, Pat"', undefined],
    ['Last,First\nVan Roe,Pat', undefined],
    ['Last\nPoe Roe', undefined],
    ['Last,First,Maiden Name\nPoe Roe,Ann,Doe', undefined],
    ['Last,First\nROE,ANN (NÉE DOE)', undefined],
  ])('%j has the family name that the list gives: %s', (list, family) => {
    expect(first(list)).toMatchObject({ doubts: [] })
    expect(first(list).family_name).toBe(family)
  })

  test('and a family name that is not in it are a doubt', () => {
    const { family_name, doubts } = first('Name,Family name\nPat Doe,Roe')
    expect([family_name, doubts]).toEqual([undefined, [expect.stringContaining('Roe')]])
  })

  test('comes in two columns, with a former one beside it', () => {
    expect(first('Last,First,MI,Maiden Name,Suffix\nLee,Ann,B.,Doe,jr')).toMatchObject({
      ...{ full_name: 'Doe', current_name: 'Ann B. Lee', suffix: 'Jr.' },
    })
  })
})

test.each([
  ['AL JR.', 'ROE', 'Al Roe', 'Jr.'],
  ['Dan III', 'Roe', 'Dan Roe', 'III'],
  ["Le'Von II", 'Roe', "Le'Von Roe", 'II'],
  ['Al', '"Roe, Jr."', 'Al Roe', 'Jr.'],
  ["Al 'Red'*", 'Roe', 'Al Roe', undefined],
])('first name %s before %s is %s, %s', (given, last, full_name, suffix) => {
  expect(first(`First,Last\n${given},${last}`)).toMatchObject({ full_name, doubts: [] })
  expect(first(`First,Last\n${given},${last}`).suffix).toBe(suffix)
})

describe('seasons and numbers', () => {
  test.each([
    ['2001', '22', [from(2001, 2001, '22')]],
    ['2001-04', '#22', [from(2001, 2004, '22')]],
    ['1998–01', '0', [from(1998, 2001, '0')]],
    ['"1966, 1967"', '00', [from(1966, 1967, '00')]],
    ['1941-42 & 1946', '', [from(1941, 1942), from(1946)]],
    ['1942 and 1944', '07', [from(1942, 1944, '7')]],
    ['', '"22, 45"', [from(null, null, '22'), from(null, null, '45')]],
    ['', '-', []],
    ['2001', '22/45', [from(2001, 2001, '22'), from(2001, 2001, '45')]],
  ])('%s with %s', (years, number, numbers) => {
    expect(first(`Player,Yrs,No.\nPat Doe,${years},${number}`).numbers).toEqual(numbers)
  })

  test('come from two columns', () => {
    expect(first('Name,From,To\nPat Doe,2001,2004').numbers).toEqual([from(2001, 2004)])
  })

  test.each([
    ['66-68', '', [from(1966, 1968)]],
    ['"1966, 67 & 69"', '', [from(1966, 1967), from(1969)]],
    ['1966 1967', '', [from(1966, 1967)]],
    ['’72', '', [from(1972)]],
    ['03-05', '2006', [from(2003, 2005)]],
    ['03-05', '1906', [from(1903, 1905)]],
    ['98-01', 'class of 2002', [from(1998, 2001)]],
    // 2027 is not played yet.
    ['25-27', '', [from(1925, 1927)]],
  ])('%s, class %s: two digits are a year for certain', (years, year, numbers) => {
    expect(first(`Name,Years,Class\nPat Doe,${years},${year}`)).toMatchObject({
      ...{ numbers, doubts: [] },
    })
  })

  test.each([
    ['Years', '03-05', '2003–05', { numbers: [from(2003, 2005)] }],
    ['Years', "'93", '1993', { numbers: [from(1993)] }],
    ['Class', '29', '2029', { class: 2029 }],
    ['Letters', '01-02', '2001–02', { letters: [2001, 2002] }],
  ])('%s "%s" is a guess, which is doubtful', (column, cell, years, said) => {
    expect(first(`Name,${column}\nPat Doe,${cell}`)).toMatchObject({
      ...said,
      doubts: [expect.stringContaining(`is read as ${years}`)],
    })
  })

  test.each([
    ['2004-2001', 'backwards'],
    ['2001-08', 'six years'],
  ])('%s is doubtful', (years, doubt) => {
    expect(first(`Name,Years\nPat Doe,${years}`).doubts).toEqual([expect.stringContaining(doubt)])
  })
})

test('class, letters, role, memorial and email are read beside them', () => {
  const text = `Title of the list\r\n\r\n# ;Name;Years;Class;Letters;Pos;Deceased;Email;Hometown
    5;Pat Doe;1999-02;'03;2000, 2002;Student Manager;yes;PAT@alumni.example;Norfolk`
  expect(first(text)).toMatchObject({
    ...{ class: 2003, letters: [2000, 2002], role: 'manager', position: 'Student Manager' },
    ...{ is_deceased: true, email: 'pat@alumni.example', numbers: [from(1999, 2002, '5')] },
  })
  expect(listOf(text).unread).toEqual(['Hometown'])
})

test.each([
  ['3', '3 letters'],
  ['1x', '1 letter'],
  ['Yes', 'Lettered'],
])('"%s" in the column of letters is for the note', (cell, words) => {
  const [row] = listOf(`Name,Letters,Note\nPat Doe,${cell},Captain`).rows
  expect(row).toMatchObject({ fields: { note: 'Captain' }, notes: [words], doubts: [] })
  expect(row?.fields).not.toHaveProperty('letters')
})

test.each([
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffName\nZoë Doe')],
  ['Windows-1252', Uint8Array.from('Name\rZo\xeb Doe', (letter) => letter.charCodeAt(0))],
])('%s is read', (_, bytes) => {
  expect(readRoster(bytes, readAt)).toMatchObject({ rows: [{ fields: { full_name: 'Zoë Doe' } }] })
})

test.each([
  ['No.', '123', 'one or two digits'],
  ['No.', 'x', 'one or two digits'],
  ['No.', '2-Jan', 'one or two digits'],
  ['Years', 'c. 1966', 'Write years'],
  ['Years', '1492', 'Write years'],
  ['Years', '1951, '.repeat(60).trim(), 'Write years'],
  ['Years', '1893-2100', 'Write years'],
  ['Years', '1966 (hurt), 67', '1966 (hurt)'],
  ['Class', '99-00', 'four digits'],
  ['Letters', 'many', 'Write them'],
  ['Role', 'Mascot', 'Player, Manager'],
  ['Deceased', 'perhaps', 'Yes or No'],
  ['Uncertain', 'maybe', 'Yes or No'],
  ['Pos', 'x'.repeat(41), 'longer than 40'],
  ['Name now', 'x'.repeat(101), 'longer than 100'],
])(
  'a cell %s "%s" that no rule reads is a doubt, and goes into the note',
  (column, cell, advice) => {
    const { rows, errors } = listOf(
      `Name,${column},Source\nPat Doe,"${cell}",a\nAl Doe,,b\nBo Doe,,c`,
    )
    expect([errors.length, rows.map(({ doubts }) => doubts.length)]).toEqual([0, [1, 0, 0]])
    expect(rows[0]).toMatchObject({
      ...{ doubts: [expect.stringContaining(advice)], notes: [cell] },
    })
  },
)

test('an address beside a name goes where those of its column do', () => {
  const { rows } = listOf('Name,Email\nPat Doe <pat@x.example>,\nAl Lee al@x.example,al@y.example')
  expect(rows).toMatchObject([
    { email: 'pat@x.example', notes: [], doubts: [] },
    { email: 'al@y.example', notes: [], doubts: [expect.stringContaining('another address')] },
  ])
})

test('an address that is none is a doubt, and goes nowhere', () => {
  const [row] = listOf('Name,Email\nPat Doe,pat').rows
  expect(row).toMatchObject({ email: undefined, notes: [] })
  expect(row?.doubts).toEqual([expect.stringContaining('no email address')])
})

test('the sample to fill in is read without a doubt', () => {
  const { pathname: sample } = new URL('../../../../public/roster-sample.csv', import.meta.url)
  const { rows, errors, unread } = listOf(readFileSync(sample, 'utf8'))
  expect([errors, unread, rows.flatMap(({ doubts }) => doubts)]).toEqual([[], [], []])
  expect(rows.map(({ fields }) => fields.full_name)).toEqual([
    ...['Pat Sample', 'Lee Sample', 'Ann Model', 'Max Model'],
  ])
})

test('each line that became no row is named', () => {
  const text = 'The team\nName,Ht.,Years\nPat Doe,"6-1\nAl Lee,6-2,1951\nBo Lee,6-3",1951\nCy,,1952'
  const { rows, errors } = listOf(text)
  expect(errors.map(({ line, name }) => [line, name])).toEqual([
    [1, 'The team'],
    [4, 'Al Lee,6-2,1951'],
    [5, 'Bo Lee,6-3'],
  ])
  expect(rows.map(({ doubts }) => doubts)).toEqual([[expect.stringContaining('quote')], []])
})

test('there are thirty hostile files', () => {
  expect(hostileRosters.length).toBeGreaterThanOrEqual(30)
})

test.each(hostileRosters)('%s: a sentence', (_, file, sentence) => {
  const bytes = typeof file === 'string' ? bytesOf(file) : file
  expect(readRoster(bytes, readAt)).toEqual({ problem: expect.stringContaining(sentence) })
})

test.each([
  ['=HYPERLINK("http://x.example","Pat")'],
  ['@SUM(1+1)'],
  ['<script>alert(1)</script>'],
  ['{{7*7}}'],
  ['12345'],
  ['Unknown'],
  ['x'.repeat(201)],
])('"%s" is no name', (name) => {
  const { rows, errors } = listOf(`Name;No.\n"${name.replaceAll('"', '""')}";22`)
  expect([rows.length, errors.length]).toEqual([0, 1])
})

test.each(["Pat '' Doe", '"Doe, Pat ‘’"', `"Doe,'' Pat"`, "Pat ' ' Doe", 'Pat “” Doe'])(
  '%s: quotes around nothing say nothing',
  (cell) => expect(first(`Name\n${cell}`)).toMatchObject({ full_name: 'Pat Doe', doubts: [] }),
)

test('a line break in a cell is a space, except in a note', () => {
  const text = 'Name,Pos,Years,Note\nPat Doe,"QB\n DB","1951\n1953","one\na, b, c"'
  expect(first(text)).toMatchObject({
    ...{ position: 'QB DB', note: 'one\na, b, c', numbers: [from(1951), from(1953)], doubts: [] },
  })
})

test('cells beyond the columns are a doubt', () => {
  const [row] = listOf('Name,No.\nDoe,7,Pat').rows
  expect(row).toMatchObject({ notes: ['Pat'], doubts: [expect.stringContaining('“Pat”')] })
})

test('a number that a spreadsheet has saved as text is one', () => {
  const [row] = listOf("Name,No.\nPat Doe,'22").rows
  expect(row).toMatchObject({ seasons: new Map([[null, new Set(['22'])]]), doubts: [] })
})

test('a row whose letters are lost is in doubt, and no quote in a cell refuses the list', () => {
  const text =
    'No.,Name,Ht.,Years\n31,Sean O?Dwyer,6-1,1971\n22,"Bo" Bascom,"6\'1"",1972\n7,Al Lee,x?y,1973'
  const file = readRoster(new TextEncoder().encode(text), Date.UTC(2026, 10, 28))
  if ('problem' in file) throw new Error(file.problem)
  const letters = expect.stringContaining('lost')
  expect(file.rows.map(({ lines, doubts }) => [lines, doubts])).toEqual([
    [[2], expect.arrayContaining([letters])],
    [[3], [expect.not.stringContaining('lost')]],
    [[4], []],
  ])
})

test('a row with a cell that no field takes is held back with its line, before any pattern', () => {
  const dashes = '-'.repeat(10_000)
  const text = `Name,Note,Shoe\nAl Lee,${dashes},\n${dashes},,\nBo Lee,x,${dashes}\n`
  const file = readRoster(new TextEncoder().encode(text), readAt)
  if ('problem' in file) throw new Error(file.problem)
  const error = expect.stringContaining('longer')
  expect(file.errors).toMatchObject([2, 3].map((line) => ({ line, error })))
  expect(file.rows).toMatchObject([{ fields: { full_name: 'Bo Lee', note: 'x' } }])
})
