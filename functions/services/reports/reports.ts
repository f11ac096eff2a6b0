import * as v from 'valibot'
import { findPage } from '../../../src/content/find-page.ts'

const maxReports = 10
const maxPlaces = 10

const text = v.pipe(
  v.string(),
  v.transform((given) => given.slice(0, 500)),
)
const optionalText = v.nullish(text)
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))
const place = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,9}:\d{1,9}$/))

/** A violation of a page's policy, without personal data. */
const violation = v.pipe(
  v.object({
    documentURL: text,
    blockedURL: optionalText,
    effectiveDirective: optionalText,
    sourceFile: optionalText,
    lineNumber: v.nullish(v.number()),
  }),
  v.transform(({ documentURL, blockedURL, effectiveDirective, sourceFile, lineNumber }) => ({
    event: 'policy violation' as const,
    directive: /^[a-z-]{1,40}/.exec(effectiveDirective ?? '')?.[0] ?? 'unknown',
    // An origin, a scheme, or a word like `inline`.
    blocked: originOf(blockedURL ?? ''),
    page: findPage(URL.parse(documentURL)?.pathname ?? '*').path,
    file: fileOf(sourceFile ?? '', lineNumber ?? 0),
  })),
)

/** As browsers send it to `report-to`. */
const violationByReportTo = v.pipe(
  v.object({ type: v.literal('csp-violation'), body: v.unknown() }),
  v.transform(({ body }) => body),
  violation,
)

/** As browsers send it to `report-uri`. */
const violationByReportUri = v.pipe(
  v.object({ 'csp-report': v.record(v.string(), v.unknown()) }),
  v.transform(({ 'csp-report': report }): unknown => ({
    documentURL: report['document-uri'],
    blockedURL: report['blocked-uri'],
    effectiveDirective: report['effective-directive'] || report['violated-directive'],
    sourceFile: report['source-file'],
    lineNumber: report['line-number'],
  })),
  violation,
)

/** As our own pages send it: see src/page-script/report-errors.ts. */
const pageError = v.pipe(
  v.object({
    type: v.literal('error'),
    message: text,
    stack: v.array(v.unknown()),
    page: text,
    // The file that loads the framework: its name changes with each release.
    release: v.fallback(name, 'unknown'),
  }),
  v.transform(({ message, stack, page, release }) => ({
    event: 'page error' as const,
    message,
    // Places in our own files, innermost first: `index-BhQ1x.js:1:2345`.
    stack: stack.filter((entry) => v.is(place, entry)).slice(0, maxPlaces),
    page: findPage(page).path,
    release,
  })),
)

const reportSchema = v.union([violationByReportUri, violationByReportTo, pageError])

/** Reads the known reports of a browser; undefined when it sent no report at all. */
export function readReports(sent: unknown): Array<v.InferOutput<typeof reportSchema>> | undefined {
  const list = Array.isArray(sent) ? sent : [sent]
  if (list.some((entry) => typeof entry !== 'object' || entry === null)) return undefined
  return list.slice(0, maxReports).flatMap((entry) => {
    const report = v.safeParse(reportSchema, entry)
    return report.success ? [report.output] : []
  })
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  return (url?.origin === 'null' ? url.protocol : url?.origin) ?? 'unknown'
}

function fileOf(address: string, line: number): string | undefined {
  const [, file] = /\/assets\/([\w.-]{1,80})(?:[?#]|$)/.exec(address) ?? []
  return file && `${file}:${line}`
}
