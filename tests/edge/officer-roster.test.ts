import { describe, expect, test } from 'vitest'
import { notices } from '../../src/content/notices.ts'
import { officerTexts } from '../../src/content/officers.ts'
import { rosterDeskTexts } from '../../src/content/roster-desk.ts'
import { emptyPlayer } from '../../src/domain/player-fields.ts'
import { maxPlanSize } from '../../src/domain/roster-schema.ts'
import { cookieOf, cookiesOf, newOfficer } from './members.ts'
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
  const { entries } = await read(`entries?q=${encodeURIComponent(name)}`)
  return entries[0]
}

const post = (path: string, form: Record<string, string>) =>
  site.fetch(`${root}/${path}`, { cookie, form })

describe('an import', () => {
  test('is stored, listed and undone by a plain form', async () => {
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
    expect([undone.status, undone.headers.get('location')]).toEqual([303, '/officers/roster'])
    const after = await site.page('/officers/roster', { cookie: `${cookie}; ${cookiesOf(undone)}` })
    expect(after.main).toContain(rosterDeskTexts.last.undone(300, 0))
    expect(await read('entries?q=ida+import')).toMatchObject({ total: 0 })
    const again = await site.page(`${root}/undo`, { cookie, form: { import: last.id } })
    expect([again.status, again.main.includes(officerTexts.errors['roster-undone'])]).toEqual([
      ...[409, true],
    ])
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
  test('is made, corrected, hidden and deleted by plain forms', async () => {
    const typed = { full_name: ' Nell  New ', role: '', numbers: '22 2001-03; ? 2004' }
    const form = { player: '', base_version: '', ...typed }
    const made = await post('entry', form)
    const entry = await entryOf('Nell New')
    expect(made.headers.get('location')).toBe(`/officers/roster?entry=${entry.id}`)
    expect(entry).toMatchObject({
      full_name: 'Nell New',
      numbers: [
        { number: '22', first_season: 2001, last_season: 2003 },
        { number: null, first_season: 2004, last_season: 2004 },
      ],
    })
    const about = { player: entry.id }
    const page = await site.page(`/officers/roster?entry=${entry.id}`, {
      cookie: `${cookie}; ${cookiesOf(made)}`,
    })
    expect(page.main).toContain(notices['entry-added'])
    expect(page.html).toMatch(/data-draft-sent="draft [^"]+ player new"/)
    expect(page.html).toContain('value="22 2001-03; 2004"')

    await post('entry', {
      ...about,
      base_version: '1',
      full_name: 'Nell New',
      class: '2005',
      is_deceased: 'on',
    })
    expect(await entryOf('Nell New')).toMatchObject({ class: 2005, is_deceased: true, numbers: [] })
    await post('entry', { ...about, base_version: '2', full_name: 'Nell New' })
    expect(await entryOf('Nell New')).toMatchObject({ class: null, is_deceased: false })
    const hiding = { ...about, base: '3', change: 'hide', hidden_reason: 'Wishes so.' }
    const hidden = await site.page(`/officers/roster?entry=${entry.id}`, {
      cookie: `${cookie}; ${cookiesOf(await post('change', hiding))}`,
    })
    expect(hidden.main).toContain(notices['person-saved'])
    // What is typed about it stays a draft.
    expect(hidden.html).not.toContain('data-draft-sent')
    expect(await read('entries?q=nell&show=hidden')).toMatchObject({ total: 1 })
    const gone = await post('change', { ...about, base: '4', change: 'delete' })
    expect(gone.headers.get('location')).toBe('/officers/roster')
    expect(await read('entries?q=nell')).toMatchObject({ total: 0 })
  })

  test('is shown again with what was typed, and why it is not saved', async () => {
    await post('entry', { full_name: 'Vic Version' })
    const { id } = await entryOf('Vic Version')
    const about = { player: id, base_version: '1', full_name: 'Vic Typed' }
    const wrong = await site.page(`${root}/entry`, { cookie, form: { ...about, numbers: '2-3' } })
    expect([wrong.status, wrong.html.includes('value="Vic Typed"')]).toEqual([422, true])
    expect(wrong.main).toContain('Write 22 2001-04.')
    const base = await site.fetch(`${root}/entry`, {
      cookie,
      json: { ...about, base_version: '9'.repeat(10) },
    })
    expect(base.status).toBe(422)
    await post('entry', { ...about, full_name: 'Vic Version', note: 'First.' })
    const again = await site.page(`${root}/entry`, { cookie, form: { ...about, numbers: '2-3' } })
    // What was saved meanwhile is not replaced unseen.
    expect(again.fields.base_version).toBe('1')
    const late = await site.page(`${root}/entry`, { cookie, form: about })
    expect([late.status, late.main.includes(officerTexts.errors['entry-changed'])]).toEqual([
      ...[409, true],
    ])
    expect(late.main).toContain(rosterDeskTexts.entry.now('First.'))
  })
})

test.each(['entries', '../members'])(
  '%s with words that no name has are not found',
  async (path) => {
    const found = await site.fetch(`/api/officers/roster/${path}?q=a%00`, { cookie })
    expect(found.status).toBe(422)
  },
)

test('the download is CSV that is safe in a spreadsheet', async () => {
  await post('entry', { full_name: 'Fay Formula', note: '=1+1' })
  const response = await post('roster.csv', {})
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toMatch(/roster-\d{4}-\d\d-\d\d\.csv/)
  const text = await response.text()
  expect(text).toMatch(/^\ufeff?"Name",/)
  expect(text).toMatch(/"Fay Formula",.*,"'=1\+1",/)
})
