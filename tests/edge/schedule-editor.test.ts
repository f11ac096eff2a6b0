import ICAL from 'ical.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { historyTexts } from '../../src/content/officers/history.ts'
import {
  scheduleEditorTexts,
  scheduleHistoryTexts,
} from '../../src/content/officers/schedule-editor.ts'
import { tableTexts } from '../../src/content/officers/schedule-table.ts'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { siteTexts } from '../../src/content/site.ts'
import { maxGames } from '../../src/domain/schedule/published-schedule.ts'
import { maxFileLength } from '../../src/domain/schedule/schedule-editor-schema.ts'
import { cookieOf, newOfficer } from './members.ts'
import { csv, siteOfFile } from './site.ts'

const site = await siteOfFile()
const cookie = cookieOf(await newOfficer())
const desk = '/api/officers/schedule'

const editedSchema = v.object({
  version: v.number(),
  isOfFile: v.boolean(),
  rows: v.array(
    v.object({
      key: v.string(),
      row: v.record(v.string(), v.string()),
      findings: v.array(v.object({ kind: v.string(), text: v.string() })),
    }),
  ),
  history: v.array(v.object({ changed: v.array(v.string()) })),
})

async function edited() {
  return v.parse(editedSchema, await (await site.fetch(desk, { cookie })).json())
}

async function baseVersion(): Promise<string> {
  return String((await edited()).version)
}

const marlow = {
  key: '2019-10-05-marlow',
  opponent: 'Marlow',
  date: '2019-10-05',
  time: '20:00',
  side: 'Home',
  location: 'Cary Field',
  result: 'W 31-14',
}

/** The public games as "Fenwick 2:00 PM". */
async function publicGames(): Promise<string[]> {
  const { games } = await (await site.fetch('/api/schedule')).json()
  const schema = v.array(v.object({ opponent: v.string(), time: v.string() }))
  return v.parse(schema, games).map(({ opponent, time }) => `${opponent.split('vs. ')[1]} ${time}`)
}

const ofFile = ['Fenwick 2:00 PM', 'Harborview TBA']

const noPlace = { kind: 'hint', text: 'The Location is missing.' }

/** Publishes the file again, for the tests that begin with it. */
async function backToFile() {
  const json = { base: await baseVersion(), what: 'file' }
  const response = await site.fetch(`${desk}/change`, { cookie, json })
  expect(response.status).toBe(200)
}

/** Publishes one game, of the season of the file. */
async function ofOfficers() {
  await backToFile()
  const game = 'Marlow,2019-10-05T20:00,Home,Cary Field,,,,,'
  const json = { base: await baseVersion(), csv: csv(game), how: 'replace' }
  expect((await site.fetch(`${desk}/table`, { cookie, json })).status).toBe(200)
}

test('a game that an officer adds is in everything that has the schedule, at once', async () => {
  await backToFile()
  expect(await publicGames()).toEqual(ofFile)
  const before = await site.page('/schedule')
  const version = await baseVersion()
  const json = { ...marlow, base: version }
  const response = await site.fetch(`${desk}/game`, { cookie, json })
  const { key: _, ...values } = marlow
  const saved = { version: `${Number(version) + 1}`, values }
  expect(await response.json()).toMatchObject({ ok: true, notice: 'document-published', saved })
  expect(await publicGames()).toEqual([...ofFile, 'Marlow 8:00 PM'])
  // The games of the file were there before.
  const { history } = await (await site.fetch(desk, { cookie })).json()
  expect(history[0].changed).toEqual(['Marlow'])
  const calendar = await (await site.fetch('/schedule.ics')).text()
  expect(calendar).toContain('William & Mary vs. Marlow (W 31–14)')
  expect(calendar).toContain('DTSTART;TZID=America/New_York:20191005T200000')
  const after = await site.page('/schedule')
  expect(before.main).not.toContain('Marlow')
  expect(after.main).toContain('Won 31 to 14')
})

