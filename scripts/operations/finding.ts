import { wrapText } from './wrap-text.ts'

/** Headings of a report, in the order they are printed. */
const areas = ['Settings', 'Cloudflare', 'Supabase', 'Live site', 'Words and links'] as const
const signs = { ok: '✓', hint: '·', problem: '✗' }

/** The result of a check, in words for the site's operator. */
export interface Finding {
  /** `ok`: as it should be. `hint`: worth a look, or not checkable. `problem`: must be fixed. */
  kind: keyof typeof signs
  /** Its heading. */
  area: (typeof areas)[number]
  text: string
  /** What to do about it. */
  fix?: string | undefined
  /** Of a problem: the site can be published before it is fixed. */
  canWait?: true
}

/** Makes the findings of one area. */
export function findingsOf(area: Finding['area']) {
  const of = (kind: Finding['kind']) => (text: string, fix?: string) => ({ kind, area, text, fix })
  return { ok: of('ok'), hint: of('hint'), problem: of('problem') }
}

/** Whether anything must be fixed. */
export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === 'problem')
}

/** Whether anything must be fixed before the site is published. */
export function blocksDeploy(findings: readonly Finding[]): boolean {
  return findings.some(({ kind, canWait }) => kind === 'problem' && !canWait)
}

/** Findings as lines below the heading of their area: ✓ ok, · a hint, ✗ a problem. */
export function reportOf(findings: readonly Finding[]): string {
  return areas
    .map((area) => findings.filter((finding) => finding.area === area))
    .filter((found) => found.length > 0)
    .map((found) => [found[0]?.area, ...found.flatMap(linesOf)].join('\n'))
    .join('\n\n')
}

function linesOf({ kind, text, fix }: Finding): string[] {
  const indented = (words: string, sign: string) =>
    wrapText(words).map((line, index) => `${index === 0 ? sign : ' '.repeat(sign.length)} ${line}`)
  return [...indented(text, `  ${signs[kind]}`), ...(fix ? indented(fix, '    →') : [])]
}

/** What the findings come to, in one sentence. */
export function verdictOf(findings: readonly Finding[]): string {
  const count = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind).length
  const [problems, hints] = [count('problem'), count('hint')]
  const look = hints > 0 ? `, ${hints} ${hints === 1 ? 'hint' : 'hints'} to look at` : ''
  if (problems === 0) return `Nothing to fix${look}.`
  return `${problems} ${problems === 1 ? 'problem' : 'problems'} to fix${look}.`
}
