/** The result of a check, in words for the site's operator. */
export interface Finding {
  /** `ok`: as it should be. `hint`: worth a look, or not checkable. `problem`: must be fixed. */
  kind: 'ok' | 'hint' | 'problem'
  /** Its heading. */
  area: Area
  text: string
  /** What to do about it. */
  fix?: string
  /** Of a problem: the site can be published before it is fixed. */
  canWait?: true
}

/** Headings of a report, in the order they are printed. */
export const areas = ['Settings', 'Cloudflare', 'Supabase', 'Live site', 'Words and links'] as const

type Area = (typeof areas)[number]

/** Makes the findings of one area. */
export function findingsOf(area: Area) {
  return {
    ok: (text: string): Finding => ({ kind: 'ok', area, text }),
    hint: (text: string, fix?: string): Finding => ({
      kind: 'hint',
      area,
      text,
      ...(fix && { fix }),
    }),
    problem: (text: string, fix?: string): Finding => ({
      kind: 'problem',
      area,
      text,
      ...(fix && { fix }),
    }),
  }
}

/** Whether anything must be fixed. */
export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === 'problem')
}

/** Whether anything must be fixed before the site is published. */
export function blocksDeploy(findings: readonly Finding[]): boolean {
  return findings.some(({ kind, canWait }) => kind === 'problem' && !canWait)
}
