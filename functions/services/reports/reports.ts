import * as v from 'valibot'
import { pageName } from '../../http/page-name.ts'

/** Something that the page's policy did not let happen, reduced to what is safe to keep. */
export interface PolicyViolation {
  event: 'policy violation'
  /** The rule that was broken, such as `script-src-elem`. */
  directive: string
  /** What was not let in: the origin of an address, its scheme when it is none of the web's, or a word like `inline`. */
  blocked: string
  page: string
  /** Name of our own file that asked for it, with the line. */
  file: string | undefined
}

/** An error that nothing on a page caught. */
export interface PageError {
  event: 'page error'
  message: string
  /** Places in our own files, innermost first: `index-BhQ1x.js:1:2345`. */
  stack: string[]
  page: string
  /** Name of the page's first script, which each release names anew. */
  release: string
}

export type Report = PolicyViolation | PageError

const mostReports = 10
const mostPlaces = 10

const text = v.pipe(
  v.string(),
  v.transform((given) => given.slice(0, 500)),
)
const optionalText = v.nullish(text)
const optionalNumber = v.nullish(v.number())
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))

/** As browsers send it to `report-uri`. */
const violationByUri = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': text,
      'blocked-uri': optionalText,
      'violated-directive': optionalText,
      'effective-directive': optionalText,
      'source-file': optionalText,
      'line-number': optionalNumber,
    }),
  }),
  v.transform(({ 'csp-report': report }) =>
    violationOf({
      documentURL: report['document-uri'],
      blockedURL: report['blocked-uri'],
      effectiveDirective: report['effective-directive'] || report['violated-directive'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
    }),
  ),
)

const violationBody = v.object({
  documentURL: text,
  blockedURL: optionalText,
  effectiveDirective: optionalText,
  sourceFile: optionalText,
  lineNumber: optionalNumber,
})

/** As browsers send it to `report-to`. */
const violation = v.pipe(
  v.object({ type: v.literal('csp-violation'), body: violationBody }),
  v.transform(({ body }) => violationOf(body)),
)

function violationOf(body: v.InferOutput<typeof violationBody>): PolicyViolation {
  return {
    event: 'policy violation',
    directive: /^[a-z-]{1,40}/.exec(body.effectiveDirective ?? '')?.[0] ?? 'unknown',
    blocked: originOf(body.blockedURL ?? ''),
    page: pageOf(body.documentURL),
    file: fileOf(body.sourceFile ?? '', body.lineNumber ?? 0),
  }
}

/** As our own pages send it: see src/inline-script/report-errors.ts. */
const pageError = v.pipe(
  v.object({
    type: v.literal('error'),
    message: text,
    stack: v.array(v.unknown()),
    page: text,
    release: v.fallback(name, 'unknown'),
  }),
  v.transform(
    ({ message, stack, page, release }): PageError => ({
      event: 'page error',
      message,
      stack: stack.filter(isPlace).slice(0, mostPlaces),
      page: pageName(page),
      release,
    }),
  ),
)

const reportSchema = v.union([violationByUri, violation, pageError])

/** Reads what browsers report. Reports of another kind are left out; undefined where nothing reads as a report at all. */
export function readReports(sent: unknown): Report[] | undefined {
  const list = Array.isArray(sent) ? sent : [sent]
  if (list.some((entry) => typeof entry !== 'object' || entry === null)) return undefined
  return list.slice(0, mostReports).flatMap((entry) => {
    const report = v.safeParse(reportSchema, entry)
    return report.success ? [report.output] : []
  })
}

function isPlace(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{1,80}:\d{1,9}:\d{1,9}$/.test(value)
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}

function pageOf(address: string): string {
  return URL.canParse(address) ? pageName(new URL(address).pathname) : '*'
}

function fileOf(address: string, line: number): string | undefined {
  const [, file] = /\/assets\/([\w.-]{1,80})(?:[?#]|$)/.exec(address) ?? []
  return file && `${file}:${line}`
}
