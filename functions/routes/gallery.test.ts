import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiRoutes } from '../api.ts'
import { newContext, withContext } from '../env.fixture.ts'

const indexPath = '/gallery/football/gallery-index.json'
const photoPath = '/gallery/football/team/a.jpg'
const index = {
  categories: {
    team: { displayName: 'Team', count: 1, images: [{ id: 'a', src: 'team/a.jpg', title: 'A' }] },
  },
}

type Get = (key: string, options?: object) => Promise<unknown>

/** Sends a request while everything is open; `bucket` is the gallery's. */
function send(path: string, bucket: { get: Get }, init: RequestInit = {}) {
  const request = new Request(`https://alumni.example${path}`, init)
  const env = { GALLERY: bucket }
  const app = withContext(newContext({ authStatus: 'disabled' }, env), apiRoutes)
  return Promise.resolve(app.fetch(request, env))
}

const readable = { etag: 'v1', httpEtag: '"v1"', body: '', text: async () => JSON.stringify(index) }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})

async function expectPlainError(response: Response) {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.text()).not.toMatch(/bucket|R2|stack|10001/)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"route failed"'))
}

describe('the failure of a bucket is a plain 503, and the log says why', () => {
  const fails = () => Promise.reject(new Error('R2: internal error (10001)'))
  const hangs = () => new Promise<never>(() => undefined)
  const photoHangs: Get = async (key) => (key.endsWith('.json') ? readable : hangs())

  test.each([indexPath, photoPath])('%s while it fails', async (path) => {
    await expectPlainError(await send(path, { get: fails }))
  })

  test.each<[what: string, path: string, Get]>([
    ['an index that never arrives', indexPath, hangs],
    ['an index whose text never arrives', indexPath, async () => ({ ...readable, text: hangs })],
    ['a photo whose index never arrives', photoPath, hangs],
    ['a photo that never arrives although the index does', photoPath, photoHangs],
  ])('%s, after two seconds', async (_, path, get) => {
    const responding = send(path, { get })
    const isOver = vi.fn()
    responding.then(isOver)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isOver).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expectPlainError(await responding)
  })

  test('a photo whose bytes stop is aborted after two seconds', async () => {
    vi.stubGlobal('FixedLengthStream', function FixedLengthStream() {
      return new TransformStream()
    })
    const photo = { ...readable, size: 5, body: new ReadableStream({ pull: hangs }) }
    const get = async (key: string) => (key.endsWith('.json') ? readable : photo)
    const response = await send(photoPath, { get })
    const text = expect(response.text()).rejects.toThrow('photo bucket: timeout')
    await vi.advanceTimersByTimeAsync(2_000)
    await text
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"photo aborted"'))
  })
})

test('a browser with a photo opens no object of the bucket', async () => {
  const { body: _, ...unopened } = { ...readable, size: 5 }
  const get = vi.fn<Get>(async (key) => (key.endsWith('.json') ? readable : unopened))
  const headers = { 'if-none-match': 'W/"v1"' }
  expect((await send(photoPath, { get }, { headers })).status).toBe(304)
  expect(get).toHaveBeenLastCalledWith(expect.anything(), { onlyIf: { etagDoesNotMatch: 'v1' } })
})

test('a browser with the index costs one request to the bucket, and no reading', async () => {
  const text = vi.fn(readable.text)
  const get = vi.fn<Get>(async (_, options) =>
    options ? { etag: readable.etag } : { ...readable, text },
  )
  const headers = { 'if-none-match': '"v1"' }
  const bucket = { get }
  for (const init of [{ headers }, { headers }, { method: 'HEAD' }])
    expect((await send(indexPath, bucket, init)).body).toBeNull()
  expect([get, text].map(({ mock }) => mock.calls.length)).toEqual([3, 1])
})
