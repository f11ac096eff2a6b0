import { expect, test } from 'vitest'
import { gameOf, shownGame } from '../../../tests/fixtures/games.ts'
import { season } from './season.ts'
import { shownGames } from './shown-game.ts'

test('a game has what the schedule shows, and nothing that follows from it', () => {
  expect(shownGame({ 'Special Event': 'Homecoming' })).toEqual({
    id: '1',
    slug: '2025-maine',
    date: 'Saturday, September 6, 2025',
    time: '6:00 PM',
    kickoff: Date.parse('2025-09-06T22:00:00Z'),
    location: 'Zable Stadium, Williamsburg, VA',
    isHome: true,
    isNextGame: true,
    specialEvent: 'Homecoming',
    school: { name: 'William & Mary', logo: '/school.svg' },
    opponent: { name: 'Maine', logo: '/maine.svg' },
    links: {
      details: 'https://example.org/history/maine/1',
      liveStats: 'https://example.org/stats',
      tickets: 'https://example.org/tickets',
    },
  })
})

test('a game at a time to be announced has none once it has been played', () => {
  const endOfWait = Date.parse('2025-09-07T04:00:00Z')
  const day = { 'Game Date': '2025-09-06' }
  expect(shownGame(day, endOfWait - 1)).toMatchObject({ time: 'TBA', endOfWait })
  expect(shownGame(day, endOfWait)).toMatchObject({ time: '', isOver: true })
})

test.each([
  ['a time', { 'Game Date': '2025-09-06T18:00' }, '2025-09-06T22:00:00Z', '6:00 PM'],
  ['no time', { 'Game Date': '2025-09-06' }, '2025-09-07T04:00:00Z', 'TBA'],
])(
  'the result of a game at %s stands in place of the time once it is over',
  (_, day, end, time) => {
    const row = { ...day, Result: 'W 31-14' }
    expect(shownGame(row, Date.parse(end) - 1)).toMatchObject({ time, isNextGame: true })
    const over = { time: 'W 31–14', isOver: true }
    expect(shownGame(row, Date.parse(end))).toMatchObject(over)
  },
)

test('only an opponent with the logo of the school beside it has none', () => {
  const away = { Game: 'Holy Cross', 'Home or Away': 'Away', 'Home Icon': '', 'Away Icon': '' }
  const logosOf = ({ school, opponent }: typeof game) => [school.logo, opponent.logo]
  const game = shownGame(away)
  expect(logosOf(game)).toEqual(['/school.svg', undefined])
  expect(logosOf(shownGame({ ...away, 'Away Icon': 'elon.png' }))).toEqual([
    '/elon.svg',
    '/school.svg',
  ])
})

test('a game that is canceled says so, and has neither tickets nor live stats', () => {
  const game = shownGame({ Status: 'Canceled', 'Original Date': '2025-09-05' })
  expect(game).toMatchObject({
    status: 'Canceled',
    movedFrom: { date: 'Friday, September 5, 2025', start: '2025-09-05' },
  })
  expect(Object.keys(game.links)).toEqual(['details'])
})

test('games share the objects that are equal', () => {
  const { games } = season([gameOf({ Game: 'Elon' }), gameOf({ Game: 'Furman' }), gameOf()], 0)
  const [elon, furman, maine] = shownGames(games)
  expect(elon?.school).toBe(maine?.school)
  expect(elon?.links).toBe(furman?.links)
  expect(elon?.links).not.toEqual(maine?.links)
})

test.each(['Postponed', 'Suspended', 'Forfeit'])('a game that is %s has no tickets', (Status) => {
  expect(Object.keys(shownGame({ Status }).links)).toEqual(['details', 'liveStats'])
})
