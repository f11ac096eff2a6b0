import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Env, Settings } from '../../env.ts'
import { readSchedule } from './schedule.ts'

const header = 'Game,Game Date,Home or Away,Location'
const minute = 60_000
const start = Date.parse('2025-08-01T12:00:00Z')

interface Source {
  /** The file's text and version, or what goes wrong instead. */
  file: { text: string; etag?: string; lastModified?: string } | Error | number
  /** What KV holds. */
  cached: Map<string, string>
  /** The state of KV. */
  kv: 'works' | 'throws' | 'hangs'
  fetched: number
}

/** What an isolate has: files, KV and the work in the background. */
function surroundings() {
  const source: Source = { file: 404, cached: new Map(), kv: 'works', fetched: 0 }
  const background: Array<Promise<unknown>> = []
  const kv = <Value>(value: () => Value): Promise<Value> => {
    if (source.kv === 'hangs') return new Promise(() => undefined)
    return source.kv === 'works'
      ? Promise.resolve(value())
      : Promise.reject(new Error('KV is down'))
  }
  const env = {
    ASSETS: { fetch: async () => respond(source) },
    CACHE: {
      get: (key: string) => kv(() => source.cached.get(key) ?? null),
      put: (key: string, value: string) => kv(() => void source.cached.set(key, value)),
    },
    // Only what the service uses of the bindings.
  } as unknown as Pick<Env, 'ASSETS' | 'CACHE'>
  // Each isolate of these tests is a site of its own: they share no readings.
  const settings = { siteUrl: `https://${crypto.randomUUID()}.example`, scheduleUrl: undefined }
  const context = {
    env,
    // Only what the service uses of the settings.
    settings: settings as Settings,
    inBackground: (work: () => Promise<unknown>) => void background.push(work()),
  }
  return {
    source,
    env,
    read: (now = start) => readSchedule(context, now),
    readFrom: (scheduleUrl: string, now = start) =>
      readSchedule({ ...context, settings: { ...context.settings, scheduleUrl } }, now),
    /** As another isolate would read: without the readings of this one. */
    async readElsewhere(scheduleUrl: string) {
      vi.resetModules()
      const elsewhere = await import('./schedule.ts')
      return elsewhere.readSchedule(
        { ...context, settings: { ...context.settings, scheduleUrl } },
        start + minute,
      )
    },
    async settle() {
      await Promise.all(background.splice(0))
    },
  }
}

function respond(source: Source): Response {
  source.fetched++
  const { file } = source
  if (file instanceof Error) throw file
  if (typeof file === 'number') return new Response('no', { status: file })
  const headers = new Headers({ etag: file.etag ?? '"v1"' })
  if (file.lastModified) headers.set('last-modified', file.lastModified)
  return new Response(file.text, { headers })
}

function csv(...opponents: string[]) {
  return [
    header,
    ...opponents.map((name, at) => `${name},2025-09-${10 + at},Home,Zable Stadium`),
  ].join('\n')
}

function names({ games }: Awaited<ReturnType<typeof readSchedule>>): string[] {
  return games.map(({ opponent }) => opponent.replace(/^.* vs\. /, ''))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('a file that changes', () => {
  test('is not fetched again within a minute', async () => {
    const { source, read, settle } = surroundings()
    source.file = { text: csv('Maine') }
    await read()
    source.file = { text: csv('Elon'), etag: '"v2"' }
    expect(names(await read(start + minute - 1))).toEqual(['Maine'])
    await settle()
    expect(names(await read(start + minute - 1))).toEqual(['Maine'])
    expect(source.fetched).toBe(1)
  })

  test('is fetched in the background of the first response after a minute, and is in every later one', async () => {
    const { source, read, settle } = surroundings()
    source.file = { text: csv('Maine') }
    await read()
    source.file = { text: csv('Elon'), etag: '"v2"' }
    expect(names(await read(start + minute))).toEqual(['Maine'])
    expect(names(await read(start + minute))).toEqual(['Maine'])
    expect(source.fetched).toBe(2)
    await settle()
    expect(names(await read(start + minute + 1))).toEqual(['Elon'])
  })

  test.each<[string, Source['file']]>([
    ['unreachable', new Error('closed')],
    ['missing', 404],
    ['a web page', { text: '<html>', etag: '"v2"' }],
    ['too large', { text: `${csv('Elon')}${' '.repeat(1024 * 1024)}`, etag: '"v2"' }],
  ])(
    'into one that is %s leaves the last good games, and is fetched again a minute later',
    async (_, broken) => {
      const { source, read, settle } = surroundings()
      source.file = { text: csv('Maine') }
      await read()
      source.file = broken
      await read(start + minute)
      await settle()
      expect(names(await read(start + minute + 1))).toEqual(['Maine'])
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('schedule unavailable'))
      source.file = { text: csv('Elon'), etag: '"v3"' }
      await read(start + 2 * minute)
      await settle()
      expect(names(await read(start + 2 * minute + 1))).toEqual(['Elon'])
    },
  )

  test('is dated by its server, else by its first reading, which is in KV', async () => {
    const dated = surroundings()
    dated.source.file = { text: csv('Maine'), lastModified: 'Wed, 23 Jul 2025 17:40:36 GMT' }
    expect(await dated.read()).toMatchObject({ changedAt: Date.parse('2025-07-23T17:40:36Z') })

    const ahead = surroundings()
    ahead.source.file = { text: csv('Maine'), lastModified: 'Wed, 23 Jul 2125 17:40:36 GMT' }
    expect(await ahead.read()).toMatchObject({ changedAt: start })

    const undated = surroundings()
    undated.source.file = { text: csv('Maine') }
    expect(await undated.read()).toMatchObject({ changedAt: start })
    await undated.settle()
    const later = surroundings()
    later.source.file = undated.source.file
    later.source.cached = undated.source.cached
    expect(await later.read(start + 5 * minute)).toMatchObject({ changedAt: start })
  })
})