test('the calendar says when the schedule was published, and stays the same until the next time', async () => {
  const calendar = async () => (await site.fetch('/schedule.ics')).text()
  const first = await calendar()
  const stamp = /LAST-MODIFIED:(\d{8}T\d{6}Z)/.exec(first)?.[1]
  const { editedAt } = await (await site.fetch(desk, { cookie })).json()
  expect(stamp).toBe(new Date(editedAt).toISOString().replaceAll(/[-:]|\.\d+/g, ''))
  expect(await calendar()).toBe(first)
})

test('a game that an officer cancels says so on the page, in the search and in calendars', async () => {
  const game = { ...marlow, key: '2099-10-03-avery', opponent: 'Avery', date: '2099-10-03' }
  const save = async (fields: object) => {
    const json = { ...game, ...fields, result: '', base: await baseVersion() }
    expect((await site.fetch(`${desk}/game`, { cookie, json })).status).toBe(200)
  }
  await save({})
  const before = await site.page('/schedule')
  expect(before.main).toMatch(/Avery.*until kickoff.*Tickets: Avery/)
  await save({ status: 'Canceled' })
  const after = await site.page('/schedule')
  expect(after.main).toMatch(new RegExp(`${scheduleTexts.statuses.Canceled}.*Avery`))
  expect(after.main).not.toMatch(/until kickoff|Tickets: Avery/)
  const canceled = { eventStatus: 'https://schema.org/EventCancelled' }
  expect(after.structuredData).toMatchObject([{ '@graph': [canceled] }])
  const search = await site.page('/search?q=avery', { cookie })
  expect(search.main).toContain(`${scheduleTexts.statuses.Canceled}, Saturday, October 3, 2099`)
  const calendar = await (await site.fetch('/schedule.ics')).text()
  expect(calendar).toMatch(/UID:2099-avery@.*?STATUS:CANCELLED/s)
})

test('a game keeps its place on the page and in calendars, whatever comes before it', async () => {
  const eventsOf = async () => {
    const file = await (await site.fetch('/schedule.ics')).text()
    const calendar = new ICAL.Component(ICAL.parse(file))
    const parts = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
    const events = parts.map(({ uid, sequence, startDate }) => {
      return { uid, sequence, day: startDate.toString().slice(0, 10) }
    })
    return { events, changedAt: String(calendar.getFirstPropertyValue('last-modified')) }
  }
  const save = async (fields: object) => {
    const json = { ...marlow, result: '', ...fields, base: await baseVersion() }
    expect((await site.fetch(`${desk}/game`, { cookie, json })).status).toBe(200)
  }
  await save({ key: '2019-11-30-marlow', date: '2019-11-30' })
  await save({ date: '2019-12-07', original_date: '2019-10-05' })
  const { version } = await edited()
  const before = await eventsOf()
  expect(before.events).toEqual(
    expect.arrayContaining([
      { uid: '2019-marlow@alumni.example', sequence: version, day: '2019-12-07' },
      { uid: '2019-marlow-2@alumni.example', sequence: version, day: '2019-11-30' },
    ]),
  )
  const { html } = await site.page('/schedule')
  expect(html).toMatch(/id="2019-marlow-2".*id="2019-marlow"/s)
  await backToFile()
  const after = await eventsOf()
  expect(after.events).toEqual([
    { uid: '2019-fenwick@alumni.example', sequence: version + 1, day: '2019-09-07' },
    { uid: '2019-harborview@alumni.example', sequence: version + 1, day: '2019-09-14' },
  ])
  expect(after.changedAt >= before.changedAt).toBe(true)
})

test('a preview is the page with what is not published, for the officer alone', async () => {
  const form = { ...marlow, key: 'new', opponent: 'Preview', base: await baseVersion() }
  const page = await site.page(`${desk}/game/preview`, { cookie, form })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(page.main).toContain('William & Mary vs. Preview')
  expect(page.text).toContain(siteTexts.previewRibbon)
  const visitor = await site.fetch(`${desk}/game/preview`, { json: form })
  expect(visitor.status).toBe(401)
  expect((await publicGames()).filter((game) => game.startsWith('Preview'))).toEqual([])
})

