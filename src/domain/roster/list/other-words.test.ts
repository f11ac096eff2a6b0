import { describe, expect, test } from 'vitest'
import { listOf } from '../../../../tests/fixtures/roster.ts'

const people = ['7,Pat Doe,QB,1951', '8,Al Lee,E,1952', '9,Bo Lee,T,1953', '10,Cy Lee,G,1951-52']

/** What a list says about a line among its players. */
function read(line: string, rows = people) {
  const file = listOf(['No.,Name,Pos,Years', ...rows, line, '11,Di Lee,C,1951'].join('\n'))
  return {
    nobody: file.errors.map(({ name }) => name),
    doubtful: file.rows.filter(({ doubts }) => doubts.length > 0),
    people: file.rows.length,
  }
}

test.each([
  ...['No.,Name,Pos,Years', 'Page 4', '- 4 -', '4', 'Page 4 of 12', '4 of 12', ',Page 4'],
  ...['B', ',— B —', 'A–C', 'D (cont.)', '* Captain', '# denotes letterman', '† Deceased'],
  ...['Note: some years are lost', 'Key: * captain', 'Source: old programs', '(c) 1990 the club'],
  ...['Compiled by the club', 'Updated May 1999', 'Total: 44', 'Total players 44', '44 players'],
  ...[
    'Total,44',
    'Offense',
    'SPECIAL TEAMS',
    'Quarterbacks',
    'Offensive Linemen',
    'Coaching Staff',
  ],
  ...[
    'All-Time Lettermen',
    '1950s',
    '1951',
    '1951 Season',
    'Class of 1951',
    'Freshmen',
    'Managers',
  ],
  ...['Football Roster 1951', 'continued', '(continued on next page)', 'Honorable Mention'],
  ...['They won the title that year.', ',Unknown player,QB,'],
  ...['xii', 'wm-football.example.org', 'Secondary', 'COACHES', 'Safeties (3):'],
])('“%s” is nobody, and is held back with its words', (line) => {
  const words = line.split(',').filter(Boolean).join(' ')
  expect(read(line)).toMatchObject({ nobody: [words], people: 5 })
})

test.each(['Pat Smith', ',Pat Smith', 'Pat Quincy Smith', ',Smith', 'P. H. Smith'])(
  '“%s” alone among fuller rows is a doubt',
  (line) => {
    const found = read(line)
    expect([found.nobody, found.people]).toEqual([[], 6])
    expect(found.doubtful).toMatchObject([{ fields: { full_name: line.replace(',', '') } }])
  },
)

test.each([
  ...[',Anonymous,QB,1951', ',ditto,QB,1952', ',TBA,,1951', '85,Total,,', '22,Vacant,,'],
  ...['22,Not Issued,,', '22,Open,,', '22,Totals,,', '22,Same,QB,'],
])('“%s” is a doubt, as others have cells like it', (line) =>
  expect(read(line)).toMatchObject({ nobody: [], people: 6, doubtful: [{}] }),
)

test('in a list of names alone nobody is a doubt', () => {
  expect(listOf('Name\nPat Doe\nAl Lee').rows.flatMap(({ doubts }) => doubts)).toEqual([])
})

test('in a list of names alone a word alone is a doubt, and so are words that are no name', () => {
  const file = listOf('Name\nPat Doe\nAl Lee\nxii\nTribe\nOld Records\nBig Game Trophy\nBo Lee')
  expect(file.errors.map(({ name }) => name)).toEqual(['xii'])
  const doubtful = file.rows.filter(({ doubts }) => doubts.length > 0)
  expect(doubtful.map(({ lines }) => lines)).toEqual([[5], [6], [7]])
})

test.each(['12,*Page,QB,1951', '12,*Walker,QB,1951', '12,"Total, Al",QB,1951', '12,Al Key,,'])(
  '%s is somebody',
  (line) => {
    expect(read(line)).toMatchObject({ nobody: [], doubtful: [], people: 6 })
  },
)

