import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Env, Settings } from '../../env.ts'
import { InvalidResponseError, loggedOutage, UpstreamError } from '../../http/upstream-error.ts'
import { readSchedule, type ScheduleReading } from './schedule.ts'

const minute = 60_000
const start = Date.parse('2025-08-01T12:00:00Z')
const header = 'Game,Game Date,Home or Away,Location'

function csv(opponent: string) {
  return `${header}\n${opponent},2025-09-10,Home,Zable Stadium`
}

/** The file's text and version, or what goes wrong instead. */
let file: { text: string; etag?: string; lastModified?: string } | Error | number
let fetched: number
let cached: Map<string, string>

async function respond(): Promise<Response> {
  fetched++
  if (file instanceof Error) throw file
  if (typeof file === 'number') return new Response('no', { status: file })
  const headers = new Headers({ etag: file.etag ?? '"v1"' })
  if (file.lastModified) headers.set('last-modified', file.lastModified)
  return new Response(file.text, { headers })
}

/** An isolate without readings: the module has them by the address of the site, or of the file. */
function isolate(scheduleUrl?: string, readFrom = readSchedule) {
  const background: Array<Promise<unknown>> = []
  const env = {
    ASSETS: { fetch: vi.fn(respond) },
    CACHE: {
      get: vi.fn(async (key: string) => cached.get(key) ?? null),
      put: async (key: string, value: string) => void cached.set(key, value),
    },
  }
  const context = {
    // Only what the service uses of the bindings and the settings.
    env: env as unknown as Pick<Env, 'ASSETS' | 'CACHE'>,
    settings: { siteUrl: `https://${crypto.randomUUID()}.example`, scheduleUrl } as Settings,
    inBackground: (work: () => Promise<unknown>) => void background.push(work()),
  }
  const read = (now = start) => {
    vi.setSystemTime(now)
    return readFrom(context).catch(loggedOutage())
  }
  return {
    env,
    context,
    read,
    opponents: async (now = start) => opponentsIn(await read(now)),
    settle: () => Promise.all(background.splice(0)),
  }
}

function opponentsIn(reading: ScheduleReading | UpstreamError): string[] {
  if (reading instanceof UpstreamError) return []
  return reading.games.map(({ opponent }) => opponent.replace(/^.* vs\. /, ''))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', respond)
  file = { text: csv('Maine') }
  fetched = 0
  cached = new Map()
})

test.each([
  ['down', () => new Error('down')],
  ['no schedule', () => ({ text: '<html>' })],
  ['tagged anew each minute', (minutes: number) => ({ text: csv('Maine'), etag: `"${minutes}"` })],
])('while the file is %s, a day of reading writes nothing', async (_, fileAfter) => {
  const { read, settle } = isolate(`https://${crypto.randomUUID()}.example/games.csv`)
  await read()
  await settle()
  const write = vi.spyOn(cached, 'set')
  for (let minutes = 1; minutes <= 24 * 60; minutes++) {
    file = fileAfter(minutes)
    await read(start + minutes * minute)
    await settle()
  }
  expect(write).not.toHaveBeenCalled()
})

describe('a file that changes', () => {
  test('is not fetched again within a minute', async () => {
    const { read, opponents, settle } = isolate()
    await read()
    file = { text: csv('Elon'), etag: '"v2"' }
    expect(await opponents(start + minute - 1)).toEqual(['Maine'])
    await settle()
    expect(await opponents(start + minute - 1)).toEqual(['Maine'])
    expect(fetched).toBe(1)
  })

  test('is fetched once in the background after a minute, and then served', async () => {
    const { read, opponents, settle } = isolate()
    await read()
    file = { text: csv('Elon'), etag: '"v2"' }
    for (const _ of [1, 2]) expect(await opponents(start + minute)).toEqual(['Maine'])
    expect(fetched).toBe(2)
    await settle()
    expect(await opponents(start + minute + 1)).toEqual(['Elon'])
  })

  test.each<[string, typeof file]>([
    ['unreachable', new Error('closed')],
    ['missing', 404],
    ['a web page', { text: '<html>', etag: '"v2"' }],
    ['too large', { text: `${csv('Elon')}${' '.repeat(1024 * 1024)}`, etag: '"v2"' }],
  ])('into one that is %s leaves the last good games for a minute', async (_, broken) => {
    const { read, opponents, settle } = isolate()
    await read()
    file = broken
    await read(start + minute)
    await settle()
    expect(await opponents(start + minute + 1)).toEqual(['Maine'])
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/schedule (unavailable|invalid)/),
    )
    file = { text: csv('Elon'), etag: '"v3"' }
    await read(start + 2 * minute)
    await settle()
    expect(await opponents(start + 2 * minute + 1)).toEqual(['Elon'])
  })

  test.each([
    ['by its server', 'Wed, 23 Jul 2025 17:40:36 GMT', Date.parse('2025-07-23T17:40:36Z')],
    ['by its first reading where the server is ahead', 'Wed, 23 Jul 2125 17:40:36 GMT', start],
  ])('is dated %s', async (_, lastModified, changedAt) => {
    file = { text: csv('Maine'), lastModified }
    expect(await isolate().read()).toMatchObject({ changedAt })
  })

  test('is dated by its first reading in any isolate where the server says nothing', async () => {
    const first = isolate()
    await first.read()
    await first.settle()
    expect(await isolate().read(start + 5 * minute)).toMatchObject({ changedAt: start })
  })
})

