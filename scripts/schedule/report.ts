import type { Inspection } from '../../functions/services/schedule/schedule-check.ts'
import { tableTexts } from '../../src/content/officers/schedule-table.ts'
import { count } from '../../src/domain/count.ts'
import { type Finding, groupByText } from '../../src/domain/schedule/schedule-file-checks.ts'

/** What the command prints: line by line what was found, then what it comes to. */
export function reportOf(file: string, { findings, rows }: Inspection): string {
  const problems = findings.filter(({ kind }) => kind === 'problem').length
  const hints = findings.length - problems
  const states = rows.map(({ game }) => game?.state ?? 'unreadable')
  const left = (['archived', 'draft', 'unreadable'] as const).flatMap((state) => {
    const number = states.filter((one) => one === state).length
    return number > 0 ? `${number} ${state}` : []
  })
  const listed = rows.filter(({ game }) => game?.isGame && game.state === 'shown').length
  return [
    `\n${file}\n`,
    ...inLines(findings),
    findings.length > 0 ? '' : undefined,
    `${count(listed, 'game')} would be shown` +
      `${left.length > 0 ? `; left out: ${left.join(', ')}` : ''}.`,
    problems === 0
      ? `No problems${hints > 0 ? `; ${count(hints, 'hint')} to look at` : ''}: ` +
        'the file can be published.'
      : `${count(problems, 'problem')} to fix` +
        `${hints > 0 ? `, ${count(hints, 'hint')} to look at` : ''}. The file shows such games ` +
        'all the same; on the officers’ page they are drafts.',
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

function inLines(findings: readonly Finding[]): string[] {
  return groupByText(findings).map(({ rows, kind, text }) => {
    const place = tableTexts.place(rows)
    const sign = kind === 'problem' ? '✗' : '·'
    // Many lines are above their message.
    const gap = place.length > 8 ? `\n${' '.repeat(14)}` : '  '
    return `  ${sign} ${place.padEnd(8)}${gap}${text}`
  })
}
