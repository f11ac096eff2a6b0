import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseScheduleFile } from '../../../functions/services/schedule-file.ts'
import { teamDirectory } from '../../../src/content/teams.ts'
import { season } from '../../../src/domain/game.ts'
import { nextKickoff } from './kickoff.ts'
import { seasonUnderWay } from './season-file.ts'

const day = 24 * 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each(['2025-07-01T00:00:00Z', '2025-10-04T23:59:00Z', '2026-11-21T12:00:00Z', '2031-02-28T06:30:00Z'])(
  'at %s the season is half played and counts down to a game in three or four days',
  (moment) => {
    const now = Date.parse(moment)
    vi.setSystemTime(now)
    const schedule = seasonUnderWay(now)
    const { games } = season(parseScheduleFile(schedule, teamDirectory).games, now)
    const played = games.findIndex(({ isNextGame }) => isNextGame)
    expect(games).toHaveLength(12)
    expect(played).toBe(5)
    const { kickoff, live } = nextKickoff(schedule)
    expect((kickoff - now) / day).toBeGreaterThan(2.9)
    expect((kickoff - now) / day).toBeLessThan(4.3)
    expect(live).toMatch(/^[123]d $/)
  },
)