test('the same form sent twice is one game', async () => {
  const twice = { ...marlow, key: '2019-10-12-twice', opponent: 'Twice', date: '2019-10-12' }
  const json = { ...twice, base: await baseVersion() }
  const sent = [1, 2].map(() => site.fetch(`${desk}/game`, { cookie, json }))
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200])
  expect((await publicGames()).filter((game) => game.startsWith('Twice'))).toHaveLength(1)
  // Changed and sent again, because no response came to the first one.
  const changed = { ...json, opponent: 'Twice More', time: '21:00' }
  const first = await (await site.fetch(`${desk}/game`, { cookie, json: changed })).json()
  expect(first).toMatchObject({ code: 'conflict', newest: { values: { time: '20:00' } } })
  const again = { ...changed, base: first.newest.version }
  expect((await site.fetch(`${desk}/game`, { cookie, json: again })).status).toBe(200)
  const games = (await publicGames()).filter((game) => game.startsWith('Twice'))
  expect(games).toEqual(['Twice More 9:00 PM'])
  const other = { ...again, key: '2019-10-12-other', base: await baseVersion() }
  const refused = await site.fetch(`${desk}/game`, { cookie, json: other })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'already-there' }])
})

test('of two officers the second reads how it stands, loses nothing and decides', async () => {
  const other = cookieOf(await newOfficer())
  const { version, rows } = await edited()
  const base = String(version)
  const key = rows.find(({ row }) => row.Game === 'Fenwick')?.key ?? ''
  const mine = { ...marlow, key, opponent: 'Fenwick', location: 'Mine' }
  const theirs = { ...mine, location: 'Theirs' }
  await site.fetch(`${desk}/game`, { cookie: other, json: { ...theirs, base } })
  const json = { ...mine, base }
  const second = await site.fetch(`${desk}/game`, { cookie, json })
  const newest = { version: String(version + 1), values: { location: 'Theirs' } }
  expect(await second.json()).toMatchObject({ code: 'conflict', newest })
  const again = { ...mine, base: String(version + 1) }
  expect((await site.fetch(`${desk}/game`, { cookie, json: again })).status).toBe(200)
})

test('the history says who changed which game, and brings a version back', async () => {
  const { version, rows } = await edited()
  const json = { what: 'removal', key: rows[0]?.key, base: String(version) }
  await site.fetch(`${desk}/change`, { cookie, json })
  expect((await edited()).rows).toHaveLength(rows.length - 1)
  const page = await site.page('/officers/schedule', { cookie })
  expect(page.main).toContain('Robin Officer')
  expect(page.main).toContain(historyTexts.changed(['Fenwick']))
  expect(page.main).toContain(scheduleHistoryTexts.file)
  const back = { what: 'version', version: String(version), base: String(version + 1) }
  expect((await site.fetch(`${desk}/change`, { cookie, json: back })).status).toBe(200)
  expect(await edited()).toMatchObject({ version: version + 2, rows })
})

test('a version of a later release stands for the newest that this one can read', async () => {
  const { version, rows } = await edited()
  const later = { version: version + 1, data: { later: 1 }, edited_at: '2026-11-21T14:12:00Z' }
  site.accounts.respond = ({ url }) =>
    url.includes('/rpc/document_version')
      ? Response.json({ ...later, editor: null, editor_name: null })
      : undefined
  expect(await edited()).toMatchObject({ version: version + 1, isOfFile: false, rows })
})

test('a game is removed, but never the last one', async () => {
  const { version, rows } = await edited()
  const keys = rows.map(({ key }) => key)
  let base = version
  for (const key of keys.slice(1)) {
    const json = { what: 'removal', key, base: String(base++) }
    expect((await site.fetch(`${desk}/change`, { cookie, json })).status).toBe(200)
  }
  const json = { what: 'removal', key: keys[0] ?? '', base: String(base) }
  const last = await site.fetch(`${desk}/change`, { cookie, json })
  expect([last.status, await last.json()]).toMatchObject([409, { code: 'last-game' }])
  expect((await edited()).rows).toHaveLength(1)
})

