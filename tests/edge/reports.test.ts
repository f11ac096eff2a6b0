import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  worker = await startWorker(settingsOfBackend(inject('backend')))
})

afterAll(() => worker.stop())

function send(body: unknown, headers: HeadersInit) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return worker.fetch('/api/reports', { method: 'POST', headers, body: text })
}

const byUri = {
  'csp-report': {
    'document-uri':
      'https://alumni.example/auth/confirm?token_hash=0123456789abcdef0123456789abcdef',
    'blocked-uri': 'https://evil.example/x.js?pat@alumni.example',
    'effective-directive': 'script-src-elem',
    'script-sample': 'pat@alumni.example',
  },
}

const byApi = [
  {
    type: 'csp-violation',
    age: 1,
    url: 'https://alumni.example/profile?x=pat@alumni.example',
    body: {
      documentURL: 'https://alumni.example/profile?x',
      blockedURL: 'inline',
      effectiveDirective: 'style-src-attr',
    },
  },
]

const ofPage = {
  type: 'error',
  message: 'No answer for pat@alumni.example',
  stack: ['index-a.js:1:2'],
  page: '/schedule',
  release: 'index-a.js',
}

test.each<[what: string, body: object, headers: Record<string, string>, line: object]>([
  [
    'what report-uri sends',
    byUri,
    { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' },
    {
      event: 'policy violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/auth/confirm',
    },
  ],
  [
    // The browser's own service sends these: it says the page's origin, and nothing of how it fetches.
    'what report-to sends',
    byApi,
    { 'content-type': 'application/reports+json', origin: 'ours' },
    { event: 'policy violation', directive: 'style-src-attr', blocked: 'inline', page: '/profile' },
  ],
  [
    'what our own pages send',
    ofPage,
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    {
      event: 'page error',
      message: 'No answer for [e-mail]',
      stack: ['index-a.js:1:2'],
      page: '/schedule',
    },
  ],
])(
  '%s is in the log, with its request’s id and without what tells who it was',
  async (_, body, headers, line) => {
    worker.logs.length = 0
    const origin: Record<string, string> = 'origin' in headers ? { origin: worker.url } : {}
    const response = await send(body, { ...headers, ...origin })
    expect(response.status).toBe(204)
    const id = response.headers.get('x-request-id')
    const lines = worker.logs.map((text) => JSON.parse(text))
    expect(lines).toMatchObject([
      { id, ...line },
      { id, event: 'request', method: 'POST', route: '/api/reports', status: 204 },
    ])
    expect(worker.logs.join()).not.toMatch(/pat@|token_hash|0123456789/)
  },
)

test.each([
  ['rubbish', 'no json'],
  ['a text', '"text"'],
  ['nothing', ''],
])('%s is no report', async (_, body) => {
  const response = await send(body, {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  })
  expect(response.status).toBe(422)
})

test('a report of another kind is taken and left alone', async () => {
  worker.logs.length = 0
  const sent = [{ type: 'deprecation', age: 1, url: 'https://alumni.example/', body: { id: 'x' } }]
  const response = await send(sent, {
    'content-type': 'application/reports+json',
    origin: worker.url,
  })
  expect(response.status).toBe(204)
  expect(worker.logs).toHaveLength(1)
})

test('a report that is too long, or no kind of report, is refused', async () => {
  const headers = { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' }
  expect((await send(' '.repeat(33_000), headers)).status).toBe(413)
  expect(
    (await send(byUri, { ...headers, 'content-type': 'application/x-www-form-urlencoded' })).status,
  ).toBe(415)
  expect((await worker.fetch('/api/reports')).status).toBe(404)
})

test('one address may send thirty a minute', async () => {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'cf-connecting-ip': '203.0.113.30',
  }
  let taken = 0
  let status = 204
  // The minute may turn on the way, which gives thirty more.
  for (; status === 204 && taken < 61; taken++) status = (await send(ofPage, headers)).status
  expect(status).toBe(429)
  expect(taken).toBeGreaterThan(30)
})
