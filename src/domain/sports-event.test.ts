import { expect, test } from 'vitest'
import { teamDirectory } from '../content/teams.ts'
import { type Game, scheduledGame, season } from './game.ts'
import { sportsEvent } from './sports-event.ts'

function game(date: string, location = 'Zable Stadium, Williamsburg, VA', event = ''): Game {
  const row = {
    Game: 'Elon',
    'Game Date': date,
    'Home or Away': 'Home',
    Location: location,
    'Home Icon': '',
    'Away Icon': '',
    'Special Event': event,
    Archived: '',
    Draft: '',
  }
  const read = scheduledGame(row, 0, teamDirectory)
  const [listed] = season(read ? [read] : [], 0).games
  if (!listed) throw new Error('the row holds no game')
  return listed
}

test('a game says when and where it is, who is at home and that it will be played', () => {
  expect(sportsEvent(game('2025-10-18T18:00:00Z', undefined, 'Homecoming'))).toEqual({
    '@type': 'SportsEvent',
    name: 'William & Mary vs. Elon',
    sport: 'American football',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    startDate: '2025-10-18T14:00:00-04:00',
    endDate: '2025-10-18T17:30:00-04:00',
    location: { '@type': 'Place', name: 'Zable Stadium', address: 'Williamsburg, VA' },
    homeTeam: { '@type': 'SportsTeam', name: 'William & Mary' },
    awayTeam: { '@type': 'SportsTeam', name: 'Elon' },
    description: 'Homecoming',
    url: 'https://tribeathletics.com/sports/football/opponent-history',
  })
})

test('while the kickoff is to be announced there is only a day, also where the clocks change', () => {
  for (const day of ['2025-11-02', '2025-03-09', '2025-11-22']) {
    expect(sportsEvent(game(day))).toMatchObject({ startDate: day })
    expect(sportsEvent(game(day))).not.toHaveProperty('endDate')
  }
})

test('a place of one part is its own address; no place is left out', () => {
  expect(sportsEvent(game('2025-11-22', 'Norfolk'))).toMatchObject({
    location: { name: 'Norfolk', address: 'Norfolk' },
  })
  expect(sportsEvent(game('2025-11-22', ''))).not.toHaveProperty('location')
})

test('a game without a date is none that can be told of', () => {
  expect(sportsEvent(game('some day'))).toBeNull()
})
