import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '../../env.fixture.ts'
import type { DocumentContext } from './site-documents.ts'
import { documentsKey, type StoredDocuments } from './stored-documents.ts'

const start = Date.parse('2026-11-28T12:00:00Z')

/** Versions of the one document of these tests, the newest last. */
let saved: string[]
let database: 'up' | 'down' | 'hanging'
/** What KV has, as its own text. */
let kv: string | null
let cache: 'up' | 'down' | 'takes nothing'
let reads: { kv: number; database: number }
/** Runs in the place of a put, once. */
let instead: (() => void) | undefined
let puts: number

const notice = (text: string) => ({ text, link: '', from: '', until: '2026-12-01T12:00' })
const versionsOf = () =>
  saved.map((text, index) => ({ id: 'notice', version: index + 1, data: JSON.parse(text) }))

function save(text: string): void {
  saved.push(JSON.stringify(notice(text)))
}

async function respond(input: Request | URL | string): Promise<Response> {
  reads.database++
  if (database === 'down') throw new TypeError('fetch failed')
  if (database === 'hanging') return new Promise(() => undefined)
  const all = versionsOf()
  const isOlder = String(input).includes('older_documents')
  return Response.json(isOlder ? all.slice(0, -1).reverse() : all.slice(-1))
}

const CACHE = {
  get: async (key: string) => {
    reads.kv++
    if (cache === 'down') throw new Error('KV is down')
    return key === documentsKey ? kv : null
  },
  put: async (_: string, value: string) => {
    puts++
    if (cache !== 'up') throw new Error('KV takes nothing')
    const other = instead
    instead = undefined
    if (other) other()
    else kv = value
  },
}

// Loaded once, before any clock is replaced.
beforeAll(() => import('@supabase/postgrest-js'))

beforeEach(() => {
  saved = []
  database = 'up'
  kv = null
  cache = 'up'
  reads = { kv: 0, database: 0 }
  instead = undefined
  puts = 0
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('fetch', respond)
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
})

/** An isolate that has read nothing: its modules are its memory. */
async function isolate() {
  vi.resetModules()
  const service = await import('./site-documents.ts')
  const background: Array<Promise<unknown>> = []
  const context = (): DocumentContext => ({
    // Only what the service uses of the binding.
    env: { CACHE: CACHE as unknown as DocumentContext['env']['CACHE'] },
    settings: { accounts },
    inBackground: (work) => void background.push(work()),
  })
  async function whileTimePasses<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    // Only what has a timer waits for time: a module that is slow to load lets none pass.
    while (!isOver) {
      await nextTurn()
      if (vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(1)
    }
    return work
  }
  return {
    read: (wanted?: string) =>
      whileTimePasses(Promise.resolve(service.readDocuments(context(), wanted))),
    isPromise: () => service.readDocuments(context()) instanceof Promise,
    text: async () =>
      (await whileTimePasses(Promise.resolve(service.readDocuments(context())))).documents.notice
        ?.text,
    show: () => whileTimePasses(service.showSaved(context())),
    settle: () => whileTimePasses(Promise.all(background.splice(0))),
  }
}

