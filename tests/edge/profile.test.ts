import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gateTexts } from '../../src/content/gate.ts'
import { panelTexts } from '../../src/content/members/home-panel.ts'
import { profileTexts } from '../../src/content/members/profile.ts'
import { notices } from '../../src/content/notices.ts'
import { profileColumns } from '../../src/domain/members/profile-schema.ts'
import {
  accessCookie,
  cookieOf,
  cookiesOf,
  deleted,
  demoMember,
  fetchBackend,
  newMember,
  proveMailbox,
  refreshCookie,
  signToken,
  type TestMember,
  tokenExpiringIn,
} from './members.ts'
import { parsePage } from './page.ts'
import { type RequestOptions, siteOfFile } from './site.ts'

const site = await siteOfFile()
const { accounts } = site
const member = await newMember({ full_name: 'Pat Doe' })
const cookie = cookieOf(member)
/** Another minute has thirty saves of its own. */
const newMinute = () => site.passTime(60_000)
const broken = () => Response.json({ message: 'boom' }, { status: 500 })

type Typed = Record<string, string>

/** Saves a change of the profile as it is stored now. */
async function save({ json, form }: { json?: object; form?: Typed }, as = member) {
  const { updated_at: base } = await rowOf(as)
  const sent = form ? { form: { base, ...form } } : { json: { base, ...json } }
  return site.fetch('/api/profile', { cookie: cookieOf(as), ...sent })
}

/** The row as the database has it. */
async function rowOf({ id, access }: TestMember) {
  const path = `/rest/v1/profiles?select=${Object.keys(profileColumns.entries)}&id=eq.${id}`
  const [profile] = await (await fetchBackend(path, {}, access)).json()
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

const saves: Array<[Section, typed: Typed, saved: object]> = [
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
    const membership = expect.objectContaining({ state: 'waiting', is_officer: false })
    expect(await response.json()).toEqual({
      profile: {
        ...(await rowOf(member)),
        membership,
        claim: null,
        mailbox_proof: null,
        words: [],
        choices: null,
        is_mail_on: false,
      },
    })
  })

  test('gives an empty profile, and no failure, to a member without a row', async () => {
    const rowless = cookieOf({ access: await signToken() })
    const { profile } = await (await site.fetch('/api/profile', { cookie: rowless })).json()
    const { id, is_new, asks_about_details, is_mail_on, ...values } = profile
    expect(new Set(Object.values(values))).toEqual(new Set([null]))
    const { main } = await site.page('/profile', { cookie: rowless })
    expect(main).toContain(profileTexts.notProvided)
    expect(main).not.toContain(profileTexts.loadFailed)
  })

  test.each(['/api/profile', '/profile'])(
    'of a deleted account at %s ends the session',
    async (path) => {
      const rowless = cookieOf({ access: await signToken(), refresh: 'x' })
      const response = await site.fetch(path, { cookie: rowless })
      expect([response.status, response.headers.getSetCookie()]).toEqual([
        200,
        expect.arrayContaining([deleted(accessCookie), deleted(refreshCookie)]),
      ])
      // An outage, or a database that is not ready, is no deletion.
      for (const status of [500, 503, 406]) {
        accounts.respond = ({ url }) =>
          url.includes('/profiles') ? Response.json({ code: 'PGRST002' }, { status }) : undefined
        const failed = await site.fetch(path, { cookie: rowless })
        expect(failed.headers.getSetCookie()).toEqual([])
      }
    },
  )
})

