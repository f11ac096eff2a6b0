import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  accessCookie,
  cookiesOf,
  newMember,
  refreshCookie,
  signToken,
  type TestMember,
} from './members.ts'
import { type RequestOptions, siteOfFile } from './site.ts'

const here = await siteOfFile()
const { accounts } = here
/** Another isolate, as the network has many. */
const elsewhere = await here.startIsolate()
type Isolate = typeof elsewhere

/** The cookies of a browser. A request carries those that it holds when the request begins. */
class Browser {
  readonly cookies = new Map<string, string>()

  /** Stores the cookies of a response, as a browser does when the response arrives. */
  take(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return response
  }

  send(isolate: Isolate, path: string, options: RequestOptions = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return isolate.fetch(path, { ...options, cookie })
  }

  async do(isolate: Isolate, path: string, options: RequestOptions = { json: {} }) {
    return this.take(await this.send(isolate, path, options))
  }

  async signIn({ email, password }: TestMember): Promise<void> {
    expect((await this.do(here, '/auth/sign-in', { json: { email, password } })).status).toBe(200)
  }

  /** Lets so many seconds be left of the access token. */
  async age(seconds: number): Promise<void> {
    const exp = Math.floor(Date.now() / 1_000) + seconds
    const claims = decodeJwt(this.cookies.get(accessCookie) ?? '')
    this.cookies.set(accessCookie, await signToken({ ...claims, iat: exp - 3_600, exp }))
  }

  async viewer(isolate: Isolate): Promise<string | undefined> {
    return (await (await this.do(isolate, '/auth/refresh')).json()).user?.id
  }
}

/**
 * A signed-in browser whose request renews the session, and whose response waits for the profile.
 * @returns the browser, and a function that lets the response arrive
 */
async function renewing(member: TestMember) {
  const browser = new Browser()
  await browser.signIn(member)
  await browser.age(5)
  const isRequested = Promise.withResolvers<void>()
  const mayRespond = Promise.withResolvers<void>()
  accounts.respond = async ({ url }) => {
    if (!url.includes('/rest/v1/profiles')) return undefined
    isRequested.resolve()
    await mayRespond.promise
    return Response.json([])
  }
  const response = browser.send(here, '/api/profile')
  await isRequested.promise
  return {
    browser,
    async arrives() {
      mayRespond.resolve()
      const late = await response
      expect(late.headers.getSetCookie().join()).toContain(`${refreshCookie}=`)
      browser.take(late)
    },
  }
}

describe('a response that is under way', () => {
  test.each([
    ['here', here],
    ['in another isolate', elsewhere],
  ])('while the browser signs out %s does not restore the session', async (_, isolate) => {
    const { browser, arrives } = await renewing(await newMember())
    await browser.do(isolate, '/auth/sign-out')
    await arrives()
    expect((await browser.do(isolate, '/calendar', {})).status).toBe(403)
    expect(browser.cookies.has(accessCookie)).toBe(false)
    expect(await browser.viewer(here)).toBeUndefined()
  })

  test('while the provider cannot end the session does not restore it either', async () => {
    const { browser, arrives } = await renewing(await newMember())
    const slow = accounts.respond
    accounts.respond = (request) =>
      request.url.includes('/logout') ? new Response(null, { status: 500 }) : slow?.(request)
    await browser.do(here, '/auth/sign-out')
    await arrives()
    accounts.respond = undefined
    // What is left when the access token has ended: the provider would still renew it.
    browser.cookies.delete(accessCookie)
    expect(await browser.viewer(elsewhere)).toBeUndefined()
    expect(browser.cookies.has(refreshCookie)).toBe(false)
  })

  test('during a sign-in as another member does not restore the old session', async () => {
    const [first, second] = [await newMember(), await newMember()]
    const { browser, arrives } = await renewing(first)
    await browser.signIn(second)
    await arrives()
    expect(await browser.viewer(elsewhere)).toBeUndefined()
    await browser.signIn(second)
    expect(await browser.viewer(elsewhere)).toBe(second.id)
  })
})

test('a session goes on when the cookies of its renewal are lost, in any isolate', async () => {
  const member = await newMember()
  const browser = new Browser()
  await browser.signIn(member)
  await browser.age(-5)
  accounts.calls = []
  const renewals = () => accounts.calls.filter((call) => call.includes('refresh_token')).length
  const [timer, request] = await Promise.all([
    browser.send(here, '/auth/refresh', { json: {} }),
    browser.send(here, '/calendar'),
  ])
  expect([timer.status, request.status, renewals()]).toEqual([200, 200, 1])
  expect(cookiesOf(timer)).toBe(cookiesOf(request))
  const { id, email } = member
  const { renewAt, ...auth } = await timer.json()
  expect(auth).toMatchObject({ authStatus: 'signed-in', user: { id, email } })
  expect(renewAt).toBeGreaterThan(Date.now() + 3_000_000)
  for (const isolate of [elsewhere, here])
    expect((await browser.do(isolate, '/calendar', {})).status).toBe(200)
  expect(renewals()).toBe(2)
})

test('a session goes on after it is renewed', async () => {
  const member = await newMember()
  const browser = new Browser()
  await browser.signIn(member)
  for (const isolate of [here, elsewhere]) {
    await browser.age(5)
    const before = browser.cookies.get(refreshCookie)
    expect(await browser.viewer(isolate)).toBe(member.id)
    expect(browser.cookies.get(refreshCookie)).not.toBe(before)
  }
})

test('signing out ends a session that waits to switch accounts too', async () => {
  const browser = new Browser()
  await browser.signIn(await newMember())
  browser.cookies.set('__Host-switch', (await newMember()).refresh)
  await browser.do(here, '/auth/sign-out')
  expect((await browser.do(here, '/auth/switch')).status).toBe(422)
  expect(await browser.viewer(here)).toBeUndefined()
})