describe('a cached season', () => {
  test('is taken instead of reading the file', async () => {
    const first = isolate()
    await first.read()
    await first.settle()
    for (const [key, season] of cached) cached.set(key, season.replaceAll('Maine', 'Elon'))
    expect(await isolate().opponents()).toEqual(['Elon'])
  })

  test.each([
    ['no JSON', '{"'],
    ['a list, as an older release wrote it', '[]'],
    ['games of another shape', '{"changedAt":1,"games":[{"id":7}]}'],
    ['of a time in the future', '{"changedAt":9e15,"games":[]}'],
  ])('is a miss when it is %s, and is written anew', async (_, rubbish) => {
    const first = isolate()
    await first.read()
    await first.settle()
    const [key = ''] = cached.keys()
    cached.set(key, rubbish)
    const second = isolate()
    expect(await second.opponents()).toEqual(['Maine'])
    await second.settle()
    expect(cached.get(key)).toContain('vs. Maine')
  })

  test('is of one address: files with the same version are told apart', async () => {
    const one = isolate('https://one.example/games.csv')
    await one.read()
    await one.settle()
    file = { text: csv('Elon') }
    expect(await isolate('https://two.example/games.csv').opponents()).toEqual(['Elon'])
  })
})

describe('a file at SCHEDULE_URL', () => {
  const address = () => `https://${crypto.randomUUID()}.example/games.csv`

  test('is requested once at a time, and not within a minute after a failure', async () => {
    const { read, opponents } = isolate(address())
    file = 500
    const readings = await Promise.all([read(), read(), read()])
    expect(readings).toEqual(Array(3).fill(expect.any(UpstreamError)))
    await read(start + minute - 1)
    expect(fetched).toBe(1)
    file = { text: csv('Maine') }
    expect(await opponents(start + minute)).toEqual(['Maine'])
  })
})

test('the file is read when KV fails', async () => {
  const { env, opponents, settle } = isolate()
  env.CACHE.get.mockRejectedValue(new Error('KV is down'))
  expect(await opponents()).toEqual(['Maine'])
  await settle()
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('KV is down'))
})

test.each([
  ['KV', 500, ['Maine']],
  ['the file', 2_000, []],
] as const)('when %s hangs the response comes after %i ms', async (hanging, limit, expected) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { env, opponents } = isolate()
  const call = hanging === 'KV' ? env.CACHE.get : env.ASSETS.fetch
  call.mockReturnValue(new Promise<never>(() => undefined))
  const shown = vi.fn()
  const reading = opponents().then(shown)
  while (call.mock.calls.length === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await reading
  expect(shown).toHaveBeenCalledWith(expected)
})

test('a file that is unavailable at first is an empty list, fetched every time', async () => {
  file = 404
  const { read, opponents } = isolate()
  expect(await read()).not.toBeInstanceOf(InvalidResponseError)
  file = { text: csv('Maine') }
  expect(await opponents()).toEqual(['Maine'])
})

test('a file that is no schedule at first is an error, and nothing is cached', async () => {
  file = { text: '<!doctype html>' }
  const { read, settle } = isolate()
  expect(await read()).toBeInstanceOf(InvalidResponseError)
  await settle()
  expect(cached.size).toBe(0)
})

// The last test: a module that was loaded before has no class in common with one that is loaded now.
test.each([
  ['no games', header],
  ['a web page', '<html>'],
])(
  'a file with %s at SCHEDULE_URL never replaces a good season, in any isolate',
  async (_, text) => {
    const address = `https://${crypto.randomUUID()}.example/games.csv`
    const newIsolate = async () => {
      vi.resetModules()
      return isolate(address, (await import('./schedule.ts')).readSchedule)
    }
    const { read, opponents, settle } = await newIsolate()
    await read()
    await settle()
    file = { text, etag: '"v2"' }
    await read(start + minute)
    await settle()
    expect(await opponents(start + minute)).toEqual(['Maine'])
    expect(await (await newIsolate()).opponents(start + minute)).toEqual(['Maine'])
  },
)
