import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { officerTexts } from '../../src/content/officers/officers.ts'
import { rosterDeskTexts } from '../../src/content/officers/roster-desk.ts'
import { emptyPlayer } from '../../src/domain/roster/entry/player-fields.ts'
import { maxPlanSize } from '../../src/domain/roster/entry/roster-schema.ts'
import { cookieOf, newOfficer } from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const cookie = cookieOf(await newOfficer())
const root = '/api/officers/roster'

const read = async (path: string) => (await site.fetch(`${root}/${path}`, { cookie })).json()

const player = (full_name: string) => ({ ...emptyPlayer, full_name })

async function importPlayers(...names: string[]) {
  const { version } = await read('snapshot')
  const plan = { base: version, add: names.map(player), change: [], remove: [], emails: [] }
  return site.fetch(`${root}/import`, { cookie, json: plan })
}

async function entryOf(name: string) {
  const { rows } = await read(`entries?q=${encodeURIComponent(name)}`)
  return rows[0]
}

const post = (path: string, json: Record<string, string>) =>
  site.fetch(`${root}/${path}`, { cookie, json })

const saveEntry = (json: Record<string, string>) => site.fetch(`${root}/entry`, { cookie, json })

describe('an import', () => {
  test('is stored, listed and undone', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `Ida Import ${at}`)
    expect(await (await importPlayers(...many)).json()).toMatchObject({
      ...{ ok: true, counts: { added: 300, changed: 0 } },
    })
    expect(await read('entries?q=ida+import')).toMatchObject({ total: 300 })
    const page = await site.page('/officers/roster?q=ida', { cookie })
    expect(page.main).toContain(rosterDeskTexts.last.submit)
    expect(page.main).toContain('Ida Import 0')

    const { last } = await read('last')
    const undone = await post('undo', { import: last.id })
    expect(await undone.json()).toMatchObject({ ok: true, added: 300, changed: 0, left: 0 })
    expect(await read('entries?q=ida+import')).toMatchObject({ total: 0 })
    const again = await post('undo', { import: last.id })
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'roster-undone' }])
  })

  test('of an older report, or of what is no plan, is refused', async () => {
    const plan = { base: -1, add: [player('Old Report')], change: [], remove: [], emails: [] }
    const late = await site.fetch(`${root}/import`, { cookie, json: plan })
    expect([late.status, await late.json()]).toMatchObject([
      ...[409, { message: officerTexts.errors['roster-changed'] }],
    ])
    for (const wrong of [
      { ...plan, add: [{ full_name: '' }] },
      { ...plan, add: [{ ...player('Lea Letters'), letters: [1492] }] },
      { ...plan, base: 1e300 },
      { ...plan, emails: [{ email: 'nobody' }] },
    ])
      expect((await site.fetch(`${root}/import`, { cookie, json: wrong })).status).toBe(422)
    const huge = { ...plan, filler: 'x'.repeat(maxPlanSize) }
    expect((await site.fetch(`${root}/import`, { cookie, json: huge })).status).toBe(413)
  })
})

describe('an entry', () => {
  test('is made, corrected, hidden and deleted', async () => {
    const id = randomUUID()
    const typed = { full_name: ' Nell  New ', role: 'player', numbers: '22 2001-03; ? 2004' }
    const made = await saveEntry({ id, base: '', ...typed })
    expect(await made.json()).toMatchObject({
      saved: { version: '1', values: { full_name: 'Nell New', numbers: '22 2001-03; 2004' } },
    })
    expect(await entryOf('Nell New')).toMatchObject({
      id,
      numbers: [
        { number: '22', first_season: 2001, last_season: 2003 },
        { number: null, first_season: 2004, last_season: 2004 },
      ],
    })
    const about = { id, full_name: 'Nell New' }
    const more = { class: '2005', is_deceased: 'on' }
    const saved = await saveEntry({ ...about, base: '1', ...more })
    expect(await saved.json()).toMatchObject({
      saved: { version: '2', values: { ...more, numbers: '' } },
    })
    await saveEntry({ ...about, base: '2', is_deceased: '' })
    expect(await entryOf('Nell New')).toMatchObject({ class: null, is_deceased: false })
    const hiding = { id, base: '3', change: 'hide', hidden_reason: 'Wishes so.' }
    expect(await (await post('change', hiding)).json()).toMatchObject({ saved: { version: '4' } })
    expect(await read('entries?q=nell&show=hidden')).toMatchObject({ total: 1 })
    const gone = await post('change', { id, base: '4', change: 'delete' })
    expect(await gone.json()).toEqual({ ok: true, notice: 'entry-deleted' })
    expect(await read('entries?q=nell')).toMatchObject({ total: 0 })
  })

  test('is refused with why: at its field, or with what another officer saved', async () => {
    const about = { id: randomUUID(), full_name: 'Vic Version' }
    await saveEntry(about)
    const wrong = await saveEntry({ ...about, base: '1', numbers: '2-3' })
    expect([wrong.status, (await wrong.json()).fields.numbers]).toEqual([
      ...[422, expect.stringContaining('Write 22 2001-04.')],
    ])
    expect((await saveEntry({ ...about, base: '9'.repeat(10) })).status).toBe(422)
    await saveEntry({ ...about, base: '1', note: 'First.' })
    const newest = { version: '2', values: { note: 'First.' }, by: null, at: null }
    const message = officerTexts.errors.conflict
    const late = await saveEntry({ ...about, base: '1' })
    const conflict = { code: 'conflict', message, newest }
    expect([late.status, await late.json()]).toMatchObject([409, conflict])
    const change = { id: about.id, base: '1', change: 'hide' }
    const hiding = await post('change', { ...change, hidden_reason: 'No.' })
    expect([hiding.status, await hiding.json()]).toMatchObject([409, { code: 'conflict', message }])
    const without = await post('change', { ...change, hidden_reason: '' })
    expect([without.status, Object.keys((await without.json()).fields)]).toEqual([
      ...[422, ['hidden_reason']],
    ])
  })
})