describe('a game that has been played', () => {
  const lacking = async () => {
    const { rows } = await (await site.fetch(desk, { cookie })).json()
    return rows.flatMap((row: { key: string; lacksResult: boolean }) =>
      row.lacksResult ? row.key : [],
    )
  }

  test('is marked until two numbers say how it ended', async () => {
    await backToFile()
    const { result: _, ...unknown } = marlow
    const json = { ...unknown, base: await baseVersion() }
    await site.fetch(`${desk}/game`, { cookie, json })
    expect(await lacking()).toContain(marlow.key)
    const scores = { what: 'result', key: marlow.key, ours: ' 17', theirs: '24' }
    const wrong = { ...scores, theirs: '-1', base: await baseVersion() }
    const refused = await site.fetch(`${desk}/change`, { cookie, json: wrong })
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['theirs']])
    const sent = { ...scores, base: await baseVersion() }
    expect((await site.fetch(`${desk}/change`, { cookie, json: sent })).status).toBe(200)
    expect(await lacking()).not.toContain(marlow.key)
    expect((await site.page('/schedule')).main).toContain('L 17–24')
  })

  test('takes its result in a closed season too, and none once it is gone', async () => {
    await backToFile()
    const { result: _, ...unknown } = marlow
    const send = async (path: string, fields: object) => {
      const json = { base: await baseVersion(), ...fields }
      return site.fetch(`${desk}/${path}`, { cookie, json })
    }
    await send('game', unknown)
    await send('change', { what: 'season', season: '2019', state: 'closed' })
    const { owed } = await (await site.fetch(desk, { cookie })).json()
    expect(owed.map(({ key }: { key: string }) => key)).toContain(marlow.key)
    const scores = { what: 'result', key: marlow.key, ours: '17', theirs: '24' }
    expect((await send('change', scores)).status).toBe(200)
    expect((await site.page('/schedule/2019')).main).toContain('L 17–24')
    const { version } = await edited()
    const refused = await send('change', { ...scores, key: 'gone' })
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'gone'])
    expect((await edited()).version).toBe(version)
    await send('change', { what: 'season', season: '2019', state: 'open' })
  })

  test.each([
    ['canceled', { status: 'Canceled' }],
    ['a draft', { visibility: 'draft' }],
    ['still to come', { date: '2099-10-05' }],
  ])('but %s has no mark', async (_, change) => {
    await backToFile()
    const { result: __, ...unknown } = marlow
    const json = { ...unknown, ...change, base: await baseVersion() }
    expect((await site.fetch(`${desk}/game`, { cookie, json })).status).toBe(200)
    expect(await lacking()).not.toContain(marlow.key)
  })
})

