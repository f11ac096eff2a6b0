import { describe, expect, test } from 'vitest'
import { documentsKey } from '../../functions/services/site-documents/stored-documents.ts'
import { home as homeTexts } from '../../src/content/home.ts'
import { documentForms } from '../../src/content/officers/document-forms.ts'
import { historyTexts } from '../../src/content/officers/history.ts'
import { siteEditorTexts as texts } from '../../src/content/officers/site-editor.ts'
import { siteTexts } from '../../src/content/site.ts'
import { textPages } from '../../src/content/text-pages.ts'
import { isoTime } from '../../src/domain/eastern.ts'
import { cookieOf, newMember, newOfficer } from './members.ts'
import { siteOfFile, startSite } from './site.ts'

const site = await siteOfFile()
const officer = await newOfficer()
const cookie = cookieOf(officer)
const member = cookieOf(await newMember())
const address = '/api/officers/site'

async function newest(document: string) {
  return (await site.fetch(`${address}?document=${document}`, { cookie })).json()
}

async function baseOf(document: string): Promise<string> {
  return String((await newest(document))?.version ?? 0)
}

/** Publishes as the officer, over the newest version unless the test gives another. */
async function publish(document: string, fields: Record<string, string>, base?: string) {
  const json = { document, base: base ?? (await baseOf(document)), ...fields }
  return site.fetch(address, { cookie, json })
}

