import { expect, test } from 'vitest'
import { decodeCsv, delimiterOf, readCsv } from './csv.ts'

test('what spreadsheets on Windows save is decoded', () => {
  expect(decodeCsv(new Uint8Array([0x5a, 0x6f, 0xc3, 0xab]))).toBe('Zoë')
  expect(decodeCsv(new Uint8Array([0x5a, 0x6f, 0xeb]))).toBe('Zoë')
  expect(decodeCsv(new TextEncoder().encode('\u202eZo\u00ad\u200bë'))).toBe('Zoë')
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
