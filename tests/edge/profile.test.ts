import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { profileTexts } from '../../src/content/profile.ts'
import { cut, startProxy } from './loopback.ts'
import {
  askBackend,
  cookieOf,
  cookiesOf,
  demoMember,
  newMember,
  signToken,
  type TestMember,
} from './members.ts'
import { parsePage, readPage } from './page.ts'
import { startWorker } from './worker.ts'

let worker: Awaited<ReturnType<typeof startWorker>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let member: TestMember
let cookie: string

beforeAll(async () => {
  proxy = await startProxy(inject('backend').url)
  worker = await startWorker({ ...settingsOfBackend(inject('backend')), SUPABASE_URL: proxy.url })
  member = await newMember({ full_name: 'Pat Doe' })
  cookie = cookieOf(member)
})

afterEach(() => {
  proxy.interfere = undefined
})

afterAll(async () => {
  await worker.stop()
  await proxy.stop()
})

function send(type: string, body: string, as = cookie) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type, cookie: as }
  return worker.fetch('/api/profile', { method: 'POST', headers, body })
}

function sendJson(value: unknown, as?: string) {
  return send('application/json', typeof value === 'string' ? value : JSON.stringify(value), as)
}

function sendForm(fields: Record<string, string>, as?: string) {
  return send('application/x-www-form-urlencoded', new URLSearchParams(fields).toString(), as)
}

/** The row as the database has it. */
async function row() {
  return rowOf(member)
}

async function rowOf({ id, access }: TestMember) {
  const [found] = await (await askBackend(`/rest/v1/profiles?id=eq.${id}`, {}, access)).json()
  const { created_at: _, ...profile } = found
  return profile
}