function storedText(): string | undefined {
  const stored: StoredDocuments = JSON.parse(kv ?? '{"documents":[]}')
  return Object(stored.documents[0]?.data).text
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Another officer's place publishes. */
async function publishElsewhere(text: string): Promise<void> {
  save(text)
  const { show } = await isolate()
  await show()
}

describe('the words of an isolate', () => {
  test('come from one reading of KV, and no request waits within 30 s', async () => {
    await publishElsewhere('One')
    const { text, isPromise, settle } = await isolate()
    reads = { kv: 0, database: 0 }
    expect(await text()).toBe('One')
    pass(29_000)
    expect([isPromise(), await text()]).toEqual([false, 'One'])
    await settle()
    expect(reads).toEqual({ kv: 1, database: 0 })
  })

  test('after 30 s are read again in the background, once', async () => {
    await publishElsewhere('One')
    const reader = await isolate()
    await reader.text()
    await publishElsewhere('Two')
    reads.kv = 0
    pass(31_000)
    expect([reader.isPromise(), await reader.text()]).toEqual([false, 'One'])
    await reader.settle()
    expect([await reader.text(), reads.kv]).toEqual(['Two', 1])
  })

  test('of an idle isolate are read before it responds', async () => {
    await publishElsewhere('One')
    const reader = await isolate()
    await reader.text()
    await publishElsewhere('Two')
    pass(60_000)
    expect(reader.isPromise()).toBe(true)
    await reader.settle()
    pass(60_000)
    expect(await reader.text()).toBe('Two')
  })

  test('have one version for the same words, which a bringing back restores', async () => {
    const versions = []
    for (const text of ['One', 'Two', 'One']) {
      saved = [JSON.stringify(notice(text))]
      await publishElsewhere(text)
      saved.pop()
      const stored: StoredDocuments = JSON.parse(kv ?? '')
      versions.push(stored.version)
    }
    expect(new Set(versions).size).toBe(2)
  })

  test('are looked for where a page is wanted with others, but not again and again', async () => {
    await publishElsewhere('One')
    const reader = await isolate()
    const { version } = await reader.read()
    await publishElsewhere('Two')
    pass(6_000)
    expect((await reader.read('of two')).version).not.toBe(version)
    reads.kv = 0
    await reader.read('of three')
    expect(reads.kv).toBe(0)
  })
})

describe('when KV has nothing', () => {
  test('the database fills it, once', async () => {
    save('One')
    const { text, settle } = await isolate()
    expect(await text()).toBe('One')
    await settle()
    expect(storedText()).toBe('One')
  })

  test.each(['down', 'hanging'] as const)(
    'and the database is %s, pages get the shipped words for a moment, marked',
    async (state) => {
      save('One')
      database = state
      const { read, text, settle } = await isolate()
      expect(await read()).toMatchObject({ documents: {}, isEmergency: true })
      await settle()
      database = 'up'
      pass(6_000)
      expect([await text(), (await read()).isEmergency]).toEqual(['One', false])
    },
  )

  test('and cannot be read, the last words stay', async () => {
    await publishElsewhere('One')
    const { text, read, settle } = await isolate()
    await text()
    cache = 'down'
    database = 'down'
    pass(120_000)
    expect([await text(), (await read()).isEmergency]).toEqual(['One', false])
    await settle()
  })
})

test.each(['up', 'down'] as const)(
  'while KV cannot be read and the database is %s, it is asked once a minute, and nothing is put',
  async (state) => {
    await publishElsewhere('One')
    const reader = await isolate()
    await reader.text()
    cache = 'down'
    database = state
    reads = { kv: 0, database: 0 }
    puts = 0
    for (let minute = 0; minute < 5; minute += 0.25) {
      pass(15_000)
      expect(await reader.text()).toBe('One')
      await reader.settle()
    }
    expect(reads.database).toBeLessThanOrEqual(5)
    expect(reads.database).toBeGreaterThan(2)
    expect(puts).toBe(0)
  },
)

describe('a save', () => {
  test('is visible at once where it was made, also while KV gives what was before', async () => {
    await publishElsewhere('One')
    const old = kv
    const here = await isolate()
    await here.text()
    save('Two')
    expect([await here.show(), await here.text()]).toEqual([true, 'Two'])
    kv = old
    pass(61_000)
    await here.text()
    await here.settle()
    expect(await here.text()).toBe('Two')
  })

  test('that KV does not take is not visible, and the daily check repairs it', async () => {
    await publishElsewhere('One')
    const here = await isolate()
    await here.text()
    cache = 'takes nothing'
    save('Two')
    expect([await here.show(), await here.text()]).toEqual([false, 'One'])
    cache = 'up'
    const { repairStored } = await import('./stored-documents.ts')
    const env = { CACHE: CACHE as unknown as DocumentContext['env']['CACHE'] }
    expect(await repairStored(env, accounts)).toBe('repaired')
    expect([storedText(), await repairStored(env, accounts)]).toEqual(['Two', 'agree'])
  })

  test('whose put comes after a newer one is followed by the newer one', async () => {
    save('One')
    const here = await isolate()
    // Somebody else saves, and puts, between this put's reading and its arrival.
    instead = () => {
      const own = kv
      save('Two')
      kv = own
    }
    expect([await here.show(), storedText(), await here.text()]).toEqual([true, 'Two', 'Two'])
  })

  test('puts twice at most while others save, and shows here what KV has', async () => {
    save('One')
    const here = await isolate()
    const another = (text: string, then?: () => void) => () => {
      save(text)
      kv = null
      instead = then
    }
    instead = another('Two', another('Three', another('Four')))
    expect([await here.show(), await here.text(), puts]).toEqual([true, 'Two', 2])
  })
})

describe('after a rollback', () => {
  test('the newest version that the code can read counts, and the log says so', async () => {
    save('One')
    saved.push(JSON.stringify({ ...notice('Two'), link: { to: 'a later form of links' } }))
    const { text } = await isolate()
    expect(await text()).toBe('One')
    expect(vi.mocked(console.error).mock.calls.join()).toContain('document unreadable')
  })

  test('without one the shipped words do, which may be cached', async () => {
    saved.push(JSON.stringify({ text: { later: true } }))
    const { read } = await isolate()
    expect(await read()).toMatchObject({ documents: {}, isEmergency: false })
  })
})
