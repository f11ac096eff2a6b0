import { rosterDeskTexts } from '../../src/content/officers/roster-desk.ts'
import type { ReportItem, RosterReport } from '../../src/domain/roster/plan/roster-plan.ts'

/** A longer list is cut: its beginning shows what it is about. */
const maxShown = 200

/** A list of one team lacks nearly everybody else: nobody reads them all. */
const maxMissing = 20

const texts = rosterDeskTexts.report

/** The report as lines for a terminal. */
export function reportOf(report: RosterReport): string {
  const errors = report.errors.map(({ line, name, error }) => ({
    lines: [line],
    name,
    text: error,
  }))
  const parts = [
    ...(report.unread.length > 0 ? [rosterDeskTexts.columns.unread(report.unread)] : []),
    ...report.remarks,
    part('✗', texts.errors, errors),
    ...texts.doubtful.map(({ kind, heading }) =>
      part(
        '?',
        heading,
        report.doubtful.filter((item) => item.kind === kind),
      ),
    ),
    part('·', texts.changed, report.changed),
    part('=', texts.overruled, report.overruled),
    part('+', texts.added, report.added),
    part('-', texts.missing, report.missing, maxMissing),
    `${texts.unchanged}: ${report.unchanged.length}`,
  ]
  return parts.filter(Boolean).join('\n')
}

function part(
  mark: string,
  heading: string,
  items: readonly ReportItem[],
  shown = maxShown,
): string {
  if (items.length === 0) return ''
  const more = items.length - shown
  return [
    `${heading}: ${items.length}`,
    ...items.slice(0, shown).map((item) => `  ${mark} ${lineOf(item)}`),
    ...(more > 0 ? [`  ${texts.more(more)}`] : []),
  ].join('\n')
}

function lineOf({ lines, name, text }: ReportItem): string {
  const place = lines.length > 0 ? `${texts.line(lines)}: ` : ''
  return `${place}${[name, text].filter(Boolean).join(', ')}`
}
