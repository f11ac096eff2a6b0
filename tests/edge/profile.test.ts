import { beforeEach, describe, expect, test } from 'vitest'
import { gateTexts } from '../../src/content/gate.ts'
import { notices } from '../../src/content/notices.ts'
import { profileTexts } from '../../src/content/profile.ts'
import {
  cookieOf,
  cookiesOf,
  demoMember,
  fetchBackend,
  newMember,
  signToken,
  type TestMember,
} from './members.ts'
import { parsePage } from './page.ts'
import { type RequestOptions, siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts } = site
const member = await newMember({ full_name: 'Pat Doe' })
const cookie = cookieOf(member)
const broken = () => Response.json({ message: 'boom' }, { status: 500 })

function save(options: RequestOptions) {
  return site.fetch('/api/profile', { cookie, ...options })
}

/** The row as the database has it. */
async function rowOf({ id, access }: TestMember) {
  const [found] = await (await fetchBackend(`/rest/v1/profiles?id=eq.${id}`, {}, access)).json()
  const { created_at: _, ...profile } = found
  return profile
}

/** The sections of the profile page whose form is open. */
function openSections(html: string) {
  const sections = html.matchAll(/aria-labelledby="(\w+)-heading"[\s\S]*?<details([^>]*)>/g)
  const open = [...sections].filter(([, , attributes]) => attributes?.includes(' open='))
  return open.map(([, section]) => section)
}

type Section = 'personal' | 'alumni' | 'biography'
const failureOf = (section: Section) => profileTexts.sections[section].failure

const saves: Array<[Section, typed: Record<string, string>, saved: object]> = [
  ['personal', { full_name: '  Pat Q. Doe ' }, { full_name: 'Pat Q. Doe' }],
  [
    'alumni',
    { graduation_year: '1999', position: 'Safety', jersey_number: ' 21 ' },
    { graduation_year: 1999, position: 'Safety', jersey_number: '21' },
  ],
  ['biography', { bio: ' One\r\nTwo ' }, { bio: 'One\nTwo' }],
  ['personal', { full_name: ' ' }, { full_name: null }],
]

describe('reading', () => {
  test('gives the member’s own row, which no cache stores', async () => {
    const response = await site.fetch('/api/profile', { cookie })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ profile: await rowOf(member) })
  })

  test('gives an empty profile, and no failure, to a member without a row', async () => {
    const rowless = cookieOf({ access: await signToken() })
    const { profile } = await (await site.fetch('/api/profile', { cookie: rowless })).json()
    const { id, is_unconfirmed, ...values } = profile
    expect(new Set(Object.values(values))).toEqual(new Set([null]))
    const { main } = await site.page('/profile', { cookie: rowless })
    expect(main).toContain(profileTexts.notProvided)
    expect(main).not.toContain(profileTexts.loadFailed)
  })
})

describe('saving', () => {
  test.each(saves)('%s %j by a form leads back with a notice', async (section, form, saved) => {
    const response = await save({ form })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile'])
    expect(await rowOf(member)).toMatchObject(saved)
    const page = await site.page('/profile', { cookie: `${cookie}; ${cookiesOf(response)}` })
    expect(page.text).toContain(notices[`${section}-saved`])
    const cleared = expect.stringMatching(/^__Host-notice=; Max-Age=0/)
    expect(page.headers.getSetCookie()).toEqual([cleared])
  })

  test.each(saves)('%s %j by JSON gives the row as it is now', async (_, json, saved) => {
    const response = await save({ json })
    const body = await response.json()
    expect(body).toMatchObject({ ok: true, profile: saved })
    expect(body.profile).toEqual(await rowOf(member))
  })

  test('sends the change alone, whose time the database sets', async () => {
    const before = await rowOf(member)
    const sent: unknown[] = []
    accounts.respond = async (request) => {
      if (request.method === 'PATCH') sent.push(await request.clone().json())
      return undefined
    }
    await save({ json: { bio: 'New' } })
    expect(sent).toEqual([{ bio: 'New' }])
    const { updated_at } = await rowOf(member)
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
  })

  test.each(saves.slice(0, 3))('%s, failed, shows what was typed', async (section, typed) => {
    accounts.respond = ({ method }) => (method === 'PATCH' ? broken() : undefined)
    const before = await rowOf(member)
    const response = await save({ json: typed })
    const refusal = { ok: false, message: failureOf(section), code: 'not-saved' }
    expect([response.status, await response.json()]).toEqual([503, refusal])
    const page = await site.page('/api/profile', { form: typed, cookie })
    expect([page.status, page.text]).toEqual([503, expect.stringContaining(failureOf(section))])
    expect(page.fields).toMatchObject(typed)
    expect(page.html).toMatch(/<button[^>]* autofocus/)
    expect(await rowOf(member)).toEqual(before)
    const line = expect.objectContaining({ event: 'profile not saved' })
    expect(await site.linesOf(response)).toContainEqual(line)
  })

  test('of a plain form without a session gives back what was typed, on the gate', async () => {
    const form = { bio: 'I played', shown_bio: '' }
    const { status, texts } = await site.page('/api/profile', { form })
    expect([status, texts]).toEqual([401, expect.arrayContaining([gateTexts.heading, 'I played'])])
  })

  test('is a failure when no row changes', async () => {
    const rowless = cookieOf({ access: await signToken() })
    const response = await save({ json: { full_name: 'Here' }, cookie: rowless })
    expect([response.status, (await response.json()).code]).toEqual([503, 'not-saved'])
  })
})

