import { expect, test } from 'vitest'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()

const byUri = {
  'csp-report': {
    'document-uri': 'https://alumni.example/about',
    'blocked-uri': 'https://evil.example/x.js',
    'effective-directive': 'script-src-elem',
  },
}
const body = { documentURL: '/about', blockedURL: 'inline', effectiveDirective: 'style-src-attr' }
const byApi = { type: 'csp-violation', age: 1, url: 'https://alumni.example/about', body }
const ofPage = {
  type: 'error',
  message: 'No response',
  stack: [],
  page: '/schedule',
  release: 'index-a.js',
}

test.each<[what: string, json: unknown, headers: Record<string, string>, line: object]>([
  [
    'what report-uri sends',
    byUri,
    { 'content-type': 'application/csp-report' },
    { event: 'policy violation', directive: 'script-src-elem', blocked: 'https://evil.example' },
  ],
  [
    // The browser's own service sends these: with the page's origin, without Sec-Fetch-Site.
    'what report-to sends',
    [byApi],
    { 'content-type': 'application/reports+json', 'sec-fetch-site': '', origin: site.url },
    { event: 'policy violation', directive: 'style-src-attr', blocked: 'inline' },
  ],
  ['what our own pages send', ofPage, {}, { event: 'page error', message: 'No response' }],
])('%s is in the log', async (_, json, headers, line) => {
  const response = await site.fetch('/api/reports', { json, headers })
  expect(response.status).toBe(204)
  expect(await site.linesOf(response)).toMatchObject([line, { event: 'request', status: 204 }])
})

test.each([
  ['rubbish', 422, 'no json', {}],
  ['a long one', 413, ' '.repeat(33_000), { 'content-type': 'application/csp-report' }],
  ['a form', 415, '', { 'content-type': 'application/x-www-form-urlencoded' }],
])('%s is no report: %i', async (_, status, json, headers) => {
  const response = await site.fetch('/api/reports', { json, headers })
  expect(response.status).toBe(status)
})
