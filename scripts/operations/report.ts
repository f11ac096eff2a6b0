import { areas, type Finding } from './finding.ts'
import { wrapped } from './wrapped.ts'

const signs = { ok: '✓', hint: '·', problem: '✗' }
/** Findings as lines below the heading of their area: ✓ ok, · a hint, ✗ a problem. */
export function reportOf(findings: readonly Finding[]): string {
  return areas
    .map((area) => findings.filter((finding) => finding.area === area))
    .filter((found) => found.length > 0)
    .map((found) => [found[0]?.area, ...found.map(linesFor)].join('\n'))
    .join('\n\n')
}

/** What the findings come to, in one sentence. */
export function verdictOf(findings: readonly Finding[]): string {
  const problems = findings.filter(({ kind }) => kind === 'problem').length
  const hints = findings.filter(({ kind }) => kind === 'hint').length
  const look = hints > 0 ? `, ${many(hints, 'hint')} to look at` : ''
  return problems === 0 ? `Nothing to fix${look}.` : `${many(problems, 'problem')} to fix${look}.`
}

function linesFor({ kind, text, fix }: Finding): string {
  const lines = wrapped(text).map((line, index) => `  ${index === 0 ? signs[kind] : ' '} ${line}`)
  return [
    ...lines,
    ...(fix ? wrapped(fix).map((line, index) => `    ${index === 0 ? '→' : ' '} ${line}`) : []),
  ].join('\n')
}

function many(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