describe.each([
  ['the file', ofFile, backToFile],
  ['officers', ['Marlow 8:00 PM'], ofOfficers],
])('a season of %s', (_, games, prepare) => {
  const season = (state: string, base: string) =>
    site.fetch(`${desk}/change`, { cookie, json: { what: 'season', base, season: '2019', state } })
  const names = games.map((game) => game.split(' ')[0] ?? '')
  const calendars = async () => {
    const text = await (await site.fetch('/schedule.ics')).text()
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      url: event.getFirstPropertyValue('url'),
    }))
  }

  test('that is closed has a page of its own, stays in calendars, and can be opened again', async () => {
    await prepare()
    const open = await calendars()
    const { ended } = await (await site.fetch(desk, { cookie })).json()
    expect(ended).toBe(2019)
    expect((await site.page('/schedule/2019')).status).toBe(404)
    expect((await season('closed', await baseVersion())).status).toBe(200)

    const schedule = await site.page('/schedule')
    for (const name of names) expect(schedule.main).not.toContain(name)
    expect(schedule.main).toContain(scheduleTexts.closedHeading(2019))
    expect(schedule.links.map(({ href }) => href)).toContain('/schedule/2019')
    const closed = await site.page('/schedule/2019')
    expect(closed.status).toBe(200)
    for (const name of names) expect(closed.main).toContain(name)
    expect(closed.main).not.toContain(scheduleTexts.nextGame)
    const events = await calendars()
    expect(events.map(({ uid }) => uid)).toEqual(open.map(({ uid }) => uid))
    for (const { url } of events) expect(String(url)).toContain('/schedule/2019#2019-')
    const [slug] = String(events[0]?.uid).split('@')
    expect((await site.fetch(`/schedule/${slug}.ics`)).status).toBe(200)

    const listed = await (await site.fetch(desk, { cookie })).json()
    expect([listed.closed, listed.rows.length, listed.isOfFile]).toEqual([[2019], 0, true])
    const history = async () => (await site.page('/officers/schedule', { cookie })).main
    expect(await history()).toContain(scheduleHistoryTexts.closed('2019'))
    expect((await season('open', await baseVersion())).status).toBe(200)
    expect(await history()).toContain(scheduleHistoryTexts.opened('2019'))
    expect((await publicGames()).map((game) => game.split(' ')[0])).toEqual(names)
    expect((await site.page('/schedule/2019')).status).toBe(404)
  })

  test('that is closed stays so beside the next one, an upload, and the file', async () => {
    await prepare()
    await season('closed', await baseVersion())
    const next = 'Elon,2099-09-05T14:00,Home,Here,,,,,'
    const json = async () => ({
      ...{ base: await baseVersion(), how: 'replace' },
      csv: csv(next, 'Late,2019-11-02T14:00,Home,Here,,,,,'),
    })
    expect((await site.fetch(`${desk}/table`, { cookie, json: await json() })).status).toBe(200)
    expect(await publicGames()).toEqual(['Elon 2:00 PM'])
    const page = await site.page('/schedule')
    expect(page.main).toContain('2099 Schedule')
    const closed = (await site.page('/schedule/2019')).main
    expect(closed).toContain(names[0])
    expect(closed).not.toContain('Late')
    expect((await calendars()).length).toBe(names.length + 1)
    await backToFile()
    expect(await publicGames()).toEqual([])
    expect((await site.page('/schedule/2019')).main).toContain(names[0])
    await season('open', await baseVersion())
    await backToFile()
    expect(await publicGames()).toEqual(ofFile)
  })
})

