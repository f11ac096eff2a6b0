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
])('the delimiter is the mark that most lines have: %j', (delimiter, text) => {
  expect(delimiterOf(text)).toBe(delimiter)
})