describe('the session of a deleted account ends, by a cookie and 401, where', () => {
  const version = { base: '2026-01-01T00:00:00Z' }
  test.each<[string, string, RequestOptions?]>([
    ['the membership is asked', '/api/roster'],
    ['the claim is read', '/api/claims'],
    ['all of it is asked for', '/api/account/data'],
    ['the profile is saved', '/api/profile', { json: { full_name: 'Pat', ...version } }],
    ['a form is saved', '/api/profile', { form: { full_name: 'Pat', ...version } }],
    [
      'the officers are asked',
      '/api/membership',
      { json: { connection: 'player', statement: '' } },
    ],
    ['the directory is joined', '/api/directory/sharing', { form: { is_listed: 'yes' } }],
  ])('%s', async (_, path, options) => {
    const rowless = cookieOf({ access: await signToken(), refresh: 'x' })
    const response = await site.fetch(path, { ...options, cookie: rowless })
    expect([response.status, response.headers.getSetCookie()]).toEqual([
      401,
      expect.arrayContaining([deleted(accessCookie), deleted(refreshCookie)]),
    ])
  })

  test.each(['/roster', '/directory', '/officers'])('%s is opened: the gate', async (path) => {
    const rowless = cookieOf({ access: await signToken(), refresh: 'x' })
    const page = await site.page(path, { cookie: rowless })
    expect([page.status, page.headings]).toEqual([403, [gateTexts.heading]])
    expect(page.headers.getSetCookie()).toContain(deleted(accessCookie))
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
    const failure = { ok: false, message: failureOf(section), code: 'not-saved' }
    expect([response.status, await response.json()]).toEqual([503, failure])
    const form = { ...typed, base: before.updated_at }
    const page = await site.page('/api/profile', { form, cookie })
    expect([page.status, page.text]).toEqual([503, expect.stringContaining(failureOf(section))])
    expect(page.fields).toMatchObject(typed)
    expect(page.html).toMatch(/<button[^>]* autofocus/)
    expect(await rowOf(member)).toEqual(before)
    const line = expect.objectContaining({ event: 'profile not saved' })
    expect(await site.linesOf(response)).toContainEqual(line)
  })

  test('by a plain form gives a visitor the gate, without what was typed', async () => {
    const page = await site.page('/api/profile', { form: { bio: 'I played' } })
    expect([page.status, page.headings]).toEqual([401, [gateTexts.heading]])
    expect(page.html).not.toContain('I played')
  })

  test('while the session cannot be checked gives back what a profile has, up to 64 KB', async () => {
    accounts.respond = ({ url }) =>
      url.includes('/auth/v1/token') ? Response.json({}, { status: 429 }) : undefined
    const due = cookieOf({ access: await tokenExpiringIn(member, -120), refresh: member.refresh })
    const send = (form: Typed) => site.page('/api/profile', { form, cookie: due })
    const page = await send({ bio: 'I played', account_password: 'tribe1893', more: 'Of others' })
    expect([page.status, page.texts]).toEqual([503, expect.arrayContaining(['I played'])])
    expect(page.html).not.toMatch(/tribe1893|Of others/)
    const long = await send({ bio: 'x'.repeat(65_536) })
    expect([long.status, long.html.includes('xxx')]).toEqual([503, false])
  })
})

describe('the confirmation of a sign-up’s details', () => {
  const career = { graduation_year: 1999, position: 'Safety', jersey_number: '21' }
  const details = { full_name: 'Sam Roe', ...career }
  const bio = 'Words of somebody else'
  const empty = {
    full_name: null,
    graduation_year: null,
    position: null,
    jersey_number: null,
    bio: null,
  }
  const { heading, confirm, clear } = profileTexts.question
  const sections = ['personal', 'alumni', 'biography']

  /** A member with details from before the mailbox was proven. */
  async function askedMember() {
    const sam = await newMember(details)
    await save({ json: { bio } }, sam)
    await proveMailbox(sam)
    return sam
  }

  /** Sends the form of a button as a browser does, and nothing that is not in it. */
  function press(button: string, { html }: { html: string }, as: TestMember) {
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
    const form = forms.find((part) => part.includes(`>${button}</button>`)) ?? ''
    expect(form).toContain('action="/api/profile" method="post"')
    return site.fetch('/api/profile', { form: parsePage(form).fields, cookie: cookieOf(as) })
  }

  test.each([
    [confirm, '/home', details, []],
    [clear, '/profile', empty, [expect.stringContaining('=personal-saved;')]],
  ])('%s on %s ends it, and leads back there', async (button, path, saved, notices) => {
    const sam = await askedMember()
    const page = await site.page(path, { cookie: cookieOf(sam) })
    for (const value of [heading, 'Sam Roe', '1999', 'Safety', '#21', bio])
      expect(page.main).toContain(value)
    const { status, headers } = await press(button, page, sam)
    expect([status, headers.get('location')]).toEqual([303, path])
    expect(headers.getSetCookie()).toEqual(notices)
    expect(await rowOf(sam)).toMatchObject({ ...saved, asks_about_details: false })
    const again = await site.page(path, { cookie: cookieOf(sam) })
    expect(again.main).not.toContain(heading)
  })

  test('erases nothing that was saved elsewhere since it was put', async () => {
    const sam = await askedMember()
    const page = await site.page('/home', { cookie: cookieOf(sam) })
    await save({ json: { position: 'Coach' } }, sam)
    const conflict = await press(clear, page, sam)
    expect([conflict.status, openSections(await conflict.text())]).toEqual([409, sections])
    expect(await rowOf(sam)).toMatchObject({ ...details, position: 'Coach' })
    await save({ json: { full_name: 'Sam Rowe' } }, sam)
    expect((await press(confirm, page, sam)).status).toBe(409)
    expect(await rowOf(sam)).toMatchObject({ full_name: 'Sam Rowe' })
  })

  test('is not put to members who gave no details, nor to visitors', async () => {
    for (const as of [cookieOf(await demoMember()), ''])
      expect((await site.page('/home', { cookie: as })).main).not.toContain(heading)
  })
})

test('a member who signs in is shown where to begin, until the first change', async () => {
  const sam = await newMember()
  const newCookie = cookieOf(sam)
  const isWelcomed = async (as: string) =>
    (await site.page('/home', { cookie: as })).main.includes(panelTexts.welcome(undefined))
  const signingIn = `${newCookie}; __Host-event=signed%20in`
  expect([await isWelcomed(signingIn), await isWelcomed(newCookie)]).toEqual([true, false])
  await save({ json: { bio: 'Hello' } }, sam)
  expect(await isWelcomed(signingIn)).toBe(false)
})

