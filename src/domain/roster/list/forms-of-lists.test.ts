import { describe, expect, test } from 'vitest'
import { listOf } from '../../../../tests/fixtures/roster.ts'
import { yearsText } from '../entry/worn-seasons.ts'
import { newPlayer } from '../plan/roster-change.ts'
import { numberRules } from './roster-career.ts'

/** What a list says of its first player, and how many doubts there are. */
function read(list: string) {
  const { rows, remarks, unread } = listOf(list)
  const [row] = rows
  if (!row) throw new Error('no row')
  const { numbers, ...player } = newPlayer(row)
  const worn = numbers.map(({ number }) => number).filter((number) => number !== null)
  const seasons = yearsText([...row.seasons.keys()].filter((year) => year !== null))
  return { player, worn, seasons, doubts: row.doubts.length, remarks, unread }
}

test.each([
  ...['R-So.', 'Gr.', 'Sr.*', 'Sr.', 'R-Jr.', 'Fr.', 'RS-Sophomore', 'Redshirt Freshman', '5th'],
  ...['Graduate Student', 'Fifth Year', 'SO-1L', 'Jr.-Tr.'],
])('the column Yr. of %s is named once, and no year', (standing) => {
  const said = read(`No.,Name,Pos.,Yr.,Ht.,Exp.\n0,Pat Doe,CB,${standing},5-11,1L`)
  expect(said).toEqual({
    ...{ player: { full_name: 'Pat Doe', position: 'CB' }, worn: ['0'], seasons: '', doubts: 0 },
    ...{ remarks: [expect.stringContaining('Yr.')], unread: ['Ht.', 'Exp.'] },
  })
})

test.each([
  ['1960-61-62', '1960–62'],
  ['1942, 46-47', '1942, 1946–47'],
  ['1998-99-00-01', '1998–2001'],
  ['1917-19-20', '1917, 1919–20'],
  ["'60-'61-'62", '1960–62'],
  ['1946-48-49', '1946, 1948–49'],
])('letters and seasons of %s are %s', (cell, years) => {
  const { player, doubts } = read(`Name,Letters\nPat Doe,"${cell}"`)
  expect([yearsText(player.letters ?? []), doubts]).toEqual([years, 0])
  expect(read(`Name,Years\nPat Doe,"${cell}"`)).toMatchObject({ seasons: years, doubts: 0 })
})

test.each([
  ['1960/61/62', '1960–62', 0],
  ['60/61/62', '1960–62', 0],
  ['1960.1961.1962', '1960–62', 0],
  ['1960 61 62', '1960–62', 0],
  ['1960*-61*-62', '1960–62', 0],
  ['1960 (capt.), 61', '1960–61', 0],
  ['1895-1896-1897', '1895–97', 0],
  ['1941-42, 46-48', '1941–42, 1946–48', 0],
  ['1940-41; 1946', '1940–41, 1946', 0],
  ['1917, 1919-21', '1917, 1919–21', 0],
  ['2018-19, 21-23', '2018–23', 0],
  ['2019-25', '2019–25', 0],
  // Nobody played for so long.
  ['1960-present', '', 1],
])('seasons of %s are %s', (cell, seasons, doubts) => {
  expect(read(`Name,Years\nPat Doe,"${cell}"`)).toMatchObject({ seasons, doubts })
})

test.each(numberRules)('%s: the numbers %s are %j', (_, cell, numbers) => {
  expect(read(`No.,Name,Years\n${cell},Pat Doe,1951`).worn.sort()).toEqual([...numbers].sort())
})

