import { beforeEach, describe, expect, test } from 'vitest'
import { calendar } from '../../src/content/calendar.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { scheduleTexts } from '../../src/content/schedule.ts'
import { type Fault, faults, internalText } from './faults.ts'
import { cookieOf, newMember, signUpFields, type TestMember, tokenExpiringIn } from './members.ts'
import { type RequestOptions, type Site, siteOfFile, startSite } from './site.ts'

/** The short run: no response, an error, another kind of response, and one that ends too early. */
const common: Fault[] = ['hanging', '500', '200 with HTML', 'truncated']
// The keys of this very object: the language widens them to any text.
const tested = process.env.SWEEPS ? (Object.keys(faults) as Fault[]) : common

/** What never leaves the Worker: upstream texts, error names, stack traces. */
const internals = new RegExp(
  `${internalText}|(Upstream|Timeout|TooLarge|Syntax|Type)Error|\\bat \\w+ \\(|\\.js:\\d`,
)

type Viewer = 'visitor' | 'member' | 'token due' | 'token expired'
type Status = number | ((fault: Fault) => number)
/** A request, and its status during the failure and after it. */
type Row = [viewer: Viewer, path: string, failing: Status, after: number, options?: RequestOptions]

const orTooMany = (fault: Fault) => (fault === '429' ? 429 : 503)
/** An empty object is all that the provider says to a request for a mail. */
const mailStatus = (fault: Fault) => (fault === '{}' ? 200 : orTooMany(fault))
/** Errors that are not known after 1.5 s are in the log only. */
const orTooLate = (status: (fault: Fault) => number, late: number) => (fault: Fault) =>
  ['hanging', 'truncated', 'drip-fed'].includes(fault) ? late : status(fault)
const isReadable = (fault: Fault) => fault === '200 with HTML' || fault === '{}'

const unrelated: Row[] = [
  ['visitor', '/about', 200, 200],
  ['visitor', '/calendar', 403, 403],
]

function accountRows({ email, password }: TestMember): Row[] {
  const fresh = { password: 'tribe1693', confirm_password: 'tribe1693' }
  const change = { current_password: password, ...fresh }
  const link = { token_hash: 'a'.repeat(56), type: 'signup' }
  return [
    ['member', '/calendar', 200, 200],
    ['token due', '/calendar', 200, 200],
    ['token expired', '/about', 200, 200],
    ['token expired', '/calendar', 503, 200],
    ['token expired', '/api/profile', 503, 200],
    ['token expired', '/auth/refresh', 503, 200, { json: {} }],
    ['visitor', '/auth/sign-in', orTooMany, 303, { form: { email, password } }],
    ['visitor', '/auth/sign-up', orTooLate(orTooMany, 303), 303, { form: signUpFields() }],
    ['visitor', '/auth/forgot', orTooLate(mailStatus, 200), 200, { json: { email } }],
    ['visitor', '/auth/resend', orTooLate(mailStatus, 200), 200, { json: { email } }],
    ['visitor', '/auth/confirm', orTooMany, 422, { json: { ...link, ...fresh } }],
    ['member', '/auth/password', orTooMany, 303, { form: change }],
    ['member', '/auth/sign-out', 200, 200, { json: {} }],
  ]
}

const profileRows: Row[] = [
  ['member', '/profile', 200, 200],
  ['member', '/calendar', 200, 200],
  ['member', '/api/profile', 503, 200],
  ['member', '/api/profile', 503, 409, { form: { full_name: 'Jamie' } }],
  ['member', '/api/profile', 503, 409, { json: { full_name: 'Jamie' } }],
]

const newsRows: Row[] = [
  ['member', '/news', 200, 200],
  ['visitor', '/api/scrape-news', (fault) => (isReadable(fault) ? 200 : 502), 200],
]

const scheduleRows: Row[] = [
  ['visitor', '/schedule', 200, 200],
  ['member', '/schedule', 200, 200],
  ['visitor', '/api/schedule', (fault) => (isReadable(fault) ? 502 : 200), 200],
  ['visitor', '/schedule.ics', 503, 200],
]

describe.each<[name: string, (site: Site) => Site['accounts' | 'feed'], (of: TestMember) => Row[]]>(
  [
    ['accounts', ({ accounts }) => accounts, accountRows],
    ['database', ({ accounts }) => accounts, () => profileRows],
    ['news', ({ feed }) => feed, () => newsRows],
    ['schedule', ({ schedule }) => schedule, () => scheduleRows],
  ],
)('%s', async (name, upstreamOf, rowsFor) => {
  const site = await siteOfFile()
  const upstream = upstreamOf(site)
  const isFailing = ({ url }: Request) => (name !== 'database') === !url.includes('/rest/v1/')

  async function request([viewer, path, , , options]: Row, member: TestMember) {
    const seconds = { member: 1_000, 'token due': 30, 'token expired': -5 }
    // Any cookie of ours has the page rendered for this request.
    let cookie = '__Host-none=1'
    if (viewer !== 'visitor') {
      const left = seconds[viewer] + site.timePassed() / 1_000
      cookie = cookieOf({ ...member, access: await tokenExpiringIn(member, left) })
    }
    const response = await site.fetch(path, { ...options, cookie })
    return { response, text: await response.text() }
  }

  // The Worker requests news and schedule again after a minute.
  beforeEach(() => site.passTime(61_000))

  test.each(tested)('%s: every response comes, and no session ends', async (fault) => {
    const member = await newMember()
    upstream.respond = (sent) => (isFailing(sent) ? faults[fault](sent) : undefined)
    const rows = [...unrelated, ...rowsFor(member)]
    const responses = await site.whileTimePasses(
      Promise.all(rows.map((row) => request(row, member))),
    )
    const lines = []
    for (const [index, { response, text }] of responses.entries()) {
      const [viewer, path, failing] = rows[index] ?? []
      const status = typeof failing === 'function' ? failing(fault) : failing
      expect([viewer, path, response.status]).toEqual([viewer, path, status])
      expect(internals.exec(text)?.[0], path).toBeUndefined()
      expect(response.headers.has('set-cookie'), path).toBe(
        path === '/auth/sign-out' || response.status === 303,
      )
      if (response.status === 503) expect(response.headers.has('retry-after'), path).toBe(true)
      if (response.status >= 500)
        for (const words of [gateTexts.heading, calendar.card.title])
          expect(text, path).not.toContain(words)
      lines.push(...(await site.linesOf(response)))
    }
    expect(lines).toContainEqual(expect.objectContaining({ dependency: name }))
    upstream.respond = undefined
    await site.passTime(61_000)
    // Not of news and schedule, which the next failure would then find in the cache.
    const row = rowsFor(member).find(([viewer, , during]) => viewer !== 'visitor' && during === 503)
    if (row) expect((await request(row, member)).response.status).toBe(row[3])
  })

  test('after every fault all works again', async () => {
    const member = await newMember()
    for (const row of [...unrelated, ...rowsFor(member)]) {
      const { response } = await request(row, member)
      expect([...row, response.status]).toEqual([...row, row[3]])
    }
  })
})

test('a page rendered during a failure is not cached, one rendered before stays', async () => {
  await using site = await startSite()
  const main = async () => (await site.page('/schedule')).main
  site.schedule.respond = faults['503 with HTML']
  expect(await main()).toContain(scheduleTexts.empty)
  site.schedule.respond = undefined
  await site.passTime(61_000)
  expect(await main()).toContain('Cary Field')
  site.schedule.respond = faults.closed
  expect(await main()).toContain('Cary Field')
})
