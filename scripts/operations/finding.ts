/** The result of a check, in words for the site's operator. */
export interface Finding {
  /** `ok`: as it should be. `hint`: worth a look, or not checkable. `problem`: must be mended. */
  kind: 'ok' | 'hint' | 'problem'
  /** Its heading. */
  area: Area
  text: string
  /** What to do about it. */
  mend?: string
  /** Of a problem: the site can be published before it is mended. */
  canWait?: true
}

/** Headings of a report, in the order they are printed. */
export const areas = ['Settings', 'Cloudflare', 'Supabase', 'Live site', 'Words and links'] as const

type Area = (typeof areas)[number]

/** Makes the findings of one area. */
export function findingsOf(area: Area) {
  return {
    ok: (text: string): Finding => ({ kind: 'ok', area, text }),
    hint: (text: string, mend?: string): Finding => ({
      kind: 'hint',
      area,
      text,
      ...(mend && { mend }),
    }),
    problem: (text: string, mend?: string): Finding => ({
      kind: 'problem',
      area,
      text,
      ...(mend && { mend }),
    }),
  }
}

/** Whether anything must be mended. */
export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === 'problem')
}

/** Whether anything must be mended before the site is published. */
export function blocksDeploy(findings: readonly Finding[]): boolean {
  return findings.some(({ kind, canWait }) => kind === 'problem' && !canWait)
}
