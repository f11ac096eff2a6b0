import { describe, expect, test } from 'vitest'
import { readReports } from './reports.ts'

const violation = {
  event: 'policy violation',
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  page: '/auth/confirm',
  file: 'index-BhQ1x2Zz.js:12',
}

describe('a CSP violation', () => {
  test('in the format of report-uri has the rule, the origin and the page', () => {
    const report = {
      'document-uri': 'https://site.example/auth/confirm?token_hash=secret&type=email',
      referrer: 'https://site.example/search?q=private',
      'violated-directive': "script-src-elem 'nonce-abc'",
      'effective-directive': 'script-src-elem',
      'original-policy': "default-src 'none'",
      disposition: 'enforce',
      'blocked-uri': 'https://evil.example/steal.js?member=pat',
      'line-number': 12,
      'source-file': 'https://site.example/assets/index-BhQ1x2Zz.js',
      'status-code': 200,
      'script-sample': 'alert("pat@alumni.example")',
    }
    expect(readReports({ 'csp-report': report })).toEqual([violation])
    expect(readReports({ 'csp-report': { ...report, 'effective-directive': undefined } })).toEqual([
      violation,
    ])
  })

  test('in the format of report-to has the same; at most ten are read, other types none', () => {
    const report = {
      type: 'csp-violation',
      age: 3,
      url: 'https://site.example/auth/confirm?token_hash=secret',
      user_agent: 'Mozilla/5.0',
      body: {
        documentURL: 'https://site.example/auth/confirm?token_hash=secret',
        blockedURL: 'https://evil.example/steal.js',
        effectiveDirective: 'script-src-elem',
        sourceFile: 'https://site.example/assets/index-BhQ1x2Zz.js',
        lineNumber: 12,
        sample: 'secret',
      },
    }
    const other = { type: 'deprecation', age: 1, url: 'https://site.example/', body: { id: 'x' } }
    expect(readReports([report, other, report])).toEqual([violation, violation])
    expect(readReports(Array.from({ length: 50 }, () => report))).toHaveLength(10)
  })

  test.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:text/html,secret', 'data:'],
    ['chrome-extension://abcdef/x.js', 'chrome-extension:'],
    ['', 'unknown'],
    ['no address at all', 'unknown'],
    ['https://user:secret@evil.example:8443/path?q', 'https://evil.example:8443'],
  ])('by %j is told as %j', (blockedURL, blocked) => {
    const body = { documentURL: 'about:blank', blockedURL, effectiveDirective: 'img-src' }
    expect(readReports({ type: 'csp-violation', body })).toMatchObject([
      { blocked, page: '*', file: undefined },
    ])
  })
})

test('a page error has its message, our own files, the page and the release', () => {
  const places = ['index-BhQ1x2Zz.js:1:2345', 'schedule-a_b.js:2:1']
  const report = {
    type: 'error',
    message: 'x is undefined',
    stack: ['https://evil.example/x.js:1:2', null, { a: 1 }, 'x y:1:1', ...places],
    page: '/Schedule/',
    release: 'index-BhQ1x2Zz.js',
  }
  const read = {
    event: 'page error',
    message: 'x is undefined',
    stack: places,
    page: '/schedule',
    release: 'index-BhQ1x2Zz.js',
  }
  expect(readReports(report)).toEqual([read])
  expect(readReports({ ...report, message: 'x'.repeat(9_000) })?.[0]).toMatchObject({
    message: 'x'.repeat(500),
  })
  expect(readReports({ ...report, release: 'https://evil.example/?q' })).toEqual([
    { ...read, release: 'unknown' },
  ])
  expect(readReports({ ...report, page: '/pat@alumni.example' })).toEqual([{ ...read, page: '*' }])
})

test.each([undefined, null, 'text', 7, [1], [null]])('%j is no report', (sent) => {
  expect(readReports(sent)).toBeUndefined()
})
