import { describe, expect, test, vi } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'

function stubFetch(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a response is given whole, with its status and headers', async () => {
  stubFetch(Response.json({ a: 1 }, { status: 201, headers: { 'x-it': 'is' } }))
  const response = await boundedFetch(1_000)('https://project.example')
  expect([response.status, response.headers.get('x-it')]).toEqual([201, 'is'])
  expect(await response.json()).toEqual({ a: 1 })
})

test('a redirect is not followed', async () => {
  const fetch = stubFetch(
    new Response(null, { status: 307, headers: { location: 'https://elsewhere.example' } }),
  )
  expect((await boundedFetch(1_000)('https://project.example')).status).toBe(307)
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

test('more than 256 KB is not read, and its connection is closed', async () => {
  let read = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 64
      controller.enqueue(new Uint8Array(64 * 1_024))
    },
  })
  const fetch = stubFetch(new Response(body))
  await expect(boundedFetch(1_000)('https://project.example')).rejects.toThrow('larger than 256 KB')
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(read).toBeLessThan(512)
})

const tooLong = 'x'.repeat(257 * 1_024)

test.each([
  ['declared', { 'content-length': `${tooLong.length}` }],
  ['declared to be less', { 'content-length': '9' }],
  ['declared of the compressed body', { 'content-length': '9', 'content-encoding': 'gzip' }],
])('more than 256 KB is refused with the length %s', async (_, headers) => {
  stubFetch(new Response(tooLong, { headers }))
  await expect(boundedFetch(1_000)('https://project.example')).rejects.toThrow('larger than 256 KB')
})

test('a body of declared length is read at once', async () => {
  const sent = new Response('it', { headers: { 'content-length': '2' } })
  const atOnce = vi.spyOn(sent, 'arrayBuffer')
  stubFetch(sent)
  expect(await (await boundedFetch(1_000)('https://project.example')).text()).toBe('it')
  expect(atOnce).toHaveBeenCalledOnce()
})

test('a response may be as large as the caller says', async () => {
  const size = 300 * 1_024
  stubFetch(new Response('x'.repeat(size)))
  const response = await boundedFetch(1_000, 'database', size)('https://project.example')
  expect(await response.text()).toHaveLength(size)
})

test('the time limit is for the body too', async () => {
  vi.useFakeTimers()
  const fetch = stubFetch(
    new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
  )
  const response = boundedFetch(1_234)('https://project.example')
  const isOver = vi.fn()
  response.catch(isOver)
  await vi.advanceTimersByTimeAsync(1_233)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(response).rejects.toThrow('accounts: timeout after 1234 ms')
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

describe('a connection that is lost before the response', () => {
  const lost = new Error('Network connection lost.')

  test('has a GET retried once', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    const fetch = stubFetch(new Response('it'))
    fetch.mockRejectedValueOnce(lost)
    expect(await (await boundedFetch(1_000)('https://project.example')).text()).toBe('it')
    expect(logged.mock.calls.join()).toMatch(
      /^\{"event":"request retried","dependency":"accounts".*lost/,
    )
    fetch.mockClear().mockRejectedValue(lost)
    await expect(boundedFetch(1_000)('https://project.example')).rejects.toBe(lost)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never has a %s retried', async (method) => {
    const fetch = stubFetch(new Response(''))
    fetch.mockRejectedValueOnce(lost)
    await expect(boundedFetch(1_000)('https://project.example', { method })).rejects.toBe(lost)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('is not retried after the time limit', async () => {
    vi.useFakeTimers()
    const fetch = stubFetch(new Response(''))
    fetch.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(lost))
        }),
    )
    const response = boundedFetch(1_000)('https://project.example')
    response.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(response).rejects.toThrow('timeout')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