describe('the confirmation of a sign-up’s details', () => {
  const career = { graduation_year: 1999, position: 'Safety', jersey_number: '21' }
  const details = { full_name: 'Sam Roe', ...career }
  const empty = { full_name: null, graduation_year: null, position: null, jersey_number: null }
  const { heading, confirm, clear } = profileTexts.question
  const bothSections = ['personal', 'alumni']

  /** Sends the form of a button as a browser does, and nothing that is not in it. */
  function press(button: string, { html }: { html: string }, as: TestMember) {
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
    const form = forms.find((part) => part.includes(`>${button}</button>`)) ?? ''
    expect(form).toContain('action="/api/profile" method="post"')
    return save({ form: parsePage(form).fields, cookie: cookieOf(as) })
  }

  test.each([
    [confirm, '/home', details, []],
    [clear, '/profile', empty, [expect.stringContaining('=personal-saved;')]],
  ])('%s on %s ends it, and leads back there', async (button, path, saved, notices) => {
    const sam = await newMember(details)
    const page = await site.page(path, { cookie: cookieOf(sam) })
    for (const value of [heading, 'Sam Roe', '1999', 'Safety', '#21'])
      expect(page.main).toContain(value)
    const { status, headers } = await press(button, page, sam)
    expect([status, headers.get('location')]).toEqual([303, path])
    expect(headers.getSetCookie()).toEqual(notices)
    expect(await rowOf(sam)).toMatchObject({ ...saved, is_unconfirmed: false })
    const again = await site.page(path, { cookie: cookieOf(sam) })
    expect(again.main).not.toContain(heading)
  })

  test('erases nothing that was saved elsewhere since it was put', async () => {
    const sam = await newMember(details)
    const page = await site.page('/home', { cookie: cookieOf(sam) })
    await save({ json: { position: 'Coach' }, cookie: cookieOf(sam) })
    const outdated = await press(clear, page, sam)
    expect([outdated.status, openSections(await outdated.text())]).toEqual([409, bothSections])
    expect(await rowOf(sam)).toMatchObject({ ...details, position: 'Coach' })
    await save({ json: { full_name: 'Sam Rowe' }, cookie: cookieOf(sam) })
    expect((await press(confirm, page, sam)).status).toBe(409)
    expect(await rowOf(sam)).toMatchObject({ full_name: 'Sam Rowe' })
  })

  test('is not put to members who gave no details, nor to visitors', async () => {
    for (const as of [cookieOf(await demoMember()), ''])
      expect((await site.page('/home', { cookie: as })).main).not.toContain(heading)
  })
})

test('a member who signs in is shown where to begin, until the first change', async () => {
  const newCookie = cookieOf(await newMember())
  const isWelcomed = async (as: string) =>
    (await site.page('/home', { cookie: as })).main.includes(profileTexts.welcome.heading)
  const signingIn = `${newCookie}; __Host-event=signed%20in`
  expect([await isWelcomed(signingIn), await isWelcomed(newCookie)]).toEqual([true, false])
  await save({ json: { bio: 'Hello' }, cookie: newCookie })
  expect(await isWelcomed(signingIn)).toBe(false)
})

