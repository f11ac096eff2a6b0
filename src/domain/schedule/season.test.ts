import { describe, expect, test } from 'vitest'
import { gameOf } from '../../../tests/fixtures/games.ts'
import type { ScheduledGame } from './game.ts'
import { season } from './season.ts'

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
    const opponents = games.map(({ opponent }) => opponent.replace('William & Mary vs. ', ''))
    expect(opponents).toEqual(['Furman', 'Maine', 'Virginia', 'Elon', 'Hampton'])
  })

  test('has the year of the next game, else of the last, in Eastern time', () => {
    const bowl = gameOf({ Game: 'Elon', 'Game Date': '2026-01-01T01:00:00Z' })
    const opener = gameOf({ Game: 'Maine', 'Game Date': '2026-09-05' })
    const yearAt = (now: string) => season([furman, bowl, opener, undated], Date.parse(now)).year
    expect(yearAt('2025-08-01T00:00:00Z')).toBe(2025)
    expect(yearAt('2025-12-31T00:00:00Z')).toBe(2025)
    expect(yearAt('2026-03-01T00:00:00Z')).toBe(2026)
    expect(yearAt('2027-01-01T00:00:00Z')).toBe(2026)
  })

  test('gives each game the season of its own day, and of its id without one', () => {
    const bowl = gameOf({ Game: 'Elon', 'Game Date': '2026-01-10' })
    const next = gameOf({ Game: 'Maine', 'Game Date': '2026-09-05' })
    const { games } = season([{ ...undated, slug: '2026-elon' }, next, furman, bowl, undated], 0)
    expect(games.map((game) => game.season)).toEqual([2025, 2025, 2026, 2026, null])
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
