import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delimiterOf, guardedCell, readCsv, withOwnQuotes } from './csv.ts'

test('what says that a cell is text is left out, and so is a line for Excel', () => {
  const text = 'sep=;\nNo.;Years;Class\n="00";\'1981-83;="1969"\n"=""07""";\'66-68;\'1984'
  expect(delimiterOf(text)).toBe(';')
  expect(readCsv(text, { delimiter: ';', relax_quotes: true })).toEqual([
    { line: 2, cells: ['No.', 'Years', 'Class'] },
    { line: 3, cells: ['00', '1981-83', '1969'] },
    { line: 4, cells: ['07', "'66-68", '1984'] },
  ])
  expect(readCsv('\ufeffsep=,\r\na,b', {})).toEqual([{ line: 2, cells: ['a', 'b'] }])
})

test('a quote that is none is a letter', () => {
  const text = 'Al,"6\'1"",HB\n"Bo" Bascom,6-1,LB\n"Lee, Cy","5\'11"","a ""b"" c"\n'
  const rows = readCsv(withOwnQuotes(text), { relax_quotes: true })
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Al', '6\'1"', 'HB'],
    ['"Bo" Bascom', '6-1', 'LB'],
    ['Lee, Cy', '5\'11"', 'a "b" c'],
  ])
})

test('a row has the number of its first line, whatever ends the lines', () => {
  expect(readCsv('\ufeffa,b\r\n\r"c\r\nd",e\nf\u001ag', {})).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nd', 'e'] },
    { line: 5, cells: ['f'] },
  ])
})

test.each([
  [',', 'Name,Email\nPat,pat@alumni.example'],
  [';', 'Email;Name\npat@alumni.example;Doe, Pat'],
  ['\t', 'Email\tName\npat@alumni.example\tDoe, Pat; Jr.'],
  [',', 'Name,Email\n"Doe; Pat; Jr.",pat@alumni.example\n"Roe; Al; Sr.",al@alumni.example'],
  // Other marks are in as many lines:
  [';', 'pat@alumni.example;Doe, Pat\nal@alumni.example;Roe, Al, Jr.'],
  [';', 'Members, all of them, 2026\nEmail;Name\npat@alumni.example;Doe, Pat'],
  [';', 'Members, 2026\nEmail;Name\npat@alumni.example;Doe, Pat\nal@alumni.example;Roe, Al'],
  [',', 'pat@alumni.example,Doe; Pat'],
])('the delimiter is the mark that most lines have: %j', (delimiter, text) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

const partOfCell = fc.constantFrom(
  ...`=+-@＝;,|"' 1266	
ab`,
)

test('a guarded cell is no formula wherever it is split, and is read as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: partOfCell, maxLength: 12 }), (text) => {
      const cell = guardedCell(text)
      for (const part of cell.split(/[,;|\t\n\r]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝]/)
      const row = `"a","${cell.replaceAll('"', '""')}"`
      expect(readCsv(row, {})[0]?.cells[1]).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})
