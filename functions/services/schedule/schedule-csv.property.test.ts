import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './schedule-csv.ts'

/** RFC 4180 letter by letter, as plainly as it can be written, for text that follows it. */
function plainly(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inQuotes = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (inQuotes && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (letter === '"') inQuotes = !inQuotes
    else if (inQuotes) cell += letter
    else if (letter === ',' || letter === '\n') {
      row.push(cell)
      cell = ''
      if (letter === '\n') {
        rows.push(row)
        row = []
      }
    } else cell += letter
  }
  return rows
}

const cellText = fc.string({
  unit: fc.constantFrom('a', 'É', '🏈', ' ', ',', '"', '\n', 'vs.'),
  maxLength: 12,
})
const written = fc.record({ text: cellText, isQuoted: fc.boolean() }).map(({ text, isQuoted }) => {
  const needsQuotes = /[",\n]/.test(text)
  return needsQuotes || isQuoted ? `"${text.replaceAll('"', '""')}"` : text
})
const row = fc.array(written, { minLength: 1, maxLength: 6 }).map((cells) => cells.join(','))
const file = fc.array(row, { minLength: 1, maxLength: 12 }).map((rows) => `${rows.join('\n')}\n`)

function trimmed(rows: string[][]): string[][] {
  // Blank lines are no rows.
  return rows
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.join('') !== '')
}

function cellsOf(text: string): string[][] {
  return trimmed(Array.from(readCsv(text), ({ cells }) => cells ?? ['unreadable']))
}

/** Says of every sample what must hold. */
function always<Sample>(samples: fc.Arbitrary<Sample>, holds: (sample: Sample) => void): void {
  fc.assert(fc.property(samples, (sample) => void holds(sample)))
}

test('whatever is written as CSV is read as a plain reading of the standard has it', () => {
  always(file, (text) => expect(cellsOf(text)).toEqual(trimmed(plainly(text))))
})

test('a byte order mark and other line ends make no difference', () => {
  always(file, (text) => {
    expect(cellsOf(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(cellsOf(text))
  })
})

test('a line before good rows costs none of them, whatever it is', () => {
  const line = fc.string({ unit: fc.constantFrom('a', ',', '"', ' '), maxLength: 20 })
  const good = fc.array(fc.constantFrom('Maine,2025-09-06', 'Elon,2025-10-18'), {
    minLength: 1,
    maxLength: 5,
  })
  always(fc.tuple(line, good), ([bad, rows]) => {
    expect(cellsOf([bad, ...rows].join('\n')).slice(-rows.length)).toEqual(
      rows.map((row) => row.split(',')),
    )
  })
})

test('no text at all makes it fail', () => {
  always(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => cellsOf(text))
})
