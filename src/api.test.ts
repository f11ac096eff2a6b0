import { Hono } from 'hono'
import type { hc } from 'hono/client'
import { validator } from 'hono/validator'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, ConnectionError, client, requestOrError } from './api.ts'
import { defer } from './defer.ts'
import { TimeoutError } from './domain/timeout.ts'
import type { PageResponse } from './page-request.ts'
import { pageExpires } from './page-request.ts'

/** Of the document. */
let dataset: { leaving?: string }

/** What Start knows of the page being rendered: nothing in the browser. */
const rendering = vi.hoisted(() => ({ context: undefined as object | undefined }))

vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: <Side>(side: Side) => ({ client: () => side }) }),
  getGlobalStartContext: () => rendering.context,
}))

beforeEach(() => {
  rendering.context = undefined
  vi.useFakeTimers()
  dataset = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('window', { location: { origin: 'https://alumni.example' } })
})

test('a response in the browser is whole after 15 s, or the request is aborted', async () => {
  let sent: AbortSignal | null | undefined
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    sent = signal
    return new Response(new ReadableStream())
  })
  const failed = vi.fn()
  api().api.schedule.$get().catch(failed)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(TimeoutError))
  expect(sent?.aborted).toBe(true)
})

test('what the type of a route takes arrives: parameters, a query and JSON', async () => {
  const routes = new Hono()
    .get('/people/:id', (c) => c.json(c.req.param()))
    .get('/people/:id{[a-z]+}/teams/:year', (c) => c.json(c.req.param()))
    .get(
      '/people',
      validator('query', (): { name: string; team: string[]; year?: string } => ({
        name: '',
        team: [],
      })),
      (c) => c.json(c.req.queries()),
    )
    .post(
      '/people/:id',
      validator('json', (json: { name: string }) => json),
      (c) => c.json({ ...c.req.param(), ...c.req.valid('json') }),
    )
  const { people } = client<ReturnType<typeof hc<typeof routes>>>(
    'http://127.0.0.1:80',
    async (input, init) => routes.request(new Request(input, init)),
  )
  const read = async (response: Promise<Response>) => (await response).json()
  const id = '../a?b#ü%'
  expect(await read(people[':id'].$get({ param: { id } }))).toEqual({ id })
  const param = { id: 'ab', year: '1993' }
  const team = people[':id{[a-z]+}'].teams[':year']
  expect(await read(team.$get({ param }))).toEqual(param)
  const query = { name: 'a&b', team: ['x', 'y'], year: undefined }
  expect(await read(people.$get({ query }))).toEqual({ name: ['a&b'], team: ['x', 'y'] })
  const json = { name: 'Pat' }
  expect(await read(people[':id'].$post({ param: { id }, json }))).toEqual({ id, ...json })
})

test('what the client cannot send is an error', () => {
  const routes = new Hono().post(
    '/people',
    validator('header', () => ({ name: '' })),
    (c) => c.json({}),
  )
  const { people } = client<ReturnType<typeof hc<typeof routes>>>('https://alumni.example', fetch)
  expect(() => people.$post({ header: { name: 'Pat' } })).toThrow('header')
})

test('a form is sent with its file, and may have a time limit of its own', async () => {
  const photo = new Blob(['pixels'], { type: 'image/jpeg' })
  const send = vi.fn<typeof fetch>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', send)
  const failed = vi.fn()
  api(100_000)
    .api.officers.photos.$post({
      form: { photo, category: 'team', title: 'A', decorative: undefined },
    })
    .catch(failed)
  const body = send.mock.calls[0]?.[1]?.body
  const sent = body instanceof FormData ? [...body.keys()] : []
  expect(sent).toEqual(['photo', 'category', 'title'])
  await vi.advanceTimersByTimeAsync(99_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(TimeoutError))
})

test('a request without a response has a class of its own, whatever the browser says', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
  await expect(api().api.schedule.$get()).rejects.toBeInstanceOf(ConnectionError)
})

test.each([
  ['any other error', new Error('status 500'), 'failed', 'failed'],
  ['no connection', new ConnectionError('gone'), 'failed', 'offline'],
  ['a timeout', new TimeoutError('late'), 'failed', 'slow'],
])('after %s a form has a sentence, and the console the cause', async (_, cause, plain, own) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const request = () => Promise.reject(cause)
  expect(await requestOrError(request, 'failed')).toEqual({ ok: false, message: plain })
  const sentences = { offline: 'offline', slow: 'slow' }
  expect(await requestOrError(request, 'failed', sentences)).toEqual({ ok: false, message: own })
  expect(warn).toHaveBeenCalledWith('The request failed.', cause)
  expect(await requestOrError(async () => 'saved', 'failed')).toBe('saved')
})

test('a request that another page ends has no outcome until its timeout', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
  dataset.leaving = ''
  const failed = vi.fn()
  api().api.schedule.$get().catch(failed)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(TimeoutError))
})

test('data that is late is deferred', async () => {
  expect(await defer(Promise.resolve('early'))).toEqual({ value: 'early' })
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 60))
  const deferred = defer(late)
  await vi.advanceTimersByTimeAsync(50)
  expect(await deferred).toEqual({ promise: late })
})

test('a page expires when the first of its parts does', () => {
  const response: PageResponse = {}
  rendering.context = { page: { response } }
  for (const expiresAt of [30, 10, 20]) pageExpires(expiresAt)
  expect(response.expiresAt).toBe(10)
})
