import type { Inspection } from '../../functions/services/schedule/schedule-check.ts'
import { tableTexts } from '../../src/content/officers/schedule-table.ts'
import { count } from '../../src/domain/count.ts'
import { type Finding, groupByText } from '../../src/domain/schedule/schedule-file-checks.ts'

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
    `${count(counts.listed, 'game')} would be shown` +
      `${left.length > 0 ? `; left out: ${left.join(', ')}` : ''}.`,
    problems === 0
      ? `No problems${hints > 0 ? `; ${count(hints, 'hint')} to look at` : ''}: ` +
        'the file can be published.'
      : `${count(problems, 'problem')} to fix` +
        `${hints > 0 ? `, ${count(hints, 'hint')} to look at` : ''}.`,
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

function inLines(findings: readonly Finding[]): string[] {
  return groupByText(findings).map(({ lines, kind, text }) => {
    const place = tableTexts.place(lines)
    const sign = kind === 'problem' ? '✗' : '·'
    // Many lines are above their message.
    const gap = place.length > 8 ? `\n${' '.repeat(14)}` : '  '
    return `  ${sign} ${place.padEnd(8)}${gap}${text}`
  })
}
