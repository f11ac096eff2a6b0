import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teamDirectory } from '../../src/content/teams.ts'
import { startServer } from './loopback.ts'
import { readPage } from './page.ts'
import { startWorker } from './worker.ts'

const kind =
  'No games are listed right now. Please look in again soon: there is always a next kickoff.'
const failed = 'Failed to load schedule data'
const header =
  'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft'

type Worker = Awaited<ReturnType<typeof startWorker>>

async function askSchedule(worker: Worker) {
  const response = await worker.fetch('/api/schedule')
  return { response, body: await response.json() }
}

async function schedulePage(worker: Worker) {
  return readPage(await worker.fetch('/schedule'))
}

async function cacheKeys(worker: Worker): Promise<string[]> {
  const { keys } = await worker.kv.list({ prefix: 'schedule:' })
  return keys.map(({ name }) => name)
}

/** What is kept for a version of the file. */
async function cachedSeason(worker: Worker, version: string | null): Promise<{ games: unknown[] }> {
  return JSON.parse(String(await worker.kv.get(keyFor(version), 'text')))
}

/** A moment so many hours from now, as the schedule file may write it. */
function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

/** Games are kept under the file's address and version, and the team directory whose names and links are in them. */
function keyFor(version: string | null, address = ''): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([address, teamDirectory]))
    .digest('hex')
  return `schedule:2:${digest}:${version}`
}

