import { beforeEach, describe, expect, test } from 'vitest'
import { isSigned, offUrl } from '../../functions/services/mail/off-link.ts'
import { documentsKey } from '../../functions/services/site-documents/stored-documents.ts'
import { messageErrors, messageTexts } from '../../src/content/members/directory.ts'
import { panelTexts } from '../../src/content/members/home-panel.ts'
import { mailChoiceTexts, mailOffTexts } from '../../src/content/members/mail-choices.ts'
import { notices } from '../../src/content/notices.ts'
import { type MailKind, mailKinds, type TakenMail } from '../../src/domain/mail/mail-kinds.ts'
import { startServer } from './loopback.ts'
import { callAsService, cookieOf, cookiesOf, decideAs, newMember, newOfficer } from './members.ts'
import { siteOfFile, startSite } from './site.ts'

/** A mail as the Worker hands it to the binding. */
interface SentMail {
  to: string
  from: { name: string; email: string }
  replyTo: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const key = 'k'.repeat(32)
const sent: SentMail[] = []
/** What the service says of each address; nothing is a success. */
const codes = new Map<string, string>()

const service = await startServer(async (request) => {
  const mail: SentMail = JSON.parse(await request.text())
  const code = codes.get(mail.to)
  if (code === 'hangs') return new Promise<Response>(() => undefined)
  if (!code) sent.push(mail)
  return Response.json(code ? { code } : { messageId: `<${sent.length}@mail.example>` })
})

const setUp = { MAIL_FROM: 'club@alumni.example', MAIL_KEY: `${key} ${'o'.repeat(32)}` }
const site = await siteOfFile({ ...setUp, MAIL_STUB: service.url })
await site.kv.put(
  documentsKey,
  JSON.stringify({
    version: 'own address',
    documents: [{ id: 'links', version: 1, data: { infoEmail: 'info@tribe.test' } }],
  }),
)

const officer = await newOfficer()
const account = '00000000-0000-4000-8000-000000000001'

function mail(kind: MailKind, email = `${kind}@member.test`, more: Partial<TakenMail> = {}) {
  return {
    ...{ id: crypto.randomUUID(), attempt: 1, kind, account, email, name: 'Pat Doe' },
    facts: {
      quote: /asked|answered|message/.test(kind) ? 'Which <b>years</b>?' : null,
      ...{ people: 3, claims: 1, words: 0, since: '2026-11-24T15:00:00Z' },
      ...(kind === 'message' && { writer: 'Will Writer', reply_to: 'will@writer.test' }),
    },
    ...more,
  }
}

/** What the database was told, and what it gives. */
let mails: object[]
const settled: Array<Record<string, unknown>> = []
const asked: unknown[] = []

function database(of: typeof site) {
  of.accounts.respond = async (request) => {
    if (request.url.includes('/rpc/take_mails')) {
      asked.push(await request.json())
      return Response.json(mails)
    }
    if (!request.url.includes('/rpc/settle_mail')) return undefined
    settled.push(JSON.parse(await request.text()))
    return Response.json(null)
  }
}

async function run(of = site) {
  database(of)
  await of.scheduled(new Date('2026-11-27T13:00:00Z'), '*/10 * * * *')
}

beforeEach(() => {
  for (const list of [sent, settled, asked]) list.length = 0
  codes.clear()
  mails = []
})

const outcomes = () => settled.map(({ outcome }) => outcome)

describe('a run', () => {
  test('sends each kind, as text and HTML, and says so to the database', async () => {
    mails = mailKinds.map((kind) => mail(kind))
    await run()
    expect(asked).toEqual([{ is_mail_on: true }])
    expect(sent.map(({ to }) => to)).toEqual(mailKinds.map((kind) => `${kind}@member.test`))
    expect(outcomes()).toEqual(mailKinds.map(() => 'sent'))
    expect(settled[0]).toMatchObject({ message_id: '<1@mail.example>', attempt: 1, reason: null })
    for (const [index, { from, replyTo, subject, text, html, headers }] of sent.entries()) {
      const isMessage = text.includes('From: Will Writer')
      expect(from.email).toBe('club@alumni.example')
      expect(replyTo).toBe(isMessage ? 'will@writer.test' : 'info@tribe.test')
      expect(html.includes('href="mailto:info@tribe.test"')).toBe(isMessage)
      expect(subject.length).toBeLessThan(70)
      expect(text).toContain('https://alumni.example/login')
      expect(html).toContain('href="https://alumni.example/login"')
      expect(headers['X-Entity-Ref-ID']).toBe(Object(mails[index]).id)
      expect(headers['Auto-Submitted']).toBe('auto-generated')
      // What an officer has typed is text.
      const isQuoted = text.includes('> Which <b>years</b>?')
      expect(html.includes('Which &lt;b&gt;years&lt;/b&gt;?')).toBe(isQuoted)
      expect(html).not.toContain('<b>years')
    }
    expect(sent.filter(({ text }) => text.includes('> Which')).map(({ to }) => to)).toEqual(
      ['asked', 'claim-asked', 'word-answered', 'message'].map((kind) => `${kind}@member.test`),
    )
  })

  test('has a link to turn it off where that can be, which only this site has signed', async () => {
    mails = mailKinds.map((kind) => mail(kind))
    await run()
    const off = sent.filter(({ headers }) => headers['List-Unsubscribe'])
    expect(off.map(({ to }) => to)).toEqual(['digest@member.test', 'message@member.test'])
    const [digest] = off
    expect(digest?.subject).toContain('3 people, 1 roster claim')
    expect(digest?.text).toContain('The longest since Tuesday.')
    expect(digest?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(.*)>$/.exec(digest?.headers['List-Unsubscribe'] ?? '') ?? []
    const { searchParams } = new URL(address)
    const link = { kind: 'officer_digest', account } as const
    const signature = searchParams.get('signature') ?? ''
    expect([searchParams.get('kind'), searchParams.get('account')]).toEqual([link.kind, account])
    expect(digest?.html).toContain(address.replaceAll('&', '&amp;'))
    const older = ['n'.repeat(32), key]
    expect(await isSigned(older, link, signature)).toBe(true)
    expect(await isSigned(['n'.repeat(32)], link, signature)).toBe(false)
    expect(await isSigned(older, { ...link, account: crypto.randomUUID() }, signature)).toBe(false)
    expect(await isSigned(older, { ...link, kind: 'club_mailings' }, signature)).toBe(false)
    for (const forged of ['', 'x', signature.slice(1), `${signature}=`])
      expect(await isSigned(older, link, forged)).toBe(false)
  })

  test.each([
    ['E_RECIPIENT_SUPPRESSED', 'refused'],
    ['E_DELIVERY_FAILED', 'retry'],
    ['E_VALIDATION_ERROR', 'failed'],
    ['E_FIELD_MISSING', 'failed'],
    ['E_TOO_MANY_RECIPIENTS', 'failed'],
    ['E_RECIPIENT_NOT_ALLOWED', 'failed'],
    ['E_CONTENT_TOO_LARGE', 'failed'],
    ['E_HEADER_NOT_ALLOWED', 'failed'],
    ['E_HEADER_USE_API_FIELD', 'failed'],
    ['E_HEADER_VALUE_INVALID', 'failed'],
    ['E_HEADER_VALUE_TOO_LONG', 'failed'],
    ['E_HEADER_NAME_INVALID', 'failed'],
    ['E_HEADERS_TOO_LARGE', 'failed'],
    ['E_HEADERS_TOO_MANY', 'failed'],
    ['ECONNRESET', 'retry'],
  ])('that meets %s goes on with the next mail: %s', async (code, outcome) => {
    mails = [mail('verified'), mail('declined')]
    codes.set('verified@member.test', code)
    await run()
    expect(settled).toMatchObject([{ outcome, reason: code }, { outcome: 'sent' }])
  })

  test.each([
    'E_DAILY_LIMIT_EXCEEDED',
    'E_RATE_LIMIT_EXCEEDED',
    'E_SENDER_NOT_VERIFIED',
    'E_SENDER_DOMAIN_NOT_AVAILABLE',
    'E_INTERNAL_SERVER_ERROR',
  ])('that meets %s ends, and nothing counts', async (code) => {
    mails = [mail('verified'), mail('declined'), mail('digest')]
    codes.set('declined@member.test', code)
    await run()
    expect(outcomes()).toEqual(['sent', 'released', 'released'])
    expect(sent).toHaveLength(1)
  })

  test('in which a mail takes five seconds ends, and tries that one again later', async () => {
    mails = [mail('verified'), mail('declined')]
    codes.set('verified@member.test', 'hangs')
    await site.whileTimePasses(run())
    expect(settled).toMatchObject([
      { outcome: 'retry', reason: 'timeout' },
      { outcome: 'released', reason: null },
    ])
  })

  test('of a release that does not know a kind leaves it for the next one', async () => {
    mails = [{ ...mail('verified'), kind: 'event-reminder' }, mail('declined')]
    await run()
    expect(settled).toMatchObject([
      { outcome: 'retry', reason: 'unknown-kind' },
      { outcome: 'sent' },
    ])
  })

  test.each([
    ['an address with a line of its own', { email: 'pat@member.test\r\nBcc: all@member.test' }],
    ['an address that is none', { email: 'pat' }],
    [
      'a reply address with a line of its own',
      { facts: { ...mail('message').facts, reply_to: 'pat@member.test\r\nBcc: all@member.test' } },
    ],
  ])('hands %s to no service', async (_, more) => {
    mails = [mail('verified', undefined, more)]
    await run()
    expect(sent).toEqual([])
    expect(settled).toMatchObject([{ outcome: 'failed', reason: 'E_VALIDATION_ERROR' }])
  })

  test('writes names as they are typed, and as text', async () => {
    mails = [
      mail('verified', undefined, { name: 'Pat "The <i>Wall</i>" O’Doe' }),
      mail('declined', undefined, { name: 'פאט \u202eeoD' }),
      mail('asked', undefined, { name: null }),
    ]
    await run()
    const [quoted, hebrew, none] = sent
    expect(quoted?.html).toContain('<bdi>Pat &quot;The &lt;i&gt;Wall&lt;/i&gt;&quot; O’Doe</bdi>')
    expect(hebrew?.text).toContain('\u2068פאט \u202eeoD\u2069,')
    expect(none?.text).toContain('Hello,')
    for (const { subject, headers } of sent)
      expect(JSON.stringify({ subject, headers })).not.toMatch(/Doe|eoD/)
  })

  test('whose database does not hear of a mail sends no other one', async () => {
    mails = [mail('verified'), mail('declined')]
    site.accounts.respond = ({ url }) => {
      if (url.includes('/rpc/take_mails')) return Response.json(mails)
      return url.includes('/rpc/settle_mail') ? new Response('', { status: 503 }) : undefined
    }
    await site.scheduled(new Date(), '*/10 * * * *')
    expect(sent).toHaveLength(1)
  })
})

describe('the link of a mail', () => {
  /** An officer decides, the mail arrives, and the member signs in where its link leads. */
  async function follow(kind: 'asked' | 'verified', words?: string) {
    const member = await newMember({ full_name: 'Pat Doe', position: 'Punter' })
    const { id, email, password } = member
    await callAsService('mark_proven', { id, email, is_own_sign_up: true })
    await decideAs(officer, member, kind, words)
    mails = [mail(kind, email, { account: id })]
    await run()
    const [link = ''] = /https:\S+/.exec(sent[0]?.text ?? '') ?? []
    const { pathname } = new URL(link)
    expect((await site.page(pathname)).fields).toHaveProperty('email')
    const form = { email, password }
    const cookie = cookiesOf(await site.fetch('/auth/sign-in', { form }))
    const next = await site.fetch('/auth/signed-in', { cookie })
    expect(next.headers.get('location')).toBe('/home')
    // Who is signed in already comes there at once.
    expect((await site.fetch(pathname, { cookie })).headers.get('location')).toBe('/home')
    return { cookie, home: (await site.page('/home', { cookie })).main }
  }

  test('about a question leads to the question, and to the answer', async () => {
    const { cookie, home } = await follow('asked', 'Which years?')
    expect(home).toContain('Which years?')
    const form = { connection: 'player', statement: '1990 to 1993.', question: 'Which years?' }
    expect((await site.fetch('/api/membership', { form, cookie })).status).toBe(303)
    expect((await site.page('/home', { cookie })).main).toContain(panelTexts.waiting.text)
  })

  test('about the verification leads to the directory', async () => {
    const { cookie, home } = await follow('verified')
    expect(home).toContain(panelTexts.sharing.heading)
    const json = { is_listed: 'yes' }
    expect((await site.fetch('/api/directory/sharing', { json, cookie })).status).toBe(200)
    expect((await site.fetch('/directory', { cookie })).status).toBe(200)
  })
})

describe('a link that turns mails off', () => {
  const siteUrl = 'https://alumni.example'
  const linkOf = async (of: object = { account }, keys: [string, ...string[]] = [key]) =>
    (await offUrl({ siteUrl, keys }, { kind: 'club_mailings', ...of })).slice(siteUrl.length)
  const calls: unknown[] = []

  beforeEach(() => {
    calls.length = 0
    site.accounts.respond = async (request) => {
      if (!request.url.includes('/rpc/unsubscribe')) return undefined
      calls.push(await request.json())
      return Response.json(null)
    }
  })

  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const encoded = new URLSearchParams('List-Unsubscribe=One-Click')

  test.each([
    ['multipart', multipart],
    ['urlencoded', encoded],
  ])('is posted by a mail program without an origin, as %s', async (_, body) => {
    const cookie = cookieOf(officer)
    const path = await linkOf()
    const headers = { cookie, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    for (const said of [{}, headers]) {
      const response = await fetch(site.url + path, { method: 'POST', body, headers: said })
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
      const text = await response.text()
      expect(text).toContain(mailOffTexts.done)
      expect(text).not.toContain(officer.email)
    }
    expect(calls).toEqual(Array(2).fill({ kind: 'club_mailings', account }))
    // Nothing else is asked: the cookie is not read.
    expect(site.accounts.calls.filter((path) => /auth|profiles/.test(path))).toEqual([])
  })

  test('shows a button, which posts it, and turns nothing off before', async () => {
    const path = await linkOf({ hash: 'a'.repeat(64) })
    const text = await (await site.fetch(path)).text()
    expect(text).toContain(mailOffTexts.submit)
    expect(calls).toEqual([])
    const action = /action="(\/mail\/off[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const form = { 'List-Unsubscribe': 'One-Click' }
    expect((await site.fetch(action, { form })).status).toBe(200)
    expect(calls).toEqual([{ kind: 'club_mailings', hash: 'a'.repeat(64) }])
  })

  test('that does not verify says so, and asks nothing', async () => {
    const path = await linkOf()
    for (const wrong of [
      '/mail/off',
      path.replace('club_mailings', 'officer_digest'),
      path.replace('0001', '0002'),
      `${path}&account=${account}&hash=${'a'.repeat(64)}`,
      await linkOf({ account }, ['n'.repeat(32)]),
      await linkOf({ hash: 'short' }),
    ]) {
      const response = await fetch(site.url + wrong, { method: 'POST', body: encoded })
      expect([wrong, response.status]).toEqual([wrong, 403])
      expect(await response.text()).toContain(mailOffTexts.broken)
    }
    expect((await site.page('/mail/off')).text).toContain(mailOffTexts.broken)
    expect(calls).toEqual([])
  })

  test('takes 1 KB, and says when it failed', async () => {
    const path = await linkOf()
    const large = await fetch(site.url + path, { method: 'POST', body: 'x'.repeat(1_025) })
    expect([large.status, calls]).toEqual([413, []])
    site.accounts.respond = ({ url }) =>
      url.includes('/rpc/unsubscribe') ? new Response('', { status: 500 }) : undefined
    const response = await fetch(site.url + path, { method: 'POST', body: encoded })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain(mailOffTexts.failed)
  })
})

describe('a message to a teammate', () => {
  async function listed(full_name: string) {
    const member = await newMember({ full_name, position: 'Punter' })
    const { id, email } = member
    await callAsService('mark_proven', { id, email, is_own_sign_up: true })
    await decideAs(officer, member, 'verified')
    const json = { is_listed: 'yes' }
    await site.fetch('/api/directory/sharing', { json, cookie: cookieOf(member) })
    return { ...member, cookie: cookieOf(member) }
  }

  test('is offered where mail is set up, and says the same of everybody', async () => {
    const written: unknown[] = []
    // What the database says, which has a test of its own: there the site sends no mail.
    site.accounts.respond = async (request) => {
      if (!request.url.includes('/rpc/write_to_teammate')) return undefined
      const message = await request.json()
      const isNew = message.text === 'Hello!'
      if (isNew) written.push(message)
      const refusal = { code: '55000', message: 'No.', hint: 'again', details: null }
      return isNew ? Response.json(null) : Response.json(refusal, { status: 400 })
    }
    const writer = await listed('Will Writer')
    const willing = await listed('Wanda Willing')
    const other = await listed('Otto Other')
    // Asked once, on the home page.
    expect((await site.page('/home', willing)).main).toContain(panelTexts.messages.heading)
    const form = { teammate_messages: 'yes', asked_on: '/home' }
    const answered = await site.fetch('/api/mail', { form, cookie: willing.cookie })
    expect(answered.headers.get('location')).toBe('/home')
    const cookie = `${willing.cookie}; ${cookiesOf(answered)}`
    const next = (await site.page('/home', { cookie })).main
    expect(next).toContain(notices['mail-saved'])
    expect(next).not.toContain(panelTexts.messages.heading)
    const responses: unknown[] = []
    for (const { id } of [willing, other]) {
      const page = `/directory/${id}`
      expect((await site.page(page, writer)).main).toContain(messageTexts.before)
      const send = (text: string) =>
        site.fetch('/api/directory/message', {
          form: { teammate: id, text },
          cookie: writer.cookie,
        })
      const sent = await send('Hello!')
      const next = await send('Hello again!')
      const shown = (await next.text()).includes(messageErrors.again)
      const empty = (await send('')).status
      responses.push([sent.status, next.status, shown, empty])
      expect(sent.headers.get('location')).toBe(`${page}#message`)
    }
    expect(written).toEqual([willing, other].map(({ id }) => ({ teammate: id, text: 'Hello!' })))
    expect(responses).toEqual(Array(2).fill([303, 409, true, 422]))
    expect((await site.page(`/directory/${writer.id}`, writer)).main).not.toContain(
      messageTexts.before,
    )
  })
})

describe('the page of choices', () => {
  test('saves what it shows, and an officer has the digest', async () => {
    site.accounts.respond = () => undefined
    const member = cookieOf(await newMember())
    const shown = async (cookie: string) => {
      const html = await (await site.fetch('/profile/mail', { cookie })).text()
      const { club_mailings: club, officer_digest: digest } = mailChoiceTexts.choices
      const isOn = /<input[^>]*id="club_mailings"[^>]*checked/.test(html)
      return [html.includes(club.label), html.includes(digest.label), isOn]
    }
    expect(await shown(member)).toEqual([true, false, true])
    const form = { club_mailings: 'no' }
    const saved = await site.fetch('/api/mail', { form, cookie: member })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profile/mail'])
    expect(await shown(member)).toEqual([true, false, false])
    expect(await shown(cookieOf(officer))).toEqual([true, true, true])
    const json = { club_mailings: 'perhaps' }
    expect((await site.fetch('/api/mail', { json, cookie: member })).status).toBe(422)
  })
})

describe('mail is not set up', () => {
  test.each([
    ['without the binding and settings', {}],
    ['without a key', { MAIL_FROM: setUp.MAIL_FROM, MAIL_STUB: service.url }],
    ['while the club’s address is made up', { ...setUp, MAIL_STUB: service.url }],
  ])('%s: the database hears it, and nothing is sent', async (_, settings) => {
    await using other = await startSite(settings)
    mails = [mail('verified')]
    await run(other)
    expect(asked).toEqual([{ is_mail_on: false }])
    expect([sent, settled]).toEqual([[], []])
  })
})

test('the local runtime’s own binding takes what the Worker sends', async () => {
  // There the made-up address of the club will do.
  await using local = await startSite({ ...setUp, SITE_URL: 'http://127.0.0.1:8787' })
  mails = mailKinds.map((kind) => mail(kind))
  await run(local)
  expect(outcomes()).toEqual(mailKinds.map(() => 'sent'))
})