test.each([
  ['00', ['00'], 0],
  ['0', ['0'], 0],
  ['12/45', ['12', '45'], 0],
  ['12-45', ['12', '45'], 0],
  ['22 (45)', ['22', '45'], 0],
  ['22.0', ['22'], 0],
  ['#7', ['7'], 0],
  [' 7*', ['7'], 0],
  ['--', [], 0],
  ['="00"', ['00'], 0],
  ['"=""07"""', ['7'], 0],
  ["'22", ['22'], 0],
  ['2D', [], 1],
  ['100', [], 1],
  ['NG', [], 1],
])('the number %s is %j', (cell, worn, doubts) => {
  expect(read(`No.,Name,Years\n${cell},Pat Doe,1966-68`)).toMatchObject({ worn, doubts })
})

describe('a name', () => {
  test.each([
    ['Pat Doe (C)', { full_name: 'Pat Doe', note: '(C)' }],
    ['Pat Doe (Co-Captain)', { full_name: 'Pat Doe', note: '(Co-Captain)' }],
    ['Pat Doe (capt.)', { full_name: 'Pat Doe', note: '(capt.)' }],
    ['Pat Doe (QB)', { full_name: 'Pat Doe', position: 'QB' }],
    ['Rob (Bobby) Doe', { full_name: 'Rob Doe', nickname: 'Bobby' }],
    ["Doe, Bill 'Bear'", { full_name: 'Bill Doe', nickname: 'Bear' }],
    ['Doe, William "Red"', { full_name: 'William Doe', nickname: 'Red' }],
    ['Lee (née Marsh), Ann', { full_name: 'Ann Marsh', current_name: 'Ann Lee' }],
    ['St. Clair, Rich', { full_name: 'Rich St. Clair' }],
    ['De La Cruz, Marco', { full_name: 'Marco De La Cruz' }],
    ['Van Dyke, Al', { full_name: 'Al Van Dyke' }],
    ['Le Grand, Ty', { full_name: 'Ty Le Grand' }],
    ['Mac Innes, Don', { full_name: 'Don Mac Innes' }],
    ["O'Brien, Pat", { full_name: "Pat O'Brien" }],
    ['Smith-Jones, Kai', { full_name: 'Kai Smith-Jones' }],
    ['Núñez, José', { full_name: 'José Núñez' }],
    ['Ng, Bo', { full_name: 'Bo Ng' }],
    ['Art Fi\ufb01eld', { full_name: 'Art Fifield' }],
    ['Je\ufb00 Ho\ufb04er', { full_name: 'Jeff Hoffler' }],
    ['Ray Wil\u00adson', { full_name: 'Ray Wilson' }],
    ['\uff2b\uff45\uff4e \uff33\uff41\uff54\uff4f', { full_name: 'Ken Sato' }],
    ['Sean O\u00e2\u0080\u0099Dwyer', { full_name: 'Sean O’Dwyer' }],
    ['Ana N\u00c3\u00ba\u00c3\u00b1ez', { full_name: 'Ana Núñez' }],
  ])('%s is read as it is meant', (cell, player) => {
    const said = read(`Name\n"${cell.replaceAll('"', '""')}"`)
    expect(said).toMatchObject({ player, doubts: 0 })
    expect(said.player).toEqual(player)
  })

  test.each([
    'Keith (Tex) Doe (deceased 2001)',
    'Pe?a, Al?',
    'Sean O?Dwyer',
    'Fran\ufffdois Doe',
    'Pe&ntilde;a, Al',
    'Hart &amp; Sons',
    'Max Grif \ufb01n',
  ])('%s is in doubt', (cell) => {
    expect(read(`No.,Name\n7,"${cell}"`).doubts).toBeGreaterThan(0)
  })
})

test.each([
  '"Jersey\nNo.","Player\nName","Years\nPlayed","Grad.\nClass"',
  'No.\u00a0,Name\u00a0,Years :,Class*',
  'sep=,\nNo.,Name,Years,Class',
])('the columns of %j are found', (heading) => {
  expect(read(`${heading}\n22,Pat Doe,1966-68,1969`)).toMatchObject({
    ...{ player: { full_name: 'Pat Doe', class: 1969 }, worn: ['22'], seasons: '1966–68' },
  })
})
