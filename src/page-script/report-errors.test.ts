import { beforeEach, expect, test, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'

const origin = 'https://site.example'
let sent: Array<{ address: string; blob: Blob }>
/** The marks of the document. */
let dataset: { leaving?: string }
let page: {
  onerror?: OnErrorEventHandler
  onunhandledrejection?: (event: { reason: unknown; preventDefault: () => void }) => void
}

beforeEach(() => {
  sent = []
  page = {}
  dataset = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { origin, pathname: '/auth/confirm' })
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, blob: Blob) => sent.push({ address, blob }),
  })
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelector: (wanted: string) => ({
      dataset: {},
      src: `${origin}/assets/${wanted.includes('[type]') ? 'index-a' : 'page-script-a'}.js`,
    }),
  })
  reportErrors()
})

function fail(error: unknown, message = 'Script error.') {
  page.onerror?.call(window, message, '', 0, 0, error as Error)
}

async function reports() {
  return Promise.all(sent.map(async ({ blob }) => JSON.parse(await blob.text())))
}

test('a report has message, our own files, the page without query, the release', async () => {
  const error = Object.assign(new TypeError('x is undefined'), {
    stack: `TypeError: x is undefined
    at render (${origin}/assets/index-a.js:1:2345)
    at https://evil.example/assets/other.js:1:1
    at ${origin}/about?secret:3:4
    at async ${origin}/assets/schedule-b_c.js:2:10`,
  })
  fail(error)
  expect(sent[0]).toMatchObject({ address: '/api/reports', blob: { type: 'application/json' } })
  expect(await reports()).toEqual([
    {
      type: 'error',
      message: 'x is undefined',
      stack: ['index-a.js:1:2345', 'schedule-b_c.js:2:10'],
      page: '/auth/confirm',
      release: 'index-a.js',
    },
  ])
})

test('a rejected promise without a handler is reported too, whatever the reason', async () => {
  for (const reason of [new Error('no response'), 'a text', undefined, null])
    page.onunhandledrejection?.({ reason, preventDefault: vi.fn() })
  expect((await reports()).map(({ message }) => message)).toEqual([
    'no response',
    'a text',
    'undefined',
    'null',
  ])
})

test('an error without an object is told by its message', async () => {
  fail(undefined, 'Script error.')
  expect(await reports()).toMatchObject([{ message: 'Script error.', stack: [] }])
})

test('the same error is told once, and no more than five of a page', async () => {
  for (const message of ['a', 'a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) fail(new Error(message))
  expect((await reports()).map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a page without the framework has no release', async () => {
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null })
  fail(new Error('nowhere'))
  expect((await reports())[0]).not.toHaveProperty('release')
})

test('what ends because the page is left, or a fade is skipped, is no error', async () => {
  const preventDefault = vi.fn()
  for (const name of ['AbortError', 'InvalidStateError'])
    page.onunhandledrejection?.({ reason: new DOMException('', name), preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
  dataset.leaving = ''
  fail(new Error('Importing a module script failed.'))
  delete dataset.leaving
  expect(await reports()).toEqual([])
  fail(new Error('A real one.'))
  expect(await reports()).toHaveLength(1)
})
