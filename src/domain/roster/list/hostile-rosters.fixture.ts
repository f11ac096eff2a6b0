import { maxRosterFile } from './roster-csv.ts'

/** UTF-16 in either order. */
function wide(text: string, order: 'little' | 'big', mark = true): Uint8Array {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0))
  const ends = (unit: number) => [unit & 255, unit >> 8]
  return Uint8Array.from(
    units.flatMap((unit) => (order === 'little' ? ends(unit) : ends(unit).toReversed())),
  )
}

const list = 'Name,No.,Years\n'

/** Files that are no list of players: a sentence, and nothing else. */
export const hostileRosters: Array<[what: string, file: string | Uint8Array, sentence: string]> = [
  ['nothing', '', 'empty'],
  ['blanks', ' \r\n\t\n', 'empty'],
  ['commas alone', ',,,\n,,,\n', 'empty'],
  ['a mark alone', '\ufeff', 'empty'],
  ['a spreadsheet', 'PK\u0003\u0004\u0014\0', 'spreadsheet'],
  ['an old spreadsheet', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'spreadsheet'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ', 'document'],
  ['a rich text', '{\\rtf1\\ansi', 'document'],
  ['HTML', '<!DOCTYPE html><table><tr><td>Name</td></tr></table>', 'web page'],
  ['a table of HTML', '\n  <table>\n<tr><th>Name</th>', 'web page'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "&b;&b;">]><x>&a;</x>', 'web page'],
  ['JSON', '[{"Name":"Pat Doe"}]', 'JSON'],
  ['nested JSON', '{'.repeat(100_000), 'JSON'],
  ['UTF-16', wide(`${list}Pat Doe,22,2001`, 'little'), 'UTF-16'],
  ['UTF-16 in the other order', wide(`${list}Pat Doe,22,2001`, 'big'), 'UTF-16'],
  ['UTF-16 without a mark', wide(`${list}Pat Doe,22,2001`, 'little', false), 'UTF-16'],
  ['zeros', new Uint8Array(1000), 'UTF-16'],
  ['noise', Uint8Array.from({ length: 2000 }, (_, at) => (at * 7919 + (at >> 3)) & 255), 'no text'],
  ['a bell', `${list}Pat\u0007 Doe,22,2001`, 'no text'],
  [
    'a picture',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
    'no text',
  ],
  ['too much', new Uint8Array(maxRosterFile + 1).fill(65), 'larger than 8 MB'],
  ['too many rows', `${list}${'Pat Doe,,\n'.repeat(100_001)}`, '100,000 rows'],
  ['a quote never closed', `${list}"Pat Doe,22,2001\nAl Doe,23,2002\n`, 'never closed'],
  ['a late quote never closed', `${list}${'Al Doe,1,2001\n'.repeat(50_000)}"Pat`, 'never closed'],
  ['a cell of 1 MB', `${list}${'x'.repeat(1_000_000)},22,2001`, 'longer than 20,000'],
  ['a quoted cell of 1 MB', `${list}"${'x\n'.repeat(500_000)}",22,2001`, 'longer than 20,000'],
  ['a row of 1,000,000 cells', `${list}Pat Doe${',1'.repeat(1_000_000)}`, 'longer than 20,000'],
  ['quotes alone', '"'.repeat(1_000_001), 'longer than 20,000'],
  ['columns without a name', 'No.,Years,Pos\n22,2001,QB', 'called Name'],
  ['prose', 'Dear club,\nhere is what I remember of the team.\nPat', 'called Name'],
  ['columns alone', list, 'no players'],
]