describe('a cached season', () => {
  test('is taken instead of reading the file', async () => {
    const first = surroundings()
    first.source.file = { text: csv('Maine') }
    await first.read()
    await first.settle()
    expect(first.source.cached.size).toBe(1)
    const second = surroundings()
    second.source.cached = first.source.cached
    // The same version, so that only the cached season has these games.
    second.source.file = { text: csv('Elon') }
    expect(names(await second.read())).toEqual(['Maine'])
  })

  test.each([
    ['no JSON', '{"'],
    ['a list, as an older release wrote it', '[]'],
    ['games of another shape', '{"changedAt":1,"games":[{"id":7}]}'],
    ['of a time in the future', '{"changedAt":9e15,"games":[]}'],
  ])('is a miss when it is %s, and is written anew', async (_, rubbish) => {
    const first = surroundings()
    first.source.file = { text: csv('Maine') }
    await first.read()
    await first.settle()
    const [key = ''] = first.source.cached.keys()
    const second = surroundings()
    second.source.file = first.source.file
    second.source.cached.set(key, rubbish)
    expect(names(await second.read())).toEqual(['Maine'])
    await second.settle()
    expect(second.source.cached.get(key)).toContain('vs. Maine')
  })
})

test('files with one version are told apart by their addresses in KV', async () => {
  const { source, readFrom, settle } = surroundings()
  vi.stubGlobal('fetch', async () => respond(source))
  source.file = { text: csv('Maine') }
  await readFrom('https://one.example/games.csv')
  await settle()
  source.file = { text: csv('Elon') }
  expect(names(await readFrom('https://two.example/games.csv'))).toEqual(['Elon'])
})

describe('a file at SCHEDULE_URL', () => {
  const address = () => `https://${crypto.randomUUID()}.example/games.csv`

  test('is requested once at a time, and not within a minute after a failure', async () => {
    const url = address()
    const { source, readFrom } = surroundings()
    vi.stubGlobal('fetch', async () => respond(source))
    source.file = 500
    const readings = await Promise.all([readFrom(url), readFrom(url), readFrom(url)])
    expect(readings).toEqual(Array(3).fill({ unavailable: true, games: [] }))
    await readFrom(url, start + minute - 1)
    expect(source.fetched).toBe(1)
    source.file = { text: csv('Maine') }
    expect(names(await readFrom(url, start + minute))).toEqual(['Maine'])
  })

  test.each([
    ['no games', header],
    ['a web page', '<html>'],
  ])('with %s never replaces a good season, in any isolate', async (_, text) => {
    const url = address()
    const { source, readFrom, readElsewhere, settle } = surroundings()
    vi.stubGlobal('fetch', async () => respond(source))
    source.file = { text: csv('Maine') }
    await readFrom(url)
    await settle()
    source.file = { text, etag: '"v2"' }
    await readFrom(url, start + minute)
    await settle()
    expect(names(await readFrom(url, start + minute))).toEqual(['Maine'])
    expect(names(await readElsewhere(url))).toEqual(['Maine'])
  })
})

describe('without KV', () => {
  test('the file is read when KV throws', async () => {
    const { source, read, settle } = surroundings()
    source.file = { text: csv('Maine') }
    source.kv = 'throws'
    expect(names(await read())).toEqual(['Maine'])
    await settle()
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('KV is down'))
  })

  test('a KV that hangs is waited for half a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { source, env, read } = surroundings()
    const get = vi.spyOn(env.CACHE, 'get')
    source.file = { text: csv('Maine') }
    source.kv = 'hangs'
    let shown: string[] | undefined
    const reading = read().then((season) => {
      shown = names(season)
    })
    while (get.mock.calls.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(499)
    expect(shown).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await reading
    expect(shown).toEqual(['Maine'])
  })
})

test('a file that cannot be had at first is an empty list that says so, and is fetched every time', async () => {
  const { source, read } = surroundings()
  expect(await read()).toEqual({ unavailable: true, games: [] })
  source.file = { text: csv('Maine') }
  expect(names(await read())).toEqual(['Maine'])
})

test('a file that does not arrive is unavailable after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { env, read } = surroundings()
  vi.spyOn(env.ASSETS, 'fetch').mockReturnValue(new Promise(() => undefined))
  const ended = vi.fn()
  const reading = read().then(ended)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await reading
  expect(ended).toHaveBeenCalledWith({ unavailable: true, games: [] })
})

test('a file that is no schedule at first is an error, and nothing is cached', async () => {
  const { source, read, settle } = surroundings()
  source.file = { text: '<!doctype html>' }
  await expect(read()).rejects.toThrow('web page')
  await settle()
  expect(source.cached.size).toBe(0)
})