describe('a document', () => {
  test('is published, and stands on its page', async () => {
    const entry = { 'entries.0.title': 'Old Inn', 'entries.0.link': 'https://inn.example' }
    const response = await publish('homecoming', { text: 'First.\r\n\r\nSecond. ', ...entry })
    const saved = { version: '1', values: { text: 'First.\n\nSecond.', ...entry } }
    expect(await response.json()).toMatchObject({ notice: 'document-published', saved })
    const page = await site.page('/calendar/homecoming', { cookie: member })
    for (const words of ['First.', 'Second.', 'Old Inn']) expect(page.main).toContain(words)
    expect(page.main).not.toContain(textPages.homecoming.text)
    expect(page.links.map(({ href }) => href)).toContain('https://inn.example')
  })

  test('has a line in the list: as it came, whose it is, and until when it is shown', async () => {
    await publish('notice', { text: 'Kickoff moved.', until: '2099-01-02T03:04' })
    await publish('links', { tickets: 'https://tickets.example' })
    const { main } = await site.page('/officers/site', { cookie })
    expect(main).toContain(texts.states.shipped)
    expect(main).toContain(texts.states.changed('Robin Officer', '').split(',')[0])
    expect(main).toContain(texts.states.ends('Jan 2, 2099, 3:04 AM'))
    expect(main).toMatch(/: Shop, Football archive, /)
  })

  test('of the second officer at once is refused, with what the first one saved', async () => {
    const base = await baseOf('donors')
    const both = await Promise.all(['One', 'Two'].map((text) => publish('donors', { text }, base)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { version, data } = await newest('donors')
    const first = { version: String(version), values: { text: data.text }, by: 'Robin Officer' }
    for (const response of both)
      if (!response.ok)
        expect(await response.json()).toMatchObject({ code: 'conflict', newest: first })
  })

  test('blames another officer for no change of one’s own', async () => {
    const base = await baseOf('donors')
    await publish('donors', { text: 'Mine' }, base)
    const json = { document: 'donors', base, text: 'Mine, too' }
    const own = await site.fetch(address, { cookie, json })
    const other = await site.fetch(address, { cookie: cookieOf(await newOfficer()), json })
    const messages = [(await own.json()).message, (await other.json()).message]
    expect(messages[0]).toContain('you changed this yourself just now')
    expect(messages[1]).toContain('another officer changed this just now')
  })

  test('that is sent twice is saved once', async () => {
    const base = await baseOf('hall-of-fame')
    const sent = () => publish('hall-of-fame', { text: 'Twice' }, base)
    const [one, two] = await Promise.all([sent(), sent()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await newest('hall-of-fame')).toMatchObject({ version: Number(base) + 1 })
  })

  test('is brought back as a new version, and the history says who, when and what', async () => {
    await publish('where-to-stay', { text: 'Then' })
    await publish('where-to-stay', { text: 'Now' })
    const base = await baseOf('where-to-stay')
    const json = { document: 'where-to-stay', base, version: '1' }
    expect((await site.fetch(`${address}/restore`, { cookie, json })).status).toBe(200)
    const page = await site.page('/calendar/where-to-stay', { cookie: member })
    expect(page.main).toContain('Then')
    const history = await site.fetch(`${address}/history?document=where-to-stay`, { cookie })
    const facts = { editor: officer.id, editor_name: 'Robin Officer', changed: ['text'] }
    expect((await history.json())[0]).toMatchObject({ version: Number(base) + 1, ...facts })
  })

  test('that cannot be shown is saved all the same, and said to be so', async () => {
    site.accounts.respond = ({ url }) =>
      url.includes('/rpc/public_documents') ? new Response('down', { status: 503 }) : undefined
    const published = await (await publish('alumni-weekends', { text: 'Then' })).json()
    expect(published.notice).toBe('document-saved')
    await publish('alumni-weekends', { text: 'Now' })
    const { version } = await newest('alumni-weekends')
    const json = { document: 'alumni-weekends', base: `${version}`, version: '1' }
    const restored = await site.fetch(`${address}/restore`, { cookie, json })
    expect((await restored.json()).notice).toBe('document-restored-unseen')
  })

  test('of just a page of versions has no link to older ones', async () => {
    const versions = 20
    for (let base = 0; base < versions; base++)
      await publish('where-to-meet', { text: `Place ${base}` }, String(base))
    const olderOf = async () => {
      const { main, links } = await site.page('/officers/site/where-to-meet', { cookie })
      expect(main).toContain(historyTexts.version(versions))
      return links.find(({ text }) => text === historyTexts.older)?.href
    }
    expect(await olderOf()).toBeUndefined()
    await publish('where-to-meet', { text: 'Place' }, String(versions))
    const href = await olderOf()
    expect(href).toBe('/officers/site/where-to-meet?before=2')
    const { main } = await site.page(href ?? '', { cookie })
    expect(main).toContain(historyTexts.version(1))
    expect(main).not.toContain(historyTexts.version(2))
  })

  test('is compared with the words that the site came with, and those come back', async () => {
    const { shipped = {} } = documentForms.banner
    await publish('banner', { ...shipped, text: '' }, '0')
    const history = await site.fetch(`${address}/history?document=banner`, { cookie })
    expect(await history.json()).toMatchObject([{ version: 1, changed: ['text'] }])
    expect((await site.page('/home')).text).not.toContain(shipped.text)
    const editor = await site.page('/officers/site/banner', { cookie })
    expect(editor.main).toContain(texts.shipped)
    const json = { document: 'banner', base: '1', version: '0' }
    const restored = await site.fetch(`${address}/restore`, { cookie, json })
    expect((await restored.json()).notice).toBe('document-restored')
    expect((await site.page('/home')).text).toContain(shipped.text)
  })

  test('has a paragraph for each that was typed', async () => {
    await publish('calendar', { intro: 'One.\n\nTwo.' })
    const { html } = await site.page('/calendar', { cookie: member })
    expect(html).toContain('<p>One.</p><p>Two.</p>')
  })
})

describe('refused', () => {
  test.each([
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
    ['a page that is not there', { link: '/no-such-page' }, 'link'],
    ['an end before the start', { from: '2026-12-02T10:00' }, 'until'],
    ['a long text', { text: 'x'.repeat(121) }, 'text'],
  ])('%s, with a sentence', async (_, fields, name) => {
    const before = await newest('notice')
    const response = await publish('notice', { text: 'Go', until: '2026-12-01T10:00', ...fields })
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([422, [name]])
    expect(await newest('notice')).toEqual(before)
  })

  test('a million characters, an unknown document, and a version from the future', async () => {
    expect((await publish('donors', { text: 'x'.repeat(1_000_000) })).status).toBe(413)
    expect((await publish('nobody', { text: 'x' }, '0')).status).toBe(422)
    const future = await publish('donors', { text: 'x' }, '999')
    expect([future.status, (await future.json()).code]).toEqual([409, 'conflict'])
  })

  test.each([
    ['visitor', '', 401],
    ['member', member, 404],
  ])('every %s', async (_, as, status) => {
    const json = { document: 'donors', base: '0', version: '1', text: 'x' }
    const sent = [
      site.fetch(address, { cookie: as, json }),
      site.fetch(`${address}/restore`, { cookie: as, json }),
      site.fetch(`${address}?document=donors`, { cookie: as }),
      site.fetch(`${address}/history?document=donors`, { cookie: as }),
    ]
    for (const response of await Promise.all(sent)) expect(response.status).toBe(status)
  })

  test('while the database is down: nothing is lost, and nothing changes for visitors', async () => {
    const before = await newest('links')
    const base = String(before?.version ?? 0)
    site.accounts.respond = ({ url }) =>
      url.includes('/rpc/publish') ? new Response('down', { status: 503 }) : undefined
    const json = { document: 'links', base, shop: 'https://shop.example' }
    const response = await site.fetch(address, { cookie, json })
    expect([response.status, (await response.json()).code]).toEqual([503, 'not-saved'])
    site.accounts.respond = undefined
    expect(await newest('links')).toEqual(before)
  })
})

test('a save goes on when its officer disconnects meanwhile', async () => {
  await using own = await startSite()
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  own.accounts.respond = async ({ url }) => {
    if (!url.includes('/rpc/publish')) return undefined
    reached.resolve()
    await gate.promise
    return undefined
  }
  const leaving = new AbortController()
  const json = { document: 'alumni-tailgate', base: '0', text: 'Saved all the same' }
  const sent = own.fetch(address, { cookie, json, signal: leaving.signal })
  await reached.promise
  leaving.abort()
  await expect(sent).rejects.toThrow()
  gate.resolve()
  const stored = () => own.kv.get(documentsKey)
  await expect.poll(stored, { timeout: 20_000 }).toContain('Saved all the same')
})

test('the words of members’ pages are for members', async () => {
  expect((await site.fetch('/api/site/pages')).status).toBe(401)
  expect((await site.fetch('/api/site/pages', { cookie: member })).status).toBe(200)
})

test('a cached page follows what is published, and stays cached', async () => {
  await using own = await startSite()
  const read = async (isolate: Pick<typeof own, 'fetch' | 'linesOf'> = own) => {
    const response = await isolate.fetch('/about')
    const text = await response.text()
    const line = (await isolate.linesOf(response)).find(({ event }) => event === 'request')
    return [line.cache, text.includes('mailto:published@club.example')]
  }
  expect([await read(), await read()]).toEqual([
    ['miss', false],
    ['hit', false],
  ])
  const links = await newest('links')
  const base = String(links?.version ?? 0)
  const json = { document: 'links', base, infoEmail: 'published@club.example' }
  const saved = await own.fetch(address, { cookie, json })
  expect((await saved.json()).notice).toBe('document-published')
  expect([await read(), await read()]).toEqual([
    ['miss', true],
    ['hit', true],
  ])
})

test('a page elsewhere follows KV once its isolate has been idle for a minute', async () => {
  await using own = await startSite()
  const mail = async () => (await own.page('/about')).links.map(({ href }) => href)
  expect(await mail()).not.toContain('mailto:elsewhere@club.example')
  const data = { infoEmail: 'elsewhere@club.example' }
  const documents = [{ id: 'links', version: 1, data }]
  await own.kv.put(documentsKey, JSON.stringify({ version: 'of elsewhere', documents }))
  await own.passTime(60_000)
  expect(await mail()).toContain('mailto:elsewhere@club.example')
})

test('a notice appears and vanishes on time, on a cached page too', async () => {
  await using own = await startSite()
  const minute = 60_000
  const from = Math.ceil((Date.now() + minute) / minute) * minute
  const until = from + 2 * minute
  const wall = (instant: number) => isoTime(instant).slice(0, 16)
  const base = await baseOf('notice')
  const dates = { from: wall(from), until: wall(until) }
  const json = { document: 'notice', base, text: 'Gates at noon', ...dates }
  expect((await own.fetch(address, { cookie, json })).status).toBe(200)
  const isShown = async () => (await own.page('/about')).html.includes('Gates at noon')
  const passUntil = (instant: number) => own.passTime(instant - Date.now() - own.timePassed())
  expect(await isShown()).toBe(false)
  await passUntil(from)
  expect([await isShown(), await isShown()]).toEqual([true, true])
  await passUntil(until)
  expect(await isShown()).toBe(false)
  await publish('notice', {})
})

test('a notice is the same one while it is up, and the next one after it was taken down', async () => {
  const ends = { until: '2099-01-02T03:04' }
  const idNow = async (fields: Record<string, string>) => {
    expect((await publish('notice', fields)).status).toBe(200)
    return (await newest('notice')).data.id
  }
  await publish('notice', {})
  const first = await idNow({ text: 'The tailgate is at noon.', ...ends })
  expect((await site.page('/about')).html).toContain(`data-notice="${first}"`)
  const link = 'https://tailgate.example/map'
  expect(await idNow({ text: 'The tailgate is at one.', link, ...ends })).toBe(first)
  // Sent twice, because the response was lost.
  const base = String(Number(await baseOf('notice')) - 1)
  expect(
    (await publish('notice', { text: 'The tailgate is at one.', link, ...ends }, base)).status,
  ).toBe(200)
  await publish('notice', {})
  const next = await idNow({ text: 'The tailgate is at noon.', ...ends })
  expect(next).toBeGreaterThan(first)
  await idNow({ text: 'Over.', until: '2026-01-01T00:00' })
  expect(await idNow({ text: 'The tailgate is at noon.', ...ends })).toBeGreaterThan(next)
  await publish('notice', {})
})

describe('a preview', () => {
  const form = { document: 'homecoming', text: 'Not published yet.' }

  test('is the page with the new words, for the officer alone', async () => {
    const page = await site.page(`${address}/preview`, { cookie, form })
    expect([page.status, page.headings]).toEqual([200, [textPages.homecoming.heading]])
    expect(page.main).toContain(form.text)
    expect(page.html).toContain(siteTexts.previewRibbon)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.html).not.toMatch(/<script[^>]* type="module"/)
    const published = await site.page('/calendar/homecoming', { cookie: member })
    expect(published.html).not.toContain(form.text)
    for (const as of ['', member]) {
      const refused = await site.page(`${address}/preview`, { cookie: as, form })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.html).not.toContain(siteTexts.previewRibbon)
    }
  })

  test('shows a notice before its time', async () => {
    const dates = { from: '2099-01-01T10:00', until: '2099-01-02T10:00' }
    const notice = { document: 'notice', text: 'Far ahead', ...dates }
    const page = await site.page(`${address}/preview`, { cookie, form: notice })
    expect(page.html).toContain('Far ahead')
  })
})

test('menu, cards and search follow what is published', async () => {
  const pageOfSite = '/schedule?from=menu'
  const [archive, videoChannel] = ['https://archive.example', 'https://tv.example']
  const yearbookPdf = 'https://yearbook.example'
  await publish('links', { archive, videoChannel, yearbookPdf, allianceSite: pageOfSite })
  await publish('hall-of-fame', { 'entries.0.title': 'Zebulon Example' })
  const media = await site.page('/media', { cookie: member })
  const addresses = media.links.map(({ href }) => href)
  for (const link of [archive, videoChannel, pageOfSite]) expect(addresses).toContain(link)
  const found = await site.page('/search?q=zebulon', { cookie: member })
  expect(found.main).toContain(textPages.hallOfFame.heading)
  const opened = await site.page('/search?q=yearbook', { cookie: member })
  expect(opened.links.map(({ href }) => href)).toContain(yearbookPdf)
  await publish('links', {})
  await publish('hall-of-fame', {})
})

test('the home page’s words, banner and video are what is published', async () => {
  const home = () => site.page('/home')
  const own = { heading: 'Homecoming!', first_label: 'The program', first_link: '/about' }
  await publish('home', own)
  const spoken = await home()
  expect(spoken.headings[0]).toBe('Homecoming!')
  expect(spoken.main).toContain(homeTexts.tagline)
  expect(spoken.links).toContainEqual(
    expect.objectContaining({ text: 'The program', href: '/about' }),
  )
  await publish('home', {})
  expect((await home()).headings[0]).toBe(homeTexts.heading)
  await publish('banner', { text: 'Homecoming shirts are here.', link: '/schedule' })
  await publish('links', { promoVideo: 'https://youtu.be/abc_DEF-123' })
  const page = await home()
  expect(page.html).toContain('Homecoming shirts are here.')
  expect(page.html).toContain('https://www.youtube-nocookie.com/embed/abc_DEF-123?')
  await publish('banner', {})
  await publish('links', {})
  expect((await home()).html).not.toContain('<dialog')
})

test('in an emergency a page of shipped words is not cached, and calendars keep their games', async () => {
  await using own = await startSite({}, true)
  own.accounts.respond = () => new Response('down', { status: 503 })
  const read = async () => {
    const response = await own.fetch('/about')
    await response.text()
    return response.headers.get('cache-control')
  }
  expect(await read()).toBe('private, no-store')
  const calendar = async () => (await own.fetch('/schedule.ics')).status
  expect(await calendar()).toBe(503)
  own.accounts.respond = undefined
  await own.passTime(61_000)
  expect(await read()).toBe('public, max-age=0, must-revalidate')
  expect(await calendar()).toBe(200)
  await expect.poll(() => own.kv.get(documentsKey)).not.toBeNull()
})
