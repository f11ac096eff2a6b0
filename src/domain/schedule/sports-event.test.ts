import { expect, test } from 'vitest'
import { shownGame } from '../../../tests/fixtures/games.ts'
import { sportsEvent } from './sports-event.ts'

test('a game says when and where it is, and who is at home', () => {
  expect(
    sportsEvent(shownGame({ 'Game Date': '2025-10-18T18:00:00Z', 'Special Event': 'Homecoming' })),
  ).toEqual({
    '@type': 'SportsEvent',
    name: 'William & Mary vs. Maine',
    startDate: '2025-10-18T14:00:00-04:00',
    endDate: '2025-10-18T17:30:00-04:00',
    location: { '@type': 'Place', name: 'Zable Stadium', address: 'Williamsburg, VA' },
    homeTeam: { '@type': 'SportsTeam', name: 'William & Mary' },
    awayTeam: { '@type': 'SportsTeam', name: 'Maine' },
    description: 'Homecoming',
  })
})

test('a game on a neutral site has two teams, and none at home', () => {
  const event = sportsEvent(shownGame({ 'Home or Away': 'Neutral', Location: 'Frisco, TX' }))
  const name = (name: string) => ({ '@type': 'SportsTeam', name })
  expect(event).toMatchObject({ competitor: [name('William & Mary'), name('Maine')] })
  expect(event).not.toHaveProperty('homeTeam')
})

test.each([
  ['Canceled', 'EventCancelled'],
  ['Forfeit', 'EventCancelled'],
  ['Postponed', 'EventPostponed'],
  ['Suspended', 'EventPostponed'],
])('a game that is %s is called %s', (Status, expected) => {
  const eventStatus = `https://schema.org/${expected}`
  const startDate = '2025-09-06T18:00:00-04:00'
  expect(sportsEvent(shownGame({ Status }))).toMatchObject({ eventStatus, startDate })
  expect(sportsEvent(shownGame({}))).not.toHaveProperty('eventStatus')
})

test('a game that was moved has both days', () => {
  const moved = { 'Game Date': '2025-11-15T13:00', 'Original Date': '2025-10-04' }
  expect(sportsEvent(shownGame(moved))).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    startDate: '2025-11-15T13:00:00-05:00',
    previousStartDate: '2025-10-04',
  })
  expect(sportsEvent(shownGame({ ...moved, Status: 'Canceled' }))).not.toHaveProperty(
    'previousStartDate',
  )
})

test('a game to be announced has only a day, also on a clock change', () => {
  for (const day of ['2025-11-02', '2025-03-09', '2025-11-22']) {
    expect(sportsEvent(shownGame({ 'Game Date': day }))).toMatchObject({ startDate: day })
    expect(sportsEvent(shownGame({ 'Game Date': day }))).not.toHaveProperty('endDate')
  }
})

test('a place of one part is its own address; no place is left out', () => {
  expect(sportsEvent(shownGame({ Location: 'Norfolk' }))).toMatchObject({
    location: { name: 'Norfolk', address: 'Norfolk' },
  })
  expect(sportsEvent(shownGame({ Location: '' }))).not.toHaveProperty('location')
})

test('a game without a date, and one that has been played, is left out', () => {
  expect(sportsEvent(shownGame({ 'Game Date': 'some day' }))).toBeNull()
  expect(sportsEvent(shownGame({}, Date.parse('2026-01-01')))).toBeNull()
})
