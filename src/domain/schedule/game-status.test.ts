import { expect, test } from 'vitest'
import { rowOf } from '../../../tests/fixtures/games.ts'
import { statedStatus, statusAmong, statusOfRow, withoutStatus } from './game-status.ts'

test.each([
  ['', null],
  ['scheduled', null],
  ['CANCELLED', 'Canceled'],
  ['canceled', 'Canceled'],
  ['No Contest', 'Canceled'],
  ['Postponed', 'Postponed'],
  ['ppd', 'Postponed'],
  ['suspended', 'Suspended'],
  ['Forfeited', 'Forfeit'],
  ['Postponed?', undefined],
  ['Moved', undefined],
])('a Status of "%s" is %s', (text, expected) => {
  expect(statedStatus(text)).toBe(expected)
})

test.each([
  ['CANCELED – lightning', 'Canceled'],
  ['Homecoming (cancelled)', 'Canceled'],
  ['PPD.', 'Postponed'],
  ['postponed to Nov. 21', 'Postponed'],
  ['Suspended, 3rd quarter', 'Suspended'],
  ['W 1-0, forfeit', 'Forfeit'],
  ['Canceled (was postponed)', 'Canceled'],
  ['Cancel Cancer Night', null],
  ['Cancellara Day', null],
  ['Postponed from Sept. 19', null],
  ['Suspenders Day', null],
  ['Not canceled: see you there', null],
  ['Homecoming', null],
])('among the words of "%s" is %s', (text, expected) => {
  expect(statusAmong(text)).toBe(expected)
})

test.each([
  ['W 1-0 (forfeit)', 'W 1-0'],
  ['Canceled', ''],
  ['W 31-14', 'W 31-14'],
])('"%s" without its status is "%s"', (text, expected) => {
  expect(withoutStatus(text)).toBe(expected)
})

test.each([
  [{}, null],
  [{ Result: 'Canceled' }, 'Canceled'],
  [{ 'Special Event': 'Postponed' }, 'Postponed'],
  [{ Game: 'Maine (suspended)' }, 'Suspended'],
  [{ Status: 'Forfeit', 'Special Event': 'Postponed' }, 'Forfeit'],
  [{ Status: 'Scheduled', 'Special Event': 'Fireworks canceled' }, null],
  [{ Status: 'unclear', 'Special Event': 'Canceled' }, 'Canceled'],
])('a row of %j is %s: what is stated wins over words', (cells, expected) => {
  expect(statusOfRow(rowOf(cells))).toBe(expected)
})
