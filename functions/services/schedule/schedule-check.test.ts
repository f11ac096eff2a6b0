import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../src/domain/schedule/schedule-file-checks.ts'
import { teams } from '../../../tests/fixtures/games.ts'
import { inspectSchedule } from './schedule-check.ts'

const columns = {
  Game: 'Elon',
  'Game Date': '2025-10-18T14:00',
  'Home or Away': 'Home',
  Location: 'Zable Stadium',
  'Home Icon': 'school.png',
  'Away Icon': 'elon.png',
  'Special Event': '',
  Archived: '',
  Draft: '',
  Result: '',
  'Tickets Link': '',
  Status: '',
  'Original Date': '',
}
/** Between the two games of most tests. */
const now = Date.parse('2025-10-01T00:00:00Z')
const header = Object.keys(columns).join(',')

/** A row of the file, by the cells in which it differs from that of a good game. */
function row(cells: Partial<typeof columns> = {}): string {
  return Object.values({ ...columns, ...cells }).join(',')
}

const elon = row()
const ofMaine = { Game: 'Maine', 'Away Icon': 'maine.png' }
const maine = row({ ...ofMaine, 'Game Date': '2025-09-06T15:30' })

const inspect = (...rows: string[]) => inspectSchedule([header, ...rows].join('\n'), teams, now)

function said(findings: Finding[]): string[] {
  return findings.map(({ line, kind, text }) => `${line} ${kind}: ${text}`)
}

test('a good file has no findings', () => {
  const played = row({ ...ofMaine, 'Game Date': '2025-09-06T15:30', Result: 'L 7-10' })
  expect(inspect(played, elon).findings).toEqual([])
})

test.each([
  ['without a side', { 'Home or Away': '' }, 'Home or Away? It is not said which'],
  ['neither home nor away', { 'Home or Away': 'H' }, 'Home or Away? "H" is neither'],
  ['with half a time', { 'Game Date': '10/18/2025 3:30' }, 'Is 3:30 AM or PM?'],
  ['with an unreadable date', { 'Game Date': 'in autumn' }, '"in autumn" cannot be read'],
  ['of another weekday', { 'Game Date': 'Sun Oct 18 2025 18:00:00 GMT+0000' }, 'is a Saturday'],
  ['of another weekday, TBA', { 'Game Date': 'Fri Oct 18 2025' }, 'is a Saturday'],
  ['with the icon of another', { 'Away Icon': 'unh.png' }, 'Away Icon is New Hampshire’s'],
  ['with exchanged icons', { 'Home Icon': 'elon.png', 'Away Icon': 'school.png' }, 'should be'],
  ['archived in other words', { Archived: 'yes' }, 'Archived is "yes"'],
  ['a draft in other words', { Draft: '1' }, 'Draft is "1"'],
  ['on a day that there is not', { 'Game Date': '2025-11-31' }, 'There is no November 31, 2025.'],
  ['at a time that clocks skip', { 'Game Date': '2025-03-09T02:30' }, '3:30 AM would be shown.'],
  ['of a week without a game', { Game: 'Open Date' }, '"Open Date" is no opponent'],
  ['without a Game', { Game: '' }, 'no opponent'],
  ['of the school alone', { Game: 'W&M vs. W&M' }, 'Both sides are'],
  ['with a quote out of place', { Game: '"Elon' }, 'quote'],
  ['with another text as result', { Result: 'won' }, 'write W 31-14'],
  ['with a result before the game', { Result: 'W 31-14' }, 'still to come'],
  ['of an unknown status', { Status: 'Moved' }, 'Status is "Moved" and does not count'],
  ['moved from no day', { 'Original Date': 'fall' }, 'Original Date is "fall"'],
  ['with a link to nowhere', { 'Tickets Link': 'example.com' }, 'Tickets Link is "example.com"'],
  ['with too many cells', { 'Original Date': ',surplus' }, 'more cells than the header'],
  ['on the day of another', { 'Game Date': '2025-09-06' }, 'Maine is on the same day.'],
])('a row %s is a problem', (_, cells, expected) => {
  const problems = inspect(maine, row(cells)).findings.filter(({ kind }) => kind === 'problem')
  expect(problems.filter(({ line }) => line === 3).map(({ text }) => text)).toContainEqual(
    expect.stringContaining(expected),
  )
})

test('a row that is there already is a problem', () => {
  expect(said(inspect(maine, maine).findings)).toContain('3 problem: This game is there twice.')
})

