import { describe, expect, test, vi } from 'vitest'
import { rosterDeskTexts } from '../../src/content/officers/roster-desk.ts'
import { hostileRosters } from '../../tests/fixtures/hostile-rosters.ts'
import { bytesOf, entryOf } from '../../tests/fixtures/roster.ts'
import { checkRoster, importRoster, undoRoster } from './roster.ts'

const accounts = { url: 'https://accounts.example', secretKey: 'sb_secret_x', advice: 'Do this.' }
const counts = { added: 1, changed: 0, removed: 0, emails: 0, verified: 0 }
const known = entryOf('00000000-0000-4000-8000-000000000001', { full_name: 'Al Lee' })

/** A database that responds to each function so. */
function database(responses: Record<string, unknown>) {
  const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  sent.mockImplementation(async (address) => {
    const found = responses[address.split('/').at(-1) ?? '']
    return found instanceof Response ? found : Response.json(found)
  })
  vi.stubGlobal('fetch', sent)
  /** The plans that were sent. */
  return () =>
    sent.mock.calls
      .filter(([address]) => address.endsWith('/import_roster'))
      .map(([, { body }]) => JSON.parse(String(body)).plan)
}

const noOptions = { 'with-doubtful': false, 'delete-missing': false, 'keep-capitals': false }

function request(answer = true, options = {}) {
  const said: string[] = []
  return {
    said,
    accounts: async () => accounts,
    ui: {
      say: (words: string) => void said.push(words),
      done: (words: string) => void said.push(words),
      askYes: async () => answer,
    },
    options: { ...noOptions, ...options },
  }
}

test('a check names twenty of who is missing in the list, and how many more there are', async () => {
  const entries = Array.from({ length: 23 }, (_, at) =>
    entryOf(`00000000-0000-4000-8000-0000000000${10 + at}`, { full_name: `Al Gone${at}` }),
  )
  database({ roster_snapshot: { version: 4, entries } })
  const { said, ...asked } = request()
  await checkRoster(bytesOf('Name,Years\nPat Doe,2001'), asked)
  expect(said.join().match(/Al Gone/g)).toHaveLength(20)
  expect(said.join()).toContain(rosterDeskTexts.report.more(3))
})

const snapshot = { version: 4, entries: [known] }
const list = bytesOf('Name,Years\nPat Doe,2001\n7,then\nCy Long,2001-09')

describe('a file that is no list', () => {
  test.each(hostileRosters)('%s is refused before anything is asked', async (_, file, sentence) => {
    const plans = database({})
    const bytes = typeof file === 'string' ? bytesOf(file) : file
    await expect(importRoster(bytes, request())).rejects.toThrow(sentence)
    expect([vi.mocked(fetch).mock.calls, plans()]).toEqual([[], []])
  })
})

test('a check reports each line, changes nothing, and fails for an error', async () => {
  const plans = database({ roster_snapshot: snapshot })
  const check = request()
  expect(await checkRoster(list, check)).toBe(false)
  for (const words of ['Line 2: Pat Doe', 'Line 3: 7', 'Line 4: Cy Long', 'Al Lee'])
    expect(check.said.join('\n')).toContain(words)
  expect(plans()).toEqual([])
})

test('an import sends the rows without a doubt or an error, in one call', async () => {
  const plans = database({ roster_snapshot: snapshot, import_roster: counts })
  expect(await importRoster(list, request())).toBe(true)
  expect(plans()).toMatchObject([{ base: 4, add: [{ full_name: 'Pat Doe' }], remove: [] }])
})

test('names in capitals are imported in mixed case, or as they are', async () => {
  const plans = database({ roster_snapshot: snapshot, import_roster: counts })
  for (const keep of [false, true])
    await importRoster(bytesOf('Name\nPAT DOE'), request(true, { 'keep-capitals': keep }))
  expect(plans().flatMap(({ add }) => add)).toMatchObject([
    { full_name: 'Pat Doe' },
    { full_name: 'PAT DOE' },
  ])
})

test.each([
  [false, []],
  [true, [known.id]],
])('entries are deleted after a second yes alone (%s)', async (answer, remove) => {
  const plans = database({ roster_snapshot: snapshot, import_roster: counts })
  const options = { 'delete-missing': true, 'with-doubtful': true }
  expect(await importRoster(list, request(answer, options))).toBe(answer)
  expect(plans().map((plan) => plan.remove)).toEqual(answer ? [remove] : [])
})

test.each([
  [{ code: '55000', hint: 'roster-changed' }, 'run it again'],
  [{ code: '42501' }, '(42501)'],
])('says in a sentence what %j means', async (body, sentence) => {
  const failure = Response.json(body, { status: 400 })
  database({ roster_snapshot: snapshot, import_roster: failure })
  await expect(importRoster(list, request())).rejects.toThrow(sentence)
})

test('undoes the last import, if there is one', async () => {
  database({ last_roster_import: null })
  await expect(undoRoster(accounts)).rejects.toThrow('no import to undo')
  const last = { id: known.id, imported_at: '2026-11-24T12:00:00Z', counts }
  const undone = { added: 12, changed: 3, removed: 1, emails: 0, left: 0 }
  database({ last_roster_import: last, undo_roster_import: undone })
  expect(await undoRoster(accounts)).toBe(rosterDeskTexts.last.undone(undone))
})