test('a family name in a column of its own is no heading', () => {
  const { rows, errors } = listOf('Last,First,Years\nEnds,Pat,1951\nTotal,Al,1952')
  expect([errors.length, rows.length]).toEqual([0, 2])
})

describe('columns', () => {
  test('that are named again, in another order, count from there', () => {
    const { rows, errors } = listOf('No.,Name,Pos\n7,Pat Doe,QB\nName,Pos,No.\nAl Lee,E,8')
    expect(errors).toMatchObject([{ line: 3 }])
    expect(rows[1]).toMatchObject({ fields: { full_name: 'Al Lee', position: 'E' } })
  })

  test.each([
    ['Yr.', ['Fr.', 'R-So.', 'Sr.*', 'Gr.', '']],
    ['Class', ['RS-Junior', 'Graduate Student', 'Grad Student', '5th Year', 'SO-1L', 'Jr.-Tr.']],
    ['Years', ['1', '3', '2', '4', '2']],
    ['No.', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  ])('of %s with other values are named once', (column, cells) => {
    const rows = cells.map((cell, at) => `Pat ${'ABCDEFGHIJ'[at]}. Doe,${cell},x`)
    const file = listOf(`Name,${column},Source\n${rows.join('\n')}`)
    expect(file.remarks).toEqual([expect.stringContaining(column)])
    expect([file.errors, file.rows.flatMap(({ doubts }) => doubts)]).toEqual([[], []])
    expect(file.rows.every(({ seasons, fields }) => seasons.size === 0 && !fields.class)).toBe(true)
  })

  test('of a season that stands in the first row of its group', () => {
    const { rows } = listOf('Year,Name\n1951,Pat Doe\n,Al Lee\n1952,Bo Lee\n,Cy Lee')
    expect(rows.map(({ seasons }) => [...seasons.keys()])).toEqual([[1951], [1951], [1952], [1952]])
    expect(rows.map(({ doubts }) => doubts.length)).toEqual([0, 1, 0, 1])
  })

  test('under a year in a row of its own have that season, in doubt', () => {
    const { rows } = listOf('Name,Pos\n1951,\nPat Doe,QB\n1952,\nAl Lee,E')
    expect(rows.map(({ seasons }) => [...seasons.keys()])).toEqual([[1951], [1952]])
    expect(rows.map(({ doubts }) => doubts.length)).toEqual([1, 1])
  })

  test.each([
    ['17 (51)', [1951], 0],
    ['17 (1971)', [1971], 0],
    ['17 (70) and 19 (71-72)', [1970, 1971, 1972], 0],
    ['17 (45)', [1951], 2],
    ['17', [1951], 1],
  ])('under a year beside No. %s have the seasons %j', (number, seasons, doubts) => {
    const [row] = listOf(`Name,No.\n1951,\nPat Doe,${number}`).rows
    expect([[...(row?.seasons.keys() ?? [])], row?.doubts.length]).toEqual([seasons, doubts])
  })

  test.each([
    'Name,Years,,Name,Years\nPat Doe,1951,,Al Lee,1952',
    'No.,Player,Years,No.,Name,Years\n7,Pat Doe,1951,8,Al Lee,1952',
    'Last,First,Yrs,Last,First,Yrs\nDoe,Pat,1951,Lee,Al,1952',
  ])('side by side are a sentence about the file', (list) => {
    expect(() => listOf(list)).toThrow('two blocks')
  })

  test('of standings are not read, but for a year among them, and give way to one of years', () => {
    const { rows } = listOf(
      'Name,Yr.,Years\nPat Doe,Fr.,1951\nAl Lee,So.,1951\nBo Lee,1952,1951\nCy Lee,Jr.,1951',
    )
    expect(rows.every(({ seasons }) => seasons.has(1951))).toBe(true)
    expect(rows.map(({ doubts }) => doubts.length)).toEqual([0, 0, 1, 0])
  })

  test('without a name are not read, and named', () => {
    expect(listOf('Name,,No.\nPat Doe,x,7').unread).toEqual([expect.stringContaining('column 2')])
  })
})