describe('a plain form', () => {
  const full = { graduation_year: 1999, position: 'Safety', jersey_number: '21' }

  beforeEach(async () => {
    await save({ json: { ...full, full_name: 'Pat Doe', bio: 'One\nTwo' } })
    accounts.calls = []
  })

  /** The fields of a section as a browser would send them from the page, untouched. */
  async function formOf(names: string[]) {
    const { fields } = await site.page('/profile', { cookie })
    const sent = names.flatMap((name) => [name, `shown_${name}`])
    return Object.fromEntries(sent.map((name) => [name, fields[name] ?? 'missing']))
  }

  test('of a page that could not read the profile changes only what was typed', async () => {
    await save({ json: { jersey_number: null } })
    accounts.respond = ({ method, url }) =>
      method === 'GET' && url.includes('/profiles') ? broken() : undefined
    const page = await site.page('/profile', { cookie })
    expect(page.main).toContain(profileTexts.loadFailed)
    const failures = (await site.linesOf(page)).filter(({ event }) => event === 'page failed')
    expect(failures).toMatchObject([{ dependency: 'profiles' }])
    const blank = await formOf(Object.keys(full))
    accounts.respond = undefined
    expect(new Set(Object.values(blank))).toEqual(new Set(['']))
    expect((await save({ form: { ...blank, jersey_number: '7' } })).status).toBe(303)
    expect(await rowOf(member)).toMatchObject({ ...full, jersey_number: '7' })
  })

  test('without a change saves nothing and says it is saved', async () => {
    const form = await formOf(['graduation_year', 'position', 'jersey_number'])
    accounts.calls = []
    const response = await save({ form })
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie()[0]).toContain('__Host-notice=alumni-saved')
    expect(accounts.calls).toEqual([])
  })

  test('that was refused still replaces nothing saved elsewhere', async () => {
    const form = { ...(await formOf(Object.keys(full))), jersey_number: 'x'.repeat(300) }
    await save({ json: { position: 'Coach', jersey_number: '7' } })
    const { fields, status } = await site.page('/api/profile', { form, cookie })
    const corrected: Record<string, string> = { ...fields, jersey_number: '8' }
    const names = Object.keys(form)
    const sent = Object.fromEntries(names.map((name) => [name, corrected[name] ?? 'missing']))
    const outdated = await site.page('/api/profile', { form: sent, cookie })
    expect([status, outdated.status]).toEqual([422, 409])
    expect(outdated.fields).toMatchObject({ position: 'Coach', jersey_number: '8' })
    expect(await rowOf(member)).toMatchObject({ position: 'Coach', jersey_number: '7' })
  })

  test.each<[what: string, elsewhere: object | null, status: number, calls: string[]]>([
    ['nothing', null, 303, ['PATCH']],
    ['another field', { position: 'Coach' }, 303, ['PATCH', 'GET', 'PATCH']],
    // The last call is the page's.
    ['the same field', { jersey_number: '7' }, 409, ['PATCH', 'GET', 'GET']],
  ])('is compared by the update itself: %s is saved elsewhere', async (_, other, status, calls) => {
    const { fields } = await site.page('/profile', { cookie })
    const names = ['shown_jersey_number', 'shown_updated_at']
    const shown = Object.fromEntries(names.map((name) => [name, fields[name] ?? 'missing']))
    accounts.calls = []
    accounts.respond = async ({ method }) => {
      accounts.respond = undefined
      const init = { method, body: JSON.stringify(other ?? {}) }
      if (other) await fetchBackend(`/rest/v1/profiles?id=eq.${member.id}`, init, member.access)
      return undefined
    }
    expect((await save({ form: { ...shown, jersey_number: '8' } })).status).toBe(status)
    expect(accounts.calls.map((call) => call.split(' ')[0])).toEqual(calls)
    expect(await rowOf(member)).toMatchObject({ ...full, jersey_number: '8', ...other })
  })

  test('takes the longest biography in letters that need the most bytes', async () => {
    const [bio, shown_bio] = ['橄'.repeat(2_000), '欖'.repeat(2_000)]
    await save({ json: { bio: shown_bio } })
    const response = await save({ form: { bio, shown_bio } })
    expect([response.status, (await rowOf(member)).bio]).toEqual([303, bio])
  })
})

describe('the return link', () => {
  test.each([
    ['the page before', () => `${site.url}/search?q=game%20day`, '/search?q=game%20day'],
    ['home after nothing', () => '', '/home'],
    ['home after another site', () => 'https://evil.example/about', '/home'],
    ['home after an origin that begins like ours', () => `${site.url}.evil.example/about`, '/home'],
    ['home after a path that reads like a site', () => `${site.url}//evil.example/`, '/home'],
    ['home after the page itself', () => `${site.url}/profile`, '/home'],
    ['home after the sign-in page', () => `${site.url}/login`, '/home'],
    ['home after a mail’s link', () => `${site.url}/auth/confirm?token_hash=a`, '/home'],
    ['home after junk', () => 'junk', '/home'],
  ])('leads to %s', async (_, referer, href) => {
    const { links } = await site.page('/profile', { cookie, headers: { referer: referer() } })
    expect(links.find(({ text }) => text.includes(profileTexts.back))?.href).toBe(href)
  })
})

describe('an invalid change is refused and changes nothing', () => {
  test.each<[unknown, Section]>([
    ['{"bio":', 'personal'],
    [{ bio: 'x', updated_at: '2000-01-01' }, 'biography'],
  ])('%j with the section’s text', async (json, section) => {
    const response = await save({ json })
    expect(response.status).toBe(422)
    const refusal = { ok: false, message: failureOf(section), code: 'invalid-input' }
    expect(await response.json()).toMatchObject(refusal)
    expect(accounts.calls).toEqual([])
  })

  test('by a form post shows the section open, with one error and what was typed', async () => {
    const form = { graduation_year: '1999', position: 'Mascot', jersey_number: '77' }
    const page = await site.page('/api/profile', { form, cookie })
    expect(page.status).toBe(422)
    expect(page.text).not.toContain(failureOf('alumni'))
    const [, message = ''] = /id="position-error"[^>]*>([^<]+)</.exec(page.html) ?? []
    expect(page.text.split(message)).toHaveLength(2)
    expect(page.fields.jersey_number).toBe('77')
    expect(openSections(page.html)).toEqual(['alumni'])
  })
})