describe('a new entry', () => {
  const doubtsOf = async (response: Response) => [
    ...[response.status, (await response.json()).fields?.doubts],
  ]
  const there = (name: string, id = '') => `${name} is in the roster: is this somebody else? ${id}`

  test('waits for a tick of what a list would doubt, and asks again about other words', async () => {
    const known = randomUUID()
    await saveEntry({ id: known, full_name: 'Angus MacDouble', numbers: '7 1951-53' })
    const typed = { id: randomUUID(), full_name: 'Gus McDouble', numbers: '7 1952' }
    const doubts = there('Angus MacDouble (#7 1951–53)', known)
    expect(await doubtsOf(await saveEntry(typed))).toEqual([422, doubts])
    expect(await read('entries?q=gus+mcdouble')).toMatchObject({ total: 0 })

    const accepted = { ...typed, accepted: doubts }
    const other = `The class 1990 does not fit the seasons.\n${doubts}`
    const changed = await saveEntry({ ...accepted, class: '1990' })
    expect(await doubtsOf(changed)).toEqual([422, other])
    expect((await saveEntry(accepted)).status).toBe(200)
    // A connection that was lost sends the same again.
    expect((await saveEntry(accepted)).status).toBe(200)
    expect(await read('entries?q=gus+mcdouble')).toMatchObject({ total: 1 })
    const corrected = await saveEntry({ ...typed, base: '1', class: '1990' })
    expect(corrected.status).toBe(200)
  })

  test('is looked for behind the first page of its family', async () => {
    const letters = [...'abcdefgh']
    const names = letters.flatMap((one) => letters.map((other) => `Al${one}${other} Many`))
    await importPlayers(...names)
    const twice = await saveEntry({ id: randomUUID(), full_name: 'Many, Alhh' })
    expect((await doubtsOf(twice))[1]).toContain(there('Alhh Many'))
  })
})

test('two entries become one, which lists and members find by either, until the undo', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const about = { class: '1969', source: 'A yearbook' }
  await saveEntry({ id, full_name: 'Robert Twice', numbers: '22 1966', ...about })
  const bob = { id: other, full_name: 'Bob Twice', numbers: '22 1967', ...about, position: 'QB' }
  const { fields } = await (await saveEntry(bob)).json()
  await saveEntry({ ...bob, accepted: fields.doubts })
  const found = await site.page(`/officers/roster?entry=${id}&q=twice`, { cookie })
  expect(found.main).toContain(`${rosterDeskTexts.same.compare} Bob Twice`)
  const compared = await site.page(`/officers/roster?entry=${id}&same=${other}`, { cookie })
  expect(compared.main).toContain('#22 1966–67')

  const merging = { id, base: '1', other, other_base: '1' }
  const wrong = await post('merge', { ...merging, full_name: 'both' })
  expect(wrong.status).toBe(422)
  const late = await post('merge', { ...merging, other_base: '2' })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'conflict' }])
  const merged = await post('merge', { ...merging, full_name: 'other' })
  expect(await merged.json()).toEqual({ ok: true, notice: 'entries-merged' })
  const { rows } = await read('entries?q=twice')
  const reason = rosterDeskTexts.same.reason('Robert Twice')
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    ...{ full_name: 'Bob Twice', position: 'QB', hidden_reason: null },
  })
  expect(rows.find((row: { id: string }) => row.id === other)).toMatchObject({
    ...{ full_name: 'Bob Twice', hidden_reason: reason },
  })
  const moved = await site.page(`/players/${other}`, { cookie })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/players/${id}`])
  const csv = await (await site.fetch(`${root}/roster.csv`, { cookie, form: {} })).text()
  expect([csv.includes(id), csv.includes(other)]).toEqual([true, false])

  expect(await (await post('merge/undo', { id: other })).json()).toEqual({ ok: true })
  expect(await entryOf('Robert Twice')).toMatchObject({ id, position: null })
  const again = await post('merge/undo', { id: other })
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'merge-over' }])
})

test.each(['entries', '../members'])(
  '%s with words that no name has are not found',
  async (path) => {
    const found = await site.fetch(`/api/officers/roster/${path}?q=a%00`, { cookie })
    expect(found.status).toBe(422)
  },
)

test('the download is CSV that is safe in a spreadsheet', async () => {
  await saveEntry({ id: randomUUID(), full_name: 'Fay Formula', note: '=1+1' })
  const response = await site.fetch(`${root}/roster.csv`, { cookie, form: {} })
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toMatch(/roster-\d{4}-\d\d-\d\d\.csv/)
  const text = await response.text()
  expect(text).toMatch(/^\ufeff?"Name",/)
  expect(text).toMatch(/"Fay Formula",.*,"'=1\+1",/)
})
