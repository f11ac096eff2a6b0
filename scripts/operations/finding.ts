import { count } from '../../src/domain/count.ts'

const signs = { ok: '✓', hint: '·', problem: '✗' }

/** The result of a check, in words for the site's operator. */
export interface Finding {
  /** `ok`: as it should be. `hint`: worth a look, or not checkable. `problem`: must be fixed. */
  kind: keyof typeof signs
  /** Its heading in a report. */
  area: string
  text: string
  /** What to do about it. */
  fix?: string | undefined
  /** Of a problem: the site can be published before it is fixed. */
  canWait?: boolean
}

/** Makes the findings of one area. */
export function findingsOf(area: string) {
  const of =
    (kind: Finding['kind'], canWait = false) =>
    (text: string, fix?: string): Finding => ({ kind, area, text, fix, canWait })
  return {
    ok: of('ok'),
    hint: of('hint'),
    problem: of('problem'),
    laterProblem: of('problem', true),
  }
}

/** Whether anything must be fixed. */
export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === 'problem')
}

/** Findings as lines below the heading of their area: ✓ ok, · a hint, ✗ a problem. */
export function reportOf(findings: readonly Finding[]): string {
  return [...Map.groupBy(findings, ({ area }) => area)]
    .map(([area, found]) => [area, ...found.flatMap(linesOf)].join('\n'))
    .join('\n\n')
}

function linesOf({ kind, text, fix }: Finding): string[] {
  return [`  ${signs[kind]} ${text}`, ...(fix ? [`    → ${fix}`] : [])]
}

/** What the findings come to, in one sentence. */
export function verdictOf(findings: readonly Finding[]): string {
  const numberOf = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind).length
  const [problems, hints] = [numberOf('problem'), numberOf('hint')]
  const look = hints > 0 ? `, ${count(hints, 'hint')} to look at` : ''
  return `${problems > 0 ? count(problems, 'problem') : 'Nothing'} to fix${look}.`
}
