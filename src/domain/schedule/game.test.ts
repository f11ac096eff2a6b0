import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { gameOf, rowOf, teams } from './game.fixture.ts'
import { type ScheduledGame, scheduledGame, scheduledGameSchema, season } from './game.ts'

describe('a row becomes a game', () => {
  test('at home', () => {
    const kickoff = Date.parse('2025-09-06T22:00:00Z')
    expect(gameOf({ 'Special Event': 'Family Weekend' }, 4)).toEqual({
      id: '5',
      slug: '2025-maine',
      opponent: 'William & Mary vs. Maine',
      opponentSlug: 'maine',
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
    expect(scheduledGame(rowOf({ Game: text }), 0, teams)).toBeNull()
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

describe('the season', () => {
  const furman = gameOf({ Game: 'Furman', 'Game Date': '2025-08-30T18:00:00Z' })
  const maine = gameOf({ Game: 'Maine', 'Game Date': '2025-09-06' })
  const virginia = gameOf({ Game: 'Virginia', 'Game Date': '2025-09-13T16:00:00Z' })
  const undated = gameOf({ Game: 'Elon', 'Game Date': 'Homecoming' })
  const nextAt = (now: string, games = [virginia, undated, maine, furman]) =>
    season(games, Date.parse(now))
      .games.filter((each) => each.isNextGame)
      .map((each) => each.opponent.replace('William & Mary vs. ', ''))

  test('is in the order of kickoff, undated games last in the order of the file', () => {
    const other = gameOf({ Game: 'Hampton', 'Game Date': '' })
    const { games } = season([undated, virginia, other, maine, furman], 0)
    const opponents = games.map(({ opponentSlug }) => opponentSlug)
    expect(opponents).toEqual(['furman', 'maine', 'virginia', 'elon', 'hampton'])
  })

  test('takes its year from the first game, in Eastern time', () => {
    expect(season([gameOf({ 'Game Date': '2026-01-01T01:00:00Z' }), virginia], 0).year).toBe(2025)
  })

  test('has no year without a dated game, and is not over', () => {
    expect(season([], 0)).toEqual({ year: null, isOver: false, changesAt: null, games: [] })
    expect(season([undated], 0).year).toBeNull()
  })

  test('is over three and a half hours after the last kickoff', () => {
    const isOver = (now: string, ...games: ScheduledGame[]) => season(games, Date.parse(now)).isOver
    expect(isOver('2025-09-13T19:29:59Z', maine, virginia)).toBe(false)
    expect(isOver('2025-09-13T19:30:00Z', maine, virginia)).toBe(true)
    expect(isOver('2025-09-07T03:59:59Z', furman, maine)).toBe(false)
    expect(isOver('2025-09-07T04:00:00Z', furman, maine)).toBe(true)
  })

  test('knows which games have been played', () => {
    const { games } = season([furman, maine, undated], Date.parse('2025-08-30T21:30:00Z'))
    expect(games.map(({ isOver }) => isOver)).toEqual([true, false, false])
  })

  test('is not over while a game has no date', () => {
    expect(season([furman, undated], Date.parse('2030-01-01T00:00:00Z')).isOver).toBe(false)
  })

  test('changes when a game stops being next and when it is over, and then never', () => {
    const changesAt = (now: string, ...games: ScheduledGame[]) =>
      season(games, Date.parse(now)).changesAt
    const at = (now: string) => Date.parse(now)
    // Furman kicks off at 18:00 UTC; Maine is to be announced, until the end of its Eastern day.
    expect(changesAt('2025-08-30T00:00:00Z', maine, furman)).toBe(at('2025-08-30T18:00:00Z'))
    expect(changesAt('2025-08-30T18:00:00Z', maine, furman)).toBe(at('2025-08-30T21:30:00Z'))
    expect(changesAt('2025-08-30T21:30:00Z', maine, furman)).toBe(at('2025-09-07T04:00:00Z'))
    expect(changesAt('2025-09-07T04:00:00Z', maine, furman)).toBeNull()
    expect(changesAt('2025-09-07T04:00:00Z', undated)).toBeNull()
  })

  test.each([
    ['2025-08-30T17:59:59Z', ['Furman']],
    ['2025-08-30T18:00:00Z', ['Maine']],
    // A game to be announced stays the next until its Eastern day ends.
    ['2025-09-07T03:59:59Z', ['Maine']],
    ['2025-09-07T04:00:00Z', ['Virginia']],
    ['2025-12-01T00:00:00Z', []],
  ])('the next game at %s is %j', (now, next) => {
    expect(nextAt(now)).toEqual(next)
  })

  test.each(['Canceled', 'Postponed', 'Suspended', 'Forfeit'])(
    'a game that is %s is never the next',
    (Status) => {
      const off = gameOf({ Game: 'Elon', 'Game Date': '2025-08-23T18:00:00Z', Status })
      expect(nextAt('2025-08-01T00:00:00Z', [off])).toEqual([])
      expect(nextAt('2025-08-01T00:00:00Z', [off, furman])).toEqual(['Furman'])
    },
  )

  test('an undated game is never the next, and of two at one time only the first is', () => {
    expect(nextAt('2025-06-01T00:00:00Z', [undated])).toEqual([])
    const other = { ...furman, opponent: 'another' }
    expect(nextAt('2025-06-01T00:00:00Z', [furman, other])).toEqual(['Furman'])
  })
})