describe('a table', () => {
  const table =
    'Date\tTime\tOpponent\tLocation\n9/5/2099\t2:00 PM\tvs. Elon\t\n9/12/2099\tTBA\tat Yale\t\n9/19\t3:30\tat Duke\t'
  const send = async (path: string, fields: object = {}) =>
    site.fetch(`${desk}/${path}`, {
      cookie,
      json: { base: await baseVersion(), ...fields },
    })
  const replace = (file: string) => send('table', { csv: file, how: 'replace' })

  test('says what becomes of it, and becomes drafts, of which those without a problem are published', async () => {
    await backToFile()
    const check = await (await send('table/check', { csv: table })).json()
    expect(check).toMatchObject({ counts: { wrong: 1, leftOut: [] }, changed: [] })
    expect(check.added).toHaveLength(3)
    expect(await publicGames()).toEqual(ofFile)
    const { version } = await edited()
    expect((await send('table', { csv: table })).status).toBe(200)
    expect(await publicGames()).toEqual(ofFile)
    const { rows } = await edited()
    const drafts = rows.filter(({ row }) => row.Draft === 'true')
    expect(drafts.map(({ key }) => key)).toEqual([
      ...['2099-09-05-elon', '2099-09-12-yale', 'undated-duke'],
    ])
    expect(drafts[1]?.findings).toContainEqual(noPlace)
    const again = await send('table', { csv: table })
    expect([again.status, (await again.json()).code]).toEqual([409, 'already-there'])
    expect((await send('change', { what: 'drafts' })).status).toBe(200)
    expect(await publicGames()).toEqual([...ofFile, 'Elon 2:00 PM', 'Yale TBA'])
    const none = await send('change', { what: 'drafts' })
    expect([none.status, (await none.json()).code]).toEqual([409, 'no-drafts'])
    expect((await send('change', { what: 'version', version: String(version) })).status).toBe(200)
    expect(await publicGames()).toEqual(ofFile)
  })

  test('changes a game that is there only where an officer says so', async () => {
    await backToFile()
    const later = 'Game,Game Date\nFenwick,2019-09-07T15:30'
    const { changed } = await (await send('table/check', { csv: later })).json()
    const fields = [{ name: 'time', before: '14:00', after: '15:30' }]
    expect(changed).toEqual([{ key: '2019-fenwick', name: 'Fenwick', fields }])
    expect((await send('table', { csv: later })).status).toBe(409)
    expect(await publicGames()).toEqual(ofFile)
    expect((await send('table', { csv: later, changes: ['2019-fenwick'] })).status).toBe(200)
    expect(await publicGames()).toEqual(['Fenwick 3:30 PM', 'Harborview TBA'])
  })

  const good = 'Marlow,2019-10-05T14:00,Home,Cary Field,,,,,'
  const bad = 'Elmont,2019-10-12T14:00,Sideways,Cary Field,,,,,'

  test('that takes the place of other games keeps its bad lines as drafts', async () => {
    await backToFile()
    expect((await replace(csv(good, bad))).status).toBe(200)
    expect(await publicGames()).toEqual(['Marlow 2:00 PM'])
    const elmont = (await edited()).rows.find(({ row }) => row.Game === 'Elmont')
    expect(elmont?.row.Draft).toBe('true')
    expect(elmont?.findings).toContainEqual({
      kind: 'problem',
      text: expect.stringContaining('"Sideways" is neither'),
    })
  })

  test('leaves a game that was there before at its address', async () => {
    const key = 'a-key-of-its-own'
    const game = { ...marlow, key, opponent: 'Avery', base: await baseVersion() }
    expect((await site.fetch(`${desk}/game`, { cookie, json: game })).status).toBe(200)
    await replace(csv(good, 'Avery,2019-10-05T15:00,Home,Cary Field,,,,,'))
    const { rows } = await edited()
    expect(rows.find(({ row }) => row.Game === 'Avery')?.key).toBe(key)
  })

  test.each([
    ['that is no schedule', '<!doctype html>', tableTexts.blocked],
    ['without a game', csv(), tableTexts.blocked],
    ['that is empty', ' ', tableTexts.blocked],
    ['that is too large', 'x'.repeat(maxFileLength + 1), 'too much for a schedule'],
  ])('%s is refused with a sentence', async (_, file, sentence) => {
    const refused = await replace(file)
    const message = expect.stringContaining(sentence)
    expect([refused.status, await refused.json()]).toMatchObject([422, { message }])
  })

  test('of more games than can be stored is refused with a sentence', async () => {
    const long = 'x'.repeat(480)
    const games = Array.from(
      { length: 140 },
      (_, at) => `Team ${at},,Home,${long},${long},${long},${long},,`,
    )
    const response = await replace(csv(...games))
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      scheduleEditorTexts.tooLarge,
    ])
  })

  test('of as many games as can be stored takes the place of as many others', async () => {
    for (const name of ['First', 'Second']) {
      const team = `${name} ${'x'.repeat(90)}`
      const games = Array.from(
        { length: maxGames },
        (_, at) => `${team}${at},2019-09-07,Home,Here,,,,,`,
      )
      expect((await replace(csv(...games))).status).toBe(200)
    }
    expect((await edited()).history[0]?.changed).toHaveLength(2 * maxGames)
  })

  test('of a million characters is refused as it arrives', async () => {
    const json = { csv: 'x'.repeat(1_100_000) }
    expect((await site.fetch(`${desk}/table/check`, { cookie, json })).status).toBe(413)
  })
})

test('while the file cannot be read, a change of one of its games is refused, not taken for all', async () => {
  await backToFile()
  expect(await publicGames()).toEqual(ofFile)
  site.schedule.respond = () => new Response('no', { status: 500 })
  const page = await site.page('/officers/schedule', { cookie })
  expect([page.status, page.main]).toEqual([
    200,
    expect.stringContaining(scheduleEditorTexts.fileMissing),
  ])
  const json = { ...marlow, base: await baseVersion() }
  const refused = await site.fetch(`${desk}/game`, { cookie, json })
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'no-file' }])
})
