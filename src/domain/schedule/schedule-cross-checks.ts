import { isoDate, isoTime } from '../eastern.ts'
import type { Finding } from './schedule-file-checks.ts'
import type { ListedGame } from './schedule-row-checks.ts'

/** Midnight GMT is most often no time at all. Said in the same words of every row. */
function timesToCome(listed: readonly ListedGame[]): Finding[] {
  const rows = listed.filter(({ game: { when, written } }) => when && written?.isMidnightUtc)
  const [first] = rows
  if (!first?.game.when) return []
  const midnight = Date.parse(`${isoDate(first.game.when.kickoff)}T00:00:00Z`)
  const text =
    'Shown as TBA: midnight GMT stands for "no time yet". A game that really ' +
    'begins then, at 8:00 PM of the evening before (7:00 PM in winter), is ' +
    `written without GMT: line ${first.line} would be ${isoTime(midnight).slice(0, 16)}.`
  return rows.map(({ line }) => ({ line, kind: 'hint', text }))
}

/** What is odd about rows together: a game twice, two games on a day, several without a time. */
export function crossChecks(listed: readonly ListedGame[]): Finding[] {
  const findings: Finding[] = []
  const seen = new Map<string, ListedGame>()
  for (const entry of listed) {
    const { line, game } = entry
    // Another game may take the day of one that is not played.
    if (game.when === null || game.status) continue
    const day = isoDate(game.when.kickoff)
    const earlier = seen.get(day)
    seen.set(day, earlier ?? entry)
    if (!earlier) continue
    const text =
      earlier.game.opponentSlug === game.opponentSlug
        ? `This game is in line ${earlier.line} already.`
        : `Line ${earlier.line} has another game on the same day.`
    findings.push({ line, kind: 'problem', text })
  }
  return [...findings, ...timesToCome(listed)]
}