test.each([
  ['an unknown opponent', { Game: 'Hogwarts' }, '"Hogwarts" is not in the list'],
  ['no Location', { Location: '' }, 'The Location is missing.'],
  ['notes in its Game', { Game: 'Elon (Homecoming)' }, 'is read as a game against Elon'],
  ['a status in its Special Event', { 'Special Event': 'PPD' }, 'Shown as Postponed, because'],
  ['a status as its Result', { Result: 'Canceled' }, 'Shown as Canceled, because of Result'],
  ['a status in its Game', { Game: 'CANCELED: Elon' }, 'Shown as Canceled, because of Game'],
  ['a forfeit before its day', { Result: 'W 1-0 (forfeit)' }, 'Shown as Forfeit'],
  ['words against its Status', { Status: 'Scheduled', Result: 'Canceled' }, 'is played, although'],
  ['a kickoff at night', { 'Game Date': '2025-10-18T03:00' }, '3:00 AM .* without a zone is that'],
  ['one in GMT', { 'Game Date': '2025-10-18T07:00:00Z' }, '3:00 AM .* It is written in GMT'],
  ['midnight Eastern', { 'Game Date': '10/18/2025 12:00 AM' }, 'Shown as TBA'],
  ['midnight GMT', { 'Game Date': 'Sat Oct 18 2025 00:00:00 GMT+0000' }, 'Shown as TBA'],
])('a row with %s is worth a look', (_, cells, expected) => {
  expect(said(inspect(maine, row(cells)).findings)).toEqual([
    expect.stringMatching(`^3 hint: .*${expected}`),
  ])
})

test('a row on a neutral site has no wrong side', () => {
  expect(inspect(row({ 'Home or Away': 'Neutral' })).findings).toEqual([])
})

test.each([
  'Sat Oct 18 2025 18:00:00 GMT+0000',
  '2025-10-18T00:00:00Z',
  '2025-11-02T01:30Z',
  '2025-03-09T03:30',
])('a row of %s has no wrong date', (date) => {
  const { findings } = inspect(row({ 'Game Date': date }))
  expect(findings.filter(({ kind, text }) => kind === 'problem' || /TBA/.test(text))).toEqual([])
})

test('a game may have the day of one that is canceled', () => {
  const canceled = row({ ...ofMaine, 'Game Date': '2025-10-18T12:00', Status: 'Canceled' })
  expect(inspect(canceled, elon).findings).toEqual([])
})

test('archived rows and drafts are not checked, and the command counts them', () => {
  const inspection = inspect(maine, 'X,?,?,,,,,true,', 'Y,?,?,,,,,,TRUE')
  expect(inspection.findings).toEqual([])
  expect(inspection.rows.map(({ game }) => game?.state)).toEqual(['shown', 'archived', 'draft'])
})

describe('a file is a problem', () => {
  test('with two seasons', () => {
    const bowl = row({ 'Game Date': '2026-01-03T14:00' })
    expect(inspect(maine, bowl).findings).toEqual([])
    const old = row({ 'Game Date': '2024-09-07T14:00' })
    expect(said(inspect(maine, old, elon).findings).slice(0, 1)).toEqual([
      expect.stringContaining('more than one season would be shown together: 2024 (1 game), 2025'),
    ])
  })

  test('without the other columns, or with one twice', () => {
    const text = 'Game,Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Draft'
    expect(said(inspectSchedule(text, teams, now).findings)).toEqual([
      '0 problem: No game would be shown: every row is archived, a draft or unreadable.',
      '1 problem: These columns are missing and count as empty: Archived.',
      '1 problem: The column "Game" comes twice. Only the first is read.',
    ])
  })
})

test.each([
  ['', 'The file is empty.'],
  ['Game,Location\nMaine,Here', 'lacks the needed columns: Game Date, Home or Away.'],
  ['<!doctype html>', 'This is a web page, not CSV.'],
  [`${header}\n${maine.replace('Zable', 'Z\ufffdbl')}`, 'Some letters cannot be read'],
  ['PK\u0003\u0004\u0014\0', 'This is a spreadsheet or an archive'],
  ['G\0a\0m\0e\0', 'The file is written in UTF-16'],
])('a file that is no schedule is told what most likely went wrong: %j', (text, cause) => {
  expect(said(inspectSchedule(text, teams, now).findings)).toEqual([
    expect.stringMatching(`^0 problem: .*${cause}`),
  ])
})
