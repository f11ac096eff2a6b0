import { expect, test } from 'vitest'
import { teams } from '../../../tests/fixtures/games.ts'
import { hasNotes, isAgainstItself, isBye, opponentIn } from './opponent.ts'

const { school } = teams

test.each([
  ['Maine', 'Maine'],
  ['vs. Maine', 'Maine'],
  ['at Maine', 'Maine'],
  ['@Maine', 'Maine'],
  ['William & Mary vs. Maine', 'Maine'],
  ['William & Mary vs.Maine', 'Maine'],
  ['WILLIAM & MARY VS. MAINE', 'MAINE'],
  ['William and Mary at Maine', 'Maine'],
  ['W&M @ Maine', 'Maine'],
  ['Maine at W&M', 'Maine'],
  ['Maine vs. William & Mary', 'Maine'],
  ['  W&M   vs.   New   Hampshire ', 'New Hampshire'],
  ['W&M vs. North Carolina A&T', 'North Carolina A&T'],
  ['W&M vs. Tennessee at Martin', 'Tennessee at Martin'],
  ['Family Weekend vs. Maine', 'Maine'],
  ['Atlantic', 'Atlantic'],
  ['Nevsky', 'Nevsky'],
  ['W&M v. Maine', 'Maine'],
  ['v. Maine', 'Maine'],
  ['vs: Maine', 'Maine'],
  ['W&M vs. TBA', 'TBA'],
  ['W&M vs.', 'TBA'],
  ['William & Mary', 'TBA'],
])('a game called "%s" is against %s', (game, expected) => {
  expect(opponentIn(game, school)).toBe(expected)
})

test('no side is looked for in a text too long for a game', () => {
  const game = 'W&M vs. '.repeat(100).trim()
  expect(opponentIn(game, school)).toBe(game)
})

test.each([
  ['an event', 'Furman (Family Day)', 'Furman'],
  ['an event behind a dash', 'Elon – Senior Night', 'Elon'],
  ['an event behind a comma', 'Elon, Homecoming', 'Elon'],
  ['a round in front', 'FCS Playoffs: Maine at W&M', 'Maine'],
  ['a place', 'Furman at Paladin Stadium', 'Furman'],
  [
    'a place behind a team with "at"',
    'W&M vs. Tennessee at Martin @ Hardy Field',
    'Tennessee at Martin',
  ],
  ['a place and its town', 'Furman at Paladin Stadium, Greenville, SC', 'Furman'],
  ['a place in brackets', 'Virginia (at Charlotte)', 'Virginia'],
  ['a place without "at"', 'Virginia (Scott Stadium)', 'Virginia'],
  ['a rank', 'at #24 Maine', 'Maine'],
  ['a rank in words', 'vs. No. 3 Furman', 'Furman'],
  ['two ranks', 'W&M @#8/10 Elon', 'Elon'],
  ['a rank in brackets', '(17) Elon', 'Elon'],
  ['votes', 'RV Furman', 'Furman'],
  ['votes in brackets', 'Furman (RV)', 'Furman'],
  ['a mark', 'Elon*', 'Elon'],
  ['a mark in front', '†Elon', 'Elon'],
  ['a status', 'Furman CANCELED', 'Furman'],
  ['a status in brackets', 'Elon (canceled: weather)', 'Elon'],
  ['a status with more words', 'Maine – postponed to November 21', 'Maine'],
  ['a status in front', 'PPD: W&M vs. Maine', 'Maine'],
  ['a condition', 'Furman if necessary', 'Furman'],
  ['several', '*No. 9 New Hampshire (Hall of Fame Game)*', 'New Hampshire'],
])('%s is no part of a name', (_, game, expected) => {
  expect(opponentIn(game, school)).toBe(expected)
  expect(hasNotes(game, school)).toBe(true)
})

test.each([
  ...['Saint Francis (PA)', 'Miami (OH)', 'Concordia (Texas)', 'Park University', 'Openshaw Tech'],
  ...['Bowling Green', 'No. Arizona', 'Gamecock College', 'Rose-Hulman', 'Byers College', 'V.M.I.'],
])('"%s" is a whole name', (name) => {
  expect(opponentIn(name, school)).toBe(name)
  expect([hasNotes(name, school), isBye(name)]).toEqual([false, false])
})

test('a place that may be a team is one where no other is named', () => {
  expect(opponentIn('W&M at Highland Park', school)).toBe('Highland Park')
})

test.each([
  ...['BYE', 'Bye Week', 'Open Date', 'open', 'OFF WEEK', 'Idle', 'No Game', '-- BYE --'],
  ...['William & Mary vs. BYE', 'Week 5: Bye', 'Open Week (Fall Break)', 'Off Saturday*'],
])('"%s" is a week without a game', (game) => {
  expect(isBye(opponentIn(game, school))).toBe(true)
})

test.each([
  ['W&M vs. William and Mary', true],
  ['W&M (Homecoming) vs. W&M', true],
  ['W&M vs.', false],
  ['William & Mary', false],
  ['W&M vs. Maine', false],
])('"%s" is the school against itself: %s', (game, expected) => {
  expect(isAgainstItself(game, school)).toBe(expected)
})
