import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gameOf, readRow, teams } from '../../../tests/fixtures/games.ts'
import { fieldMessages } from '../text-schema.ts'
import { gameFields, noGame, rowOfGame } from './game-fields.ts'
import { type GameFields, gameFormSchema } from './game-form.ts'

const { school } = teams
const now = Date.parse('2025-10-01T12:00:00Z')
const elon: GameFields = {
  ...noGame,
  opponent: 'Elon',
  date: '2025-10-18',
  time: '20:00',
  side: 'Home',
  location: 'Zable Stadium',
}

/** The row that a form saves, or the sentence at each field. */
function saved(fields: object, before?: ReturnType<typeof readRow>) {
  const { success, output, issues } = v.safeParse(gameFormSchema(now, school), fields)
  return success ? rowOfGame(output, before) : fieldMessages(issues)
}

test.each([
  ['2025-10-18', '20:00', '2025-10-18T20:00:00-04:00', '8:00 PM'],
  ['2025-11-08', '19:00', '2025-11-08T19:00:00-05:00', '7:00 PM'],
  ['2025-10-18', '', '2025-10-18', 'TBA'],
  ['2025-10-18', '00:00', '2025-10-18T00:00:00-04:00', 'TBA'],
])('a kickoff on %s at "%s" Eastern is saved as %s and shown as %s', (date, time, text, shown) => {
  const row = saved({ ...elon, date, time, time_tba: time ? '' : 'yes' })
  expect(row['Game Date']).toBe(text)
  expect(gameOf(row).time).toBe(shown)
})

test.each([
  ['at midnight GMT', 'Sat Oct 18 2025 00:00:00 GMT+0000'],
  ['with a time', 'Sat Oct 18 2025 18:00:00 GMT+0000'],
  ['in the hour that comes twice', '2025-11-02T01:30'],
])('a row %s says the same after its form was saved without a change', (_, date) => {
  const game = readRow({ 'Game Date': date, 'Special Event': 'Homecoming', Draft: 'TRUE' })
  const after = saved(gameFields(game), game)
  const { isoDate: _before, ...expected } = gameOf(game.row)
  expect(gameOf(after)).toMatchObject(expected)
  expect(after).toMatchObject({ Draft: 'true', Archived: 'false', 'Away Icon': 'maine.png' })
})

test('a game on a neutral site stays one', () => {
  const game = readRow({ 'Home or Away': 'N' })
  const after = saved(gameFields(game), game)
  expect(gameOf(after)).toMatchObject({ isHome: false, isNeutral: true })
})

test('another opponent, or another side, does away with the icons', () => {
  const game = readRow()
  const fields = gameFields(game)
  for (const change of [{ opponent: 'Elon' }, { side: 'Away' }])
    expect(saved({ ...fields, ...change }, game)).toMatchObject({
      'Home Icon': '',
      'Away Icon': '',
    })
})

test('an opponent with both names, or with notes, is stored alone', () => {
  for (const opponent of [' W&M  vs. Elon', '#3 Elon (Homecoming)'])
    expect(saved({ ...elon, opponent })).toMatchObject({ Game: 'Elon' })
})

test.each<[string, Partial<GameFields>, keyof GameFields]>([
  ['no opponent', { opponent: ' ' }, 'opponent'],
  ['a week without a game', { opponent: 'Open Date' }, 'opponent'],
  ['the school on both sides', { opponent: 'W&M vs. W&M' }, 'opponent'],
  ['a status as opponent', { opponent: 'Elon (canceled)' }, 'opponent'],
  ['a day that it never had', { original_date: 'October' }, 'original_date'],
  ['another status', { status: 'Moved' }, 'status'],
  ['a long opponent', { opponent: 'E'.repeat(101) }, 'opponent'],
  ['no day', { date: '' }, 'date'],
  ['a day that there is not', { date: '2025-11-31' }, 'date'],
  ['neither a time nor TBA', { time: '' }, 'time'],
  ['a time that clocks skip', { date: '2026-03-08', time: '02:30' }, 'time'],
  ['no side', { side: '' }, 'side'],
  ['no place', { location: '' }, 'location'],
  ['a result in other words', { date: '2025-09-20', result: 'won' }, 'result'],
  ['a result before the game', { result: 'W 31-14' }, 'result'],
  ['a script as link', { tickets_link: 'javascript:alert(1)' }, 'tickets_link'],
  ['half a letter', { special_event: '\ud800' }, 'special_event'],
])('%s is refused at its field', (_, fields, name) => {
  expect(Object.keys(saved({ ...elon, ...fields }))).toEqual([name])
})

test.each([
  [{ Status: 'canceled' }, 'Canceled', 'Canceled'],
  [{ Game: 'Maine (postponed)' }, 'Postponed', 'Postponed'],
  [{ 'Special Event': 'Canceled' }, '', 'Canceled'],
  [{ 'Special Event': 'Fireworks canceled', Status: 'Scheduled' }, 'Scheduled', undefined],
  [{ Result: 'W 1-0 (forfeit)' }, '', 'Forfeit'],
])('a row of %j has the choice "%s", and stays %s', (cells, choice, status) => {
  const game = readRow({ ...cells, 'Original Date': '2025-09-06' })
  const fields = gameFields(game)
  expect(fields.status).toBe(choice)
  const after = saved(fields, game)
  expect(after).toMatchObject({ 'Original Date': '2025-09-06' })
  expect(gameOf(after).status).toBe(status)
})

test('a forfeit has a result before its day', () => {
  const fields = { ...elon, status: 'Forfeit', result: 'W 1-0' }
  expect(saved(fields)).toMatchObject({ Status: 'Forfeit', Result: 'W 1-0' })
})

test('a time that is to be announced does not count, whatever is typed', () => {
  const fields = { ...elon, date: '2026-03-08', time: '02:30', time_tba: 'yes' }
  expect(saved(fields)).toMatchObject({ 'Game Date': '2026-03-08' })
})

test('a game that is over has a result', () => {
  const fields = { ...elon, date: '2025-09-20', result: 'L 7–10' }
  expect(saved(fields)).toMatchObject({ Result: 'L 7–10' })
})