describe('a plain form', () => {
  const full = { graduation_year: 1999, position: 'Safety', jersey_number: '21' }

  beforeEach(async () => {
    await save({ json: { ...full, full_name: 'Pat Doe', bio: 'One\nTwo' } })
    accounts.calls = []
  })

  /** The form of alumni information as a browser sends it from a page. */
  function formOf({ html }: { html: string }, typed: Typed): Typed {
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
    const form = forms.find((part) => part.includes('name="jersey_number"')) ?? ''
    return { ...parsePage(form).fields, ...typed }
  }

  test('of a page that could not read the profile changes only what was typed', async () => {
    accounts.respond = ({ method, url }) =>
      method === 'GET' && url.includes('/profiles') ? broken() : undefined
    const page = await site.page('/profile', { cookie })
    expect(page.main).toContain(profileTexts.loadFailed)
    const failures = (await site.linesOf(page)).filter(({ event }) => event === 'page failed')
    expect(failures).toMatchObject([{ dependency: 'database' }])
    const blank = formOf(page, { jersey_number: '7' })
    accounts.respond = undefined
    expect(new Set(Object.values(blank))).toEqual(new Set(['', '7']))
    const conflict = await site.page('/api/profile', { form: blank, cookie })
    expect(conflict.status).toBe(409)
    const again = { form: formOf(conflict, {}), cookie }
    expect((await site.fetch('/api/profile', again)).status).toBe(303)
    expect(await rowOf(member)).toMatchObject({ ...full, jersey_number: '7' })
  })

  test('based on an older version answers 409 with both, and replaces it when sent again', async () => {
    const page = await site.page('/profile', { cookie })
    await save({ json: { position: 'Coach' } })
    const form = formOf(page, { jersey_number: '8' })
    const conflict = await site.page('/api/profile', { form, cookie })
    expect(conflict.status).toBe(409)
    expect(conflict.text).toContain(profileTexts.conflict)
    expect(conflict.fields).toMatchObject({ ...full, graduation_year: '1999', jersey_number: '8' })
    expect(conflict.text.split(profileTexts.conflict)[1]).toMatch(/Coach.*#21/)
    expect(await rowOf(member)).toMatchObject({ ...full, position: 'Coach' })
    const again = { form: formOf(conflict, {}), cookie }
    expect((await site.fetch('/api/profile', again)).status).toBe(303)
    expect(await rowOf(member)).toMatchObject({ ...full, jersey_number: '8' })
  })

  test('that was invalid still has its base version', async () => {
    const form = formOf(await site.page('/profile', { cookie }), { jersey_number: 'many' })
    await save({ json: { jersey_number: '7' } })
    const invalid = await site.page('/api/profile', { form, cookie })
    const corrected = { form: formOf(invalid, { jersey_number: '8' }), cookie }
    const { status } = await site.fetch('/api/profile', corrected)
    expect([invalid.status, status]).toEqual([422, 409])
  })

  test('takes the longest biography in letters that need the most bytes', async () => {
    const bio = '橄'.repeat(2_000)
    const response = await save({ form: { bio } })
    expect([response.status, (await rowOf(member)).bio]).toEqual([303, bio])
  })
})

describe('a base version', () => {
  beforeAll(newMinute)

  test('lets one of several saves at once win, and gives the others what it stored', async () => {
    const { updated_at: base } = await rowOf(member)
    const saves = ['1', '2', '3', '4', '5'].map((jersey_number) =>
      site.fetch('/api/profile', { json: { jersey_number, base }, cookie }),
    )
    const responses = await Promise.all(saves)
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const stored = await rowOf(member)
    for (const response of responses) expect((await response.json()).profile).toMatchObject(stored)
  })

  test.each(['', 'junk', '2026-02-31T12:00:00+00:00', undefined])(
    'that is no time (%j) is a conflict',
    async (base) => {
      const before = await rowOf(member)
      const json = { bio: 'Other', base }
      const response = await site.fetch('/api/profile', { json, cookie })
      const conflict = { ok: false, code: 'conflict', profile: before }
      expect([response.status, await response.json()]).toMatchObject([409, conflict])
      expect(await rowOf(member)).toEqual(before)
    },
  )

  test('that is older is no conflict where the same is stored: the form was sent twice', async () => {
    const { updated_at: base } = await rowOf(member)
    const json = { bio: 'Twice', base }
    const send = async () => (await site.fetch('/api/profile', { json, cookie })).status
    expect([await send(), await send()]).toEqual([200, 200])
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
  beforeAll(newMinute)

  test.each<[unknown, Section]>([
    ['{"bio":', 'personal'],
    [{ bio: 'x', updated_at: '2000-01-01' }, 'biography'],
  ])('%j with the section’s text', async (json, section) => {
    const response = await site.fetch('/api/profile', { json, cookie })
    expect(response.status).toBe(422)
    const failure = { ok: false, message: failureOf(section), code: 'invalid-input' }
    expect(await response.json()).toMatchObject(failure)
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
