import type { Inspection } from '../../functions/services/schedule/schedule-check.ts'
import type { Finding } from '../../src/domain/schedule-file-checks.ts'

/** What the command prints: line by line what was found, then what it comes to. */
export function reportOf(file: string, { findings, counts }: Inspection): string {
  const problems = findings.filter(({ kind }) => kind === 'problem').length
  const hints = findings.length - problems
  const left = [
    counts.archived > 0 && `${counts.archived} archived`,
    counts.draft > 0 && `${counts.draft} draft`,
    counts.unreadable > 0 && `${counts.unreadable} unreadable`,
  ].filter((part) => part !== false)
  return [
    `\n${file}\n`,
    ...inLines(findings),
    findings.length > 0 ? '' : undefined,
    `${many(counts.listed, 'game')} would be shown` +
      `${left.length > 0 ? `; left out: ${left.join(', ')}` : ''}.`,
    problems === 0
      ? `No problems${hints > 0 ? `; ${many(hints, 'hint')} to look at` : ''}: ` +
        'the file can be published.'
      : `${many(problems, 'problem')} to fix` +
        `${hints > 0 ? `, ${many(hints, 'hint')} to look at` : ''}.`,
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

/** What is to be said of several lines is said once, of the first. */
function inLines(findings: readonly Finding[]): string[] {
  const said = Map.groupBy(findings, ({ kind, text }) => `${kind} ${text}`)
  return [...said.values()].flatMap((same) => {
    const [finding] = same
    if (!finding) return []
    const place = placeOf(same.map(({ line }) => line))
    const sign = finding.kind === 'problem' ? '✗' : '·'
    // Many lines are above their message.
    const gap = place.length > 8 ? `\n${' '.repeat(14)}` : '  '
    return `  ${sign} ${place.padEnd(8)}${gap}${finding.text}`
  })
}

function placeOf(lines: readonly number[]): string {
  if (lines[0] === 0) return 'File'
  return lines.length === 1 ? `Line ${lines[0]}` : `Lines ${lines.join(', ')}`
}

function many(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