describe('the file that comes with the site', () => {
  let worker: Worker

  beforeAll(async () => {
    worker = await startWorker()
  })

  afterAll(() => worker.stop())

  const zable = 'Zable Stadium, Williamsburg, VA'
  const season: Array<
    [id: string, string, date: string, time: string, isHome: boolean, string, event?: string]
  > = [
    [
      '2',
      'Furman',
      'Saturday, August 30, 2025',
      '2:00 PM',
      false,
      'Paladin Stadium, Greenville, SC',
    ],
    ['3', 'Maine', 'Saturday, September 6, 2025', 'TBA', true, zable],
    [
      '4',
      'Virginia',
      'Saturday, September 13, 2025',
      '12:00 PM',
      false,
      'Scott Stadium, Charlottesville, VA',
    ],
    ['5', 'Charleston Southern', 'Saturday, September 20, 2025', 'TBA', true, zable],
    [
      '6',
      'Villanova',
      'Saturday, September 27, 2025',
      'TBA',
      false,
      'Villanova Stadium, Villanova, PA',
    ],
    ['7', 'North Carolina A&T', 'Saturday, October 4, 2025', 'TBA', true, zable, 'Family Weekend'],
    ['9', 'Elon', 'Saturday, October 18, 2025', 'TBA', true, zable, 'Homecoming'],
    [
      '10',
      'New Hampshire',
      'Saturday, October 25, 2025',
      'TBA',
      false,
      'Wildcat Stadium, Durham, NH',
    ],
    ['11', 'UAlbany', 'Saturday, November 1, 2025', 'TBA', true, zable],
    [
      '12',
      'Campbell',
      'Saturday, November 8, 2025',
      'TBA',
      false,
      'Barker-Lane Stadium, Buies Creek, NC',
    ],
    [
      '13',
      'Hampton',
      'Saturday, November 15, 2025',
      'TBA',
      false,
      'Armstrong Stadium, Hampton, VA',
    ],
    [
      '14',
      'Richmond',
      'Saturday, November 22, 2025',
      '1:00 PM',
      true,
      zable,
      'Senior Day, Capital Cup',
    ],
  ]

  test('gives the year and twelve games by their date; drafts and archived rows are left out', async () => {
    const { response, body } = await askSchedule(worker)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(body).toMatchObject({ ok: true, year: 2025, unavailable: false })
    expect(body.games.map(({ id }: { id: string }) => id)).toEqual(season.map(([id]) => id))
  })

  test.each(season)(
    'game %s is against %s on %s at %s',
    async (id, opponent, date, time, isHome, location, event) => {
      const { body } = await askSchedule(worker)
      const game = body.games.find((candidate: { id: string }) => candidate.id === id)
      const ours = '/images/teams/william-and-mary.svg'
      const theirs = `/images/teams/${opponent.toLowerCase().replace('&', '').replaceAll(' ', '-')}.svg`
      expect(game).toMatchObject({
        opponent: `William & Mary vs. ${opponent}`,
        date,
        time,
        isHome,
        location,
        timeToBeAnnounced: time === 'TBA',
        homeTeamLogo: isHome ? ours : theirs,
        awayTeamLogo: isHome ? theirs : ours,
        homeTeam: isHome ? 'William & Mary' : opponent,
        awayTeam: isHome ? opponent : 'William & Mary',
        liveStatsUrl: 'https://tribeathletics.com/sidearmstats/football/summary',
        detailsUrl: expect.stringMatching(/^https:\/\/tribeathletics\.com\//),
        ticketsUrl: expect.stringMatching(/^https:/),
      })
      expect(game.specialEvent).toBe(event)
      expect((await worker.fetch(theirs)).status).toBe(200)
    },
  )

  test('is the same answer until something changes: a browser that has it is told so', async () => {
    const { response } = await askSchedule(worker)
    const etag = response.headers.get('etag') ?? ''
    const again = await worker.fetch('/api/schedule', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toMatch(/^public, max-age=[1-6]\d?$/)
  })

  test('is over, which the page says kindly', async () => {
    expect((await askSchedule(worker)).body.isOver).toBe(true)
    const { main } = await schedulePage(worker)
    expect(main).toContain('That was the season')
    expect(main).not.toContain('Next Game')
  })

  test('is drawn game by game on the page', async () => {
    const page = await schedulePage(worker)
    expect(page.headings).toEqual(['2025 Schedule'])
    for (const [, opponent, date, time, isHome, location, event = ''] of season) {
      expect(page.main).toContain(`William & Mary vs. ${opponent}`)
      expect(page.main).toContain(`${date} · ${time}${isHome ? 'Home' : 'Away'} · ${location}`)
      expect(page.main).toContain(event)
    }
  })

  test('is kept in KV under the file’s version, as the games it holds', async () => {
    const etag = (await worker.fetch('/schedules-cms.csv')).headers.get('etag')
    expect(etag).toBeTruthy()
    await askSchedule(worker)
    // Written behind the answer.
    await expect.poll(() => cacheKeys(worker)).toEqual([keyFor(etag)])
    const kept = await cachedSeason(worker, etag)
    expect(kept.games).toHaveLength(12)
    expect(kept.games[0]).toMatchObject({ id: '2', opponent: 'William & Mary vs. Furman' })
  })

  test.each([
    ['no JSON', '{"'],
    ['games of another shape', '{"changedAt":1,"games":[{"id":7,"opponent":"Nobody"}]}'],
    ['what an older release kept', '[]'],
  ])('is read again when what is kept is %s, which is then replaced', async (_, rubbish) => {
    const fresh = await startWorker()
    const etag = (await fresh.fetch('/schedules-cms.csv')).headers.get('etag')
    await fresh.kv.put(keyFor(etag), rubbish)
    const { body } = await askSchedule(fresh)
    expect(body.games).toHaveLength(12)
    await expect.poll(() => fresh.kv.get(keyFor(etag))).toContain('William & Mary vs. Furman')
    expect((await cachedSeason(fresh, etag)).games).toHaveLength(12)
    await fresh.stop()
  })

  test('is not read at all when its games are kept', async () => {
    const { games } = (await askSchedule(worker)).body
    const fresh = await startWorker()
    const etag = (await fresh.fetch('/schedules-cms.csv')).headers.get('etag')
    const kept = { changedAt: 1, games: [{ ...games[0], location: 'On the moon' }] }
    await fresh.kv.put(keyFor(etag), JSON.stringify(kept))
    const { body } = await askSchedule(fresh)
    expect(body.games).toEqual([{ ...games[0], location: 'On the moon' }])
    await fresh.stop()
  })
})

describe('a file somewhere else', () => {
  let answer: () => Response | Promise<Response> = () => new Response(null, { status: 404 })
  let server: Awaited<ReturnType<typeof startServer>>

  beforeAll(async () => {
    server = await startServer(() => answer())
  })

  afterAll(() => server.stop())

  function csv(...rows: string[]) {
    return () =>
      new Response([header, ...rows].join('\n'), { headers: { 'content-type': 'text/csv' } })
  }

  function start() {
    return startWorker({ SCHEDULE_URL: `${server.url}/games.csv` })
  }

  describe('that is no use', () => {
    let worker: Worker

    beforeAll(async () => {
      worker = await start()
    })

    beforeEach(() => {
      worker.logs.length = 0
    })

    afterAll(() => worker.stop())

    test.each<[string, () => Response | Promise<Response>]>([
      ['is missing', () => new Response('no', { status: 404 })],
      ['meets an error', () => new Response('<html>boom</html>', { status: 500 })],
      ['never comes', () => new Promise<never>(() => undefined)],
    ])(
      'that %s is an empty list with a kind sentence, and a line in the log',
      async (_, broken) => {
        answer = broken
        const [{ response, body }, page] = await Promise.all([
          askSchedule(worker),
          schedulePage(worker),
        ])
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(body).toMatchObject({
          ok: true,
          year: null,
          isOver: false,
          games: [],
          unavailable: true,
        })
        expect(page.headings).toEqual(['Schedule'])
        expect(page.main).toContain(kind)
        expect(page.main).not.toContain(failed)
        expect(worker.logs.join('\n')).toContain('schedule trouble')
      },
    )

    test.each<[string, () => Response]>([
      ['is a web page', () => new Response('<!doctype html><h1>Moved</h1>')],
      ['lacks the date', () => new Response('Game,Home or Away,Location\nMaine,Home,Here')],
      ['is empty', () => new Response('')],
      ['is JSON', () => Response.json({ games: [] })],
    ])('that %s is "Failed to load schedule data"', async (_, broken) => {
      answer = broken
      const { response, body } = await askSchedule(worker)
      expect(response.status).toBe(502)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(body).toEqual({ ok: false, message: failed })
      const page = await schedulePage(worker)
      expect(page.main).toContain(failed)
      expect(page.main).not.toContain(kind)
      expect(worker.logs.join('\n')).toContain('schedule unreadable')
      expect(await cacheKeys(worker)).toEqual([])
    })

    test('that is well again is read again', async () => {
      answer = () => new Response('', { status: 500 })
      expect((await askSchedule(worker)).body.games).toEqual([])
      answer = csv(`Maine,${inHours(50)},Home,Zable Stadium,,,,,`)
      expect((await askSchedule(worker)).body.games).toHaveLength(1)
    })
  })

  describe('with games ahead', () => {
    let worker: Worker

    beforeAll(async () => {
      const rows = [
        `Elon,${inHours(200)},Home,Zable Stadium,,,,,`,
        `Maine,${inHours(-50)},Home,Zable Stadium,,,,,`,
        `Furman,${inHours(75)},Away,Paladin Stadium,,,,,`,
      ]
      answer = () => new Response([header, ...rows].join('\n'), { headers: { etag: '"v7"' } })
      worker = await start()
      await askSchedule(worker)
    })

    afterAll(() => worker.stop())

    test('has the nearest of them marked as the next', async () => {
      const { body } = await askSchedule(worker)
      expect(
        body.games.map((game: Record<string, unknown>) => [game.opponent, game.isNextGame]),
      ).toEqual([
        ['William & Mary vs. Maine', false],
        ['William & Mary vs. Furman', true],
        ['William & Mary vs. Elon', false],
      ])
    })

    test('has one badge and one countdown on the page, at the next game', async () => {
      const { main } = await schedulePage(worker)
      expect(main).not.toContain('That was the season')
      expect(main.match(/Next Game/g)).toHaveLength(1)
      expect(main.match(/until kickoff/g)).toHaveLength(1)
      expect(main).toMatch(/Maine.*Next Game.*Furman.*3d 2h \d+m \d+s until kickoff.*Elon/)
    })

    test('is kept under its ETag', async () => {
      await expect
        .poll(() => cacheKeys(worker))
        .toEqual([keyFor('"v7"', `${server.url}/games.csv`)])
    })
  })

  describe('with no game ahead, bad rows and markup', () => {
    let worker: Worker

    beforeAll(async () => {
      answer = csv(
        `Maine,${inHours(-50)},Home,"Zable Stadium, Williamsburg",,,,,`,
        `Furman,${inHours(-60)},Away,"Paladin Stadium,,,,,`,
        `,${inHours(-70)},Home,Zable Stadium,,,,,`,
        'Elon,some day,Home,<b>Zable</b>,,,,,',
        '<img src=x onerror=alert(1)>,some day,Home,Zable Stadium,,,,,',
      )
      worker = await start()
      await askSchedule(worker)
    })

    afterAll(() => worker.stop())

    test('marks none', async () => {
      const { main } = await schedulePage(worker)
      expect(main).toContain('Maine')
      expect(main).not.toContain('That was the season')
      expect(main).not.toContain('Next Game')
      expect(main).not.toContain('until kickoff')
    })

    test('is read past the bad rows, which are named in the log', async () => {
      const { body } = await askSchedule(worker)
      expect(body.games.map((game: Record<string, unknown>) => [game.id, game.location])).toEqual([
        ['1', 'Zable Stadium, Williamsburg'],
        ['4', '<b>Zable</b>'],
        ['5', 'Zable Stadium'],
      ])
      const problems = worker.logs.filter((line) => line.includes('problem in the schedule file'))
      expect(problems.map((line) => JSON.parse(line).line)).toEqual([3, 4, 5, 6])
    })

    test('is shown as text, an unreadable date as given', async () => {
      const page = await schedulePage(worker)
      expect(page.main).toContain('<img src=x onerror=alert(1)>')
      expect(page.main).toContain('some day')
      expect(page.html.includes('<b>Zable') || page.html.includes('<img src=x')).toBe(false)
    })

    test('is kept, without an ETag, under a digest of its bytes', async () => {
      await expect
        .poll(() => cacheKeys(worker))
        .toEqual([
          expect.stringMatching(
            new RegExp(`^${keyFor('[\\da-f]{64}', `${server.url}/games.csv`)}$`),
          ),
        ])
    })
  })
})
