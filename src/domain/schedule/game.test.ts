import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { gameOf, readRow, teams } from '../../../tests/fixtures/games.ts'
import { scheduledGame, scheduledGameSchema } from './game.ts'

describe('a row becomes a game', () => {
  test('at home', () => {
    const kickoff = Date.parse('2025-09-06T22:00:00Z')
    expect(gameOf({ 'Special Event': 'Family Weekend' }, 4)).toEqual({
      id: '5',
      slug: '2025-maine',
      opponent: 'William & Mary vs. Maine',
      date: 'Saturday, September 6, 2025',
      time: '6:00 PM',
      location: 'Zable Stadium, Williamsburg, VA',
      isHome: true,
      isNeutral: false,
      homeTeamLogo: '/school.svg',
      awayTeamLogo: '/maine.svg',
      homeTeam: 'William & Mary',
      awayTeam: 'Maine',
      detailsUrl: 'https://example.org/history/maine/1',
      liveStatsUrl: 'https://example.org/stats',
      ticketsUrl: 'https://example.org/tickets',
      specialEvent: 'Family Weekend',
      isoDate: 'Sat Sep 06 2025 22:00:00 GMT+0000 (Coordinated Universal Time)',
      kickoff,
      endOfWait: kickoff,
      timeToBeAnnounced: false,
    })
  })

  test('away, against a team without a history page of its own', () => {
    const away = gameOf({
      Game: 'W&M at Virginia',
      'Home or Away': 'Away',
      'Home Icon': 'virginia.png',
      'Away Icon': 'school.png',
    })
    expect(away).toMatchObject({
      opponent: 'William & Mary vs. Virginia',
      isHome: false,
      homeTeam: 'Virginia',
      awayTeam: 'William & Mary',
      homeTeamLogo: '/virginia.svg',
      awayTeamLogo: '/school.svg',
      detailsUrl: 'https://example.org/history',
    })
  })

  test.each(['', 'owl.png', 'school.png'])(
    'an opponent with the icon "%s" has its logo',
    (icon) => {
      const [home, away] = [
        gameOf({ 'Home Icon': icon, 'Away Icon': icon }),
        gameOf({ 'Home or Away': 'Away', 'Home Icon': icon, 'Away Icon': icon }),
      ]
      expect([home.homeTeamLogo, home.awayTeamLogo]).toEqual(['/school.svg', '/maine.svg'])
      expect([away.homeTeamLogo, away.awayTeamLogo]).toEqual(['/maine.svg', '/school.svg'])
    },
  )

  test.each([
    ['HOME', true, false],
    ['Neutral', false, true],
    ['n', false, true],
    ['neutral site', false, true],
    ['vs', false, false],
    ['', false, false],
  ])('"%s" in Home or Away: at home %s, neutral %s', (text, isHome, isNeutral) => {
    expect(gameOf({ 'Home or Away': text })).toMatchObject({ isHome, isNeutral })
  })

  test('on a neutral site either icon may be the school’s', () => {
    const game = gameOf({ 'Home or Away': 'Neutral' })
    expect([game.homeTeamLogo, game.awayTeamLogo]).toEqual(['/maine.svg', '/school.svg'])
  })

  test.each(['', 'BYE', 'W&M vs. Open Date'])('there is no game in "%s"', (text) => {
    expect(scheduledGame(readRow({ Game: text }), 0, teams)).toBeNull()
  })

  test('a game to be announced shows its calendar date and TBA', () => {
    expect(
      gameOf({ 'Game Date': 'Sat Sep 06 2025 00:00:00 GMT+0000 (Coordinated Universal Time)' }),
    ).toMatchObject({
      date: 'Saturday, September 6, 2025',
      time: 'TBA',
      timeToBeAnnounced: true,
      kickoff: Date.parse('2025-09-06T04:00:00Z'),
      endOfWait: Date.parse('2025-09-07T04:00:00Z'),
    })
  })

  test('with links of its own, where they are addresses', () => {
    const game = gameOf({
      'Details Link': 'https://maine.example',
      'Live Stats Link': 'javascript:alert(1)',
      'Tickets Link': 'https://someone@maine.example',
    })
    expect([game.detailsUrl, game.liveStatsUrl, game.ticketsUrl]).toEqual([
      'https://maine.example/',
      'https://example.org/stats',
      'https://example.org/tickets',
    ])
  })

  test('a game that was moved says from which day', () => {
    const moved = { 'Game Date': '2025-11-15', 'Original Date': '2025-10-04T14:00' }
    const movedFrom = { date: 'Saturday, October 4, 2025', start: '2025-10-04T14:00:00-04:00' }
    expect(gameOf(moved)).toMatchObject({ movedFrom, date: 'Saturday, November 15, 2025' })
    // It was postponed, and is played on its new day.
    expect(gameOf({ ...moved, Status: 'Postponed' })).toMatchObject({
      movedFrom,
      status: undefined,
    })
    expect(gameOf({ ...moved, Status: 'Canceled' })).toMatchObject({ status: 'Canceled' })
    const sameDay = gameOf({ ...moved, 'Original Date': '2025-11-15T14:00' })
    expect(sameDay.movedFrom).toBeUndefined()
  })

  test('a postponed game without a day has the one that it had', () => {
    const cells = { 'Game Date': 'TBD', 'Original Date': '2025-10-04' }
    const date = 'Saturday, October 4, 2025'
    expect(gameOf({ ...cells, Status: 'Postponed' })).toMatchObject({ status: 'Postponed', date })
    expect(gameOf(cells)).toMatchObject({ date: 'TBD', kickoff: null })
  })

  test('a game comes back from storage as it was', () => {
    const row = { 'Game Date': '2025-10-05', 'Original Date': '2025-10-04', Status: 'Forfeit' }
    for (const game of [gameOf({ 'Game Date': '' }), gameOf(row)]) {
      const stored: unknown = JSON.parse(JSON.stringify(game))
      expect(v.parse(scheduledGameSchema, stored)).toEqual(game)
    }
  })
})