/** As the club could from its dashboard. */
async function deleteRow({ id }: TestMember): Promise<void> {
  const { url, keys } = inject('backend')
  const headers = { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` }
  const response = await fetch(`${url}/rest/v1/profiles?id=eq.${id}`, { method: 'DELETE', headers })
  if (!response.ok)
    throw new Error(`The row is still there: ${response.status} ${await response.text()}`)
}

const failures = {
  personal: 'Failed to update personal information. Please try again.',
  alumni: 'Failed to update alumni information. Please try again.',
  biography: 'Failed to update biography. Please try again.',
}

const saves: Array<
  [section: keyof typeof failures, typed: Record<string, string>, saved: object, success: string]
> = [
  [
    'personal',
    { full_name: '  Pat Q. Doe ' },
    { full_name: 'Pat Q. Doe' },
    'Personal information updated successfully!',
  ],
  [
    'alumni',
    { graduation_year: '1999', position: 'Safety', jersey_number: ' 21 ' },
    { graduation_year: 1999, position: 'Safety', jersey_number: '21' },
    'Alumni information updated successfully!',
  ],
  ['biography', { bio: ' One\r\nTwo ' }, { bio: 'One\nTwo' }, 'Biography updated successfully!'],
  [
    'personal',
    { full_name: ' ' },
    { full_name: null },
    'Personal information updated successfully!',
  ],
  [
    'alumni',
    { graduation_year: '', position: '', jersey_number: '' },
    { graduation_year: null, position: null, jersey_number: null },
    'Alumni information updated successfully!',
  ],
  ['biography', { bio: '' }, { bio: null }, 'Biography updated successfully!'],
]

describe('reading', () => {
  test('gives the member’s own row, to be kept nowhere', async () => {
    const response = await worker.fetch('/api/profile', { headers: { cookie } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ profile: await row() })
  })

  test('gives nothing for a member without a row', async () => {
    const response = await worker.fetch('/api/profile', {
      headers: { cookie: cookieOf({ access: await signToken() }) },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ profile: null })
  })

  test('whose connection is lost is asked for once more', async () => {
    let losses = 1
    proxy.calls = []
    proxy.interfere = async () => (losses-- > 0 ? cut : undefined)
    const response = await worker.fetch('/api/profile', { headers: { cookie } })
    expect(await response.json()).toEqual({ profile: await row() })
    expect(proxy.calls.filter((call) => call.startsWith('GET /rest/v1/profiles'))).toHaveLength(2)
  })

  test.each([
    ['an error', async () => Response.json({ message: 'boom' }, { status: 500 })],
    ['a web page', async () => new Response('<html>boom</html>')],
    ['a row that is no profile', async () => Response.json({ id: 7, full_name: 'boom' })],
  ])(
    'that meets %s is 503 with our sentence, and the page is there with the name of the email',
    async (_, answer) => {
      proxy.interfere = answer
      const response = await worker.fetch('/api/profile', { headers: { cookie } })
      expect(response.status).toBe(503)
      expect(await response.text()).not.toContain('boom')
      const page = await readPage(await worker.fetch('/profile', { headers: { cookie } }))
      expect(page.headings).toEqual(['Edit Profile'])
      expect(page.main).toContain(`@${member.email.split('@')[0]}`)
      expect(page.main).toContain('Not provided')
      expect(page.html.includes('boom')).toBe(false)
    },
  )
})

describe('saving', () => {
  test.each(saves)(
    '%s %j by a plain form leads back with its success, shown once',
    async (_, typed, saved, success) => {
      const response = await sendForm(typed)
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe('/profile')
      expect(await row()).toMatchObject(saved)
      const notice = cookiesOf(response)
      const page = await worker.fetch('/profile', { headers: { cookie: `${cookie}; ${notice}` } })
      expect((await readPage(page)).text).toContain(success)
      expect(page.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-notice=; Max-Age=0/),
      ])
      expect(
        (await readPage(await worker.fetch('/profile', { headers: { cookie } }))).text,
      ).not.toContain(success)
    },
  )

  test.each(saves)('%s %j by JSON gives the row as it is now', async (section, typed, saved) => {
    const response = await sendJson(typed)
    expect(response.status).toBe(200)
    const answer = await response.json()
    expect(answer).toMatchObject({ ok: true, notice: `${section}-saved`, profile: saved })
    expect(answer.profile).toEqual(await row())
  })

  test('sets the time of the change, which nobody sends', async () => {
    const before = await row()
    proxy.calls = []
    const sent: string[] = []
    proxy.interfere = async (request) => {
      if (request.method === 'PATCH') sent.push(await request.clone().text())
      return undefined
    }
    await sendJson({ bio: 'New' })
    const after = await row()
    expect(sent.map((text) => JSON.parse(text))).toEqual([{ bio: 'New' }])
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
  })

  test.each(saves.slice(0, 3))(
    '%s while the database is down says so and keeps what was typed',
    async (section, typed) => {
      proxy.interfere = async (request) =>
        request.method === 'PATCH' ? Response.json({ message: 'boom' }, { status: 500 }) : undefined
      const before = await row()
      const json = await sendJson(typed)
      expect(json.status).toBe(503)
      expect(await json.json()).toEqual({
        ok: false,
        message: failures[section],
        code: 'not-saved',
      })

      const form = await sendForm(typed)
      const page = await readPage(form)
      expect(form.status).toBe(503)
      expect(page.headings).toEqual(['Edit Profile'])
      expect(page.text).toContain(failures[section])
      expect(page.fields).toMatchObject(typed)
      expect(await row()).toEqual(before)
      expect(worker.logs.join('\n')).toContain('profile not saved')
    },
  )

  test.each(saves.slice(0, 3))('%s %j is a failure when no row changes', async (section, typed) => {
    const gone = await newMember({ full_name: 'Gone' })
    await deleteRow(gone)
    const json = await sendJson(typed, cookieOf(gone))
    expect(json.status).toBe(503)
    expect(await json.json()).toEqual({ ok: false, message: failures[section], code: 'not-saved' })
    const form = await sendForm(typed, cookieOf(gone))
    expect(form.status).toBe(503)
    const page = await readPage(form)
    expect(page.text).toContain(failures[section])
    expect(page.fields).toMatchObject(typed)
  })

  test('by a visitor is refused, and nothing is asked', async () => {
    proxy.calls = []
    const response = await sendJson({ full_name: 'Eve' }, '')
    expect(response.status).toBe(401)
    expect(proxy.calls).toEqual([])
  })

  test('never reaches another member’s row', async () => {
    const other = await newMember({ full_name: 'Other' })
    const response = await sendJson({ id: other.id, full_name: 'Taken over' })
    expect(response.status).toBe(422)
    const [theirs] = await (await askBackend('/rest/v1/profiles', {}, other.access)).json()
    expect(theirs).toMatchObject({ full_name: 'Other' })
  })
})

describe('the question whose the details of a sign-up are', () => {
  const details = {
    full_name: 'Sam Roe',
    graduation_year: 1999,
    position: 'Safety',
    jersey_number: '21',
  }
  const empty = { full_name: null, graduation_year: null, position: null, jersey_number: null }
  const { heading, confirm, clear } = profileTexts.question

  async function visit(path: string, as: TestMember) {
    return readPage(await worker.fetch(path, { headers: { cookie: cookieOf(as) } }))
  }

  /** Sends the form of a button as a browser does, and nothing that is not in it. */
  function press(button: string, { html }: { html: string }, as: TestMember) {
    const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
    const form = forms.find((part) => part.includes(`>${button}</button>`)) ?? ''
    expect(form).toContain('action="/api/profile" method="post"')
    return sendForm(parsePage(form).fields, cookieOf(as))
  }

  test.each([
    [confirm, '/home', details],
    [clear, '/home', empty],
    [confirm, '/profile', details],
    [clear, '/profile', empty],
  ])('%s on %s ends it, for the own row only', async (button, path, saved) => {
    const [asked, other] = [await newMember(details), await newMember(details)]
    const page = await visit(path, asked)
    for (const value of [heading, 'Sam Roe', '1999', 'Safety', '#21'])
      expect(page.main).toContain(value)
    expect((await press(button, page, asked)).status).toBe(303)
    expect(await rowOf(asked)).toMatchObject({ ...saved, is_unconfirmed: false })
    for (const path of ['/home', '/profile'])
      expect((await visit(path, asked)).main).not.toContain(heading)
    expect(await rowOf(other)).toMatchObject({ ...details, is_unconfirmed: true })
  })

  test('is not put to demo members, to those who gave no details, or to visitors', async () => {
    for (const as of [await demoMember(0), await demoMember(1), await newMember()])
      expect((await visit('/home', as)).main).not.toContain(heading)
    expect((await readPage(await worker.fetch('/home'))).main).not.toContain(heading)
  })
})

describe('a plain form', () => {
  /** The fields of a section as a browser would send them from the page, untouched. */
  async function formOf(page: Response, names: string[]) {
    const { fields } = await readPage(page)
    const sent = names.flatMap((name) => [name, `shown_${name}`])
    return Object.fromEntries(sent.map((name) => [name, fields[name] ?? 'missing']))
  }

  test('of a page that could not read the profile changes only what was typed', async () => {
    const full = { graduation_year: 1999, position: 'Safety', jersey_number: '21' }
    await sendJson({ ...full, full_name: 'Pat Doe', bio: 'One\nTwo' })
    proxy.interfere = async ({ method, url }) =>
      method === 'GET' && url.includes('/profiles')
        ? Response.json({ message: 'boom' }, { status: 500 })
        : undefined
    const blank = await formOf(await worker.fetch('/profile', { headers: { cookie } }), [
      'graduation_year',
      'position',
      'jersey_number',
    ])
    expect(new Set(Object.values(blank))).toEqual(new Set(['']))
    const response = await sendForm({ ...blank, jersey_number: '7' })
    expect(response.status).toBe(303)
    proxy.interfere = undefined
    expect(await row()).toMatchObject({ ...full, jersey_number: '7' })
  })

  test.each([
    ['personal', ['full_name']],
    ['alumni', ['graduation_year', 'position', 'jersey_number']],
    ['biography', ['bio']],
  ])('of %s that nobody changed saves nothing and says it is saved', async (section, names) => {
    await sendJson({
      graduation_year: 1999,
      jersey_number: '21',
      full_name: 'Pat Doe',
      bio: 'One\nTwo',
    })
    const before = await row()
    const fields = await formOf(await worker.fetch('/profile', { headers: { cookie } }), names)
    proxy.calls = []
    const response = await sendForm(fields)
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie()[0]).toContain(`__Host-notice=${section}-saved`)
    expect(proxy.calls).toEqual([])
    expect(await row()).toEqual(before)
  })

  test('takes the longest biography in letters that need the most bytes', async () => {
    const response = await sendForm({ bio: '橄'.repeat(2_000), shown_bio: '欖'.repeat(2_000) })
    expect(response.status).toBe(303)
    expect((await row()).bio).toBe('橄'.repeat(2_000))
  })

  test('empties what its sender emptied', async () => {
    await sendJson({ bio: 'Here' })
    expect((await sendForm({ bio: '', shown_bio: 'Here' })).status).toBe(303)
    expect(await row()).toMatchObject({ bio: null })
  })
})

describe('the way back', () => {
  async function wayBack(referer: string, as = cookie) {
    const headers = { cookie: as, referer }
    const page = await readPage(await worker.fetch('/profile', { headers }))
    return page.links.find(({ text }) => text.includes('Back to the previous page'))?.href
  }

  test('leads to the page before, without scripts too', async () => {
    expect(await wayBack(`${worker.url}/search?q=game%20day`)).toBe('/search?q=game%20day')
  })

  test.each([
    ['nothing before', () => ''],
    ['another site', () => 'https://evil.example/about'],
    ['an origin that only begins like ours', () => `${worker.url}.evil.example/about`],
    ['an address of another site behind ours', () => `${worker.url}//evil.example/`],
    ['the page itself', () => `${worker.url}/profile`],
    ['the sign-in page', () => `${worker.url}/login`],
    ['a link of a mail', () => `${worker.url}/auth/confirm?token_hash=abc&type=signup`],
    ['junk', () => 'junk'],
  ])('leads home after %s', async (_, referer) => {
    expect(await wayBack(referer())).toBe('/home')
  })

  test('is in no page for visitors, which are the same for all of them', async () => {
    const page = await worker.fetch('/about', {
      headers: { referer: `${worker.url}/select?from=me` },
    })
    expect(await page.text()).not.toContain('from=me')
  })
})

describe('junk is refused with the section’s text and changes nothing', () => {
  test.each<[string, unknown, keyof typeof failures]>([
    ['nothing', '', 'personal'],
    ['no JSON', '{"bio":', 'personal'],
    ['null', null, 'personal'],
    ['a text', 'bio', 'personal'],
    ['a list', [{ bio: 'x' }], 'personal'],
    ['an empty object', {}, 'personal'],
    ['an unknown field', { admin: true }, 'personal'],
    ['an unknown field beside a good one', { bio: 'x', admin: true }, 'biography'],
    ['a forged time', { bio: 'x', updated_at: '2000-01-01' }, 'biography'],
    ['a prototype', '{"__proto__":{"bio":"x"}}', 'personal'],
    ['a prototype beside a good field', '{"bio":"x","__proto__":{"id":"x"}}', 'biography'],
    ['a constructor', { bio: 'x', constructor: { prototype: {} } }, 'biography'],
    ['a list for a name', { full_name: ['Pat'] }, 'personal'],
    ['an object for a name', { full_name: { $ne: '' } }, 'personal'],
    ['a number for a biography', { bio: 7 }, 'biography'],
    ['a year in words', { graduation_year: 'soon' }, 'alumni'],
    ['a year before 1960', { graduation_year: 1959 }, 'alumni'],
    ['a year far ahead', { graduation_year: 9999 }, 'alumni'],
    ['half a year', { graduation_year: 1999.5 }, 'alumni'],
    ['a position that is not on the list', { position: 'Mascot' }, 'alumni'],
    ['a name of 101 characters', { full_name: 'x'.repeat(101) }, 'personal'],
    ['a jersey number of 11 characters', { jersey_number: 'x'.repeat(11) }, 'alumni'],
    ['a biography of 2,001 characters', { bio: 'x'.repeat(2_001) }, 'biography'],
    ['a zero byte', { bio: 'a\u0000b' }, 'biography'],
  ])('%s', async (_, value, section) => {
    const before = await row()
    proxy.calls = []
    const response = await sendJson(value)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      ok: false,
      message: failures[section],
      code: 'invalid-input',
    })
    expect(proxy.calls).toEqual([])
    expect(await row()).toEqual(before)
  })

  test('by a plain form shows the section open, with the message and what was typed', async () => {
    const response = await sendForm({
      graduation_year: '1999',
      position: 'Mascot',
      jersey_number: '77',
    })
    const page = await readPage(response)
    expect(response.status).toBe(422)
    expect(page.headings).toEqual(['Edit Profile'])
    expect(page.text).toContain(failures.alumni)
    expect(page.text).toContain('Choose a position from the list.')
    expect(page.fields.jersey_number).toBe('77')
    const sections = [
      ...page.html.matchAll(/aria-labelledby="(\w+)-heading"[\s\S]*?<details([^>]*)>/g),
    ]
    expect(
      sections.map(([, section, attributes]) => [section, attributes?.includes(' open=')]),
    ).toEqual([
      ['personal', false],
      ['alumni', true],
      ['biography', false],
      ['password', false],
    ])
  })

  const five = 5 * 1024 * 1024
  const form = 'application/x-www-form-urlencoded'
  const multipart = 'multipart/form-data; boundary=x'
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`

  test.each<[string, string, string, keyof typeof failures]>([
    ['JSON of a biography', 'application/json', '{"bio":"', 'biography'],
    ['JSON of a position', 'application/json', ' {\n "position" : "', 'alumni'],
    ['JSON of a name', 'application/json', '{"full_name":"', 'personal'],
    ['JSON of nothing known', 'application/json', '["', 'personal'],
    ['a form of a biography', form, 'shown_bio=&bio=', 'biography'],
    ['a form of a jersey number', form, 'jersey_number=', 'alumni'],
    ['a form in parts', multipart, part('bio'), 'biography'],
  ])('5 MB as %s', async (_, type, beginning, section) => {
    const before = await row()
    const response = await send(type, beginning.padEnd(five, 'x'))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      ok: false,
      message: failures[section],
      code: 'too-large',
    })
    expect(await row()).toEqual(before)
  })
})
