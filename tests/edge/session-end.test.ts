import { randomInt } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { settingsOfBackend } from '../../scripts/local/settings.ts'
import { startProxy } from './loopback.ts'
import { accessCookie, newMember, refreshCookie, signToken, type TestMember } from './members.ts'
import { startWorker } from './worker.ts'

let proxy: Awaited<ReturnType<typeof startProxy>>
/** Two isolates, as the network has many. */
let here: Awaited<ReturnType<typeof startWorker>>
let elsewhere: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  proxy = await startProxy(inject('backend').url)
  const settings = { ...settingsOfBackend(inject('backend')), SUPABASE_URL: proxy.url }
  here = await startWorker(settings)
  elsewhere = await startWorker(settings)
})

afterEach(() => {
  proxy.interfere = undefined
})

afterAll(async () => {
  await Promise.all([here.stop(), elsewhere.stop()])
  await proxy.stop()
})

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

  send(worker: typeof here, path: string, body?: object): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const address = `198.51.${randomInt(256)}.${randomInt(256)}`
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': address }
    if (!body) return worker.fetch(path, { headers })
    return worker.fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async signIn({ email, password }: TestMember): Promise<void> {
    const response = this.take(await this.send(here, '/auth/sign-in', { email, password }))
    expect(response.status).toBe(200)
  }

  /** Lets so many seconds be left of the access token. */
  async age(seconds: number): Promise<void> {
    const exp = Math.floor(Date.now() / 1_000) + seconds
    const claims = decodeJwt(this.cookies.get(accessCookie) ?? '')
    this.cookies.set(accessCookie, await signToken({ ...claims, iat: exp - 3_600, exp }))
  }

  async viewer(worker: typeof here): Promise<string | undefined> {
    const response = this.take(await this.send(worker, '/auth/refresh', {}))
    return (await response.json()).user?.id
  }
}

/**
 * A signed-in browser with a request under way that renews the session, and whose response waits for the profile.
 * @returns the browser, and a function that lets the response arrive
 */
async function renewing(member: TestMember) {
  const browser = new Browser()
  await browser.signIn(member)
  await browser.age(5)
  const isAsked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  proxy.interfere = async (request) => {
    if (!request.url.includes('/rest/v1/profiles')) return undefined
    isAsked.resolve()
    await mayAnswer.promise
    return Response.json([])
  }
  const response = browser.send(here, '/api/profile')
  await isAsked.promise
  return {
    browser,
    async arrives() {
      mayAnswer.resolve()
      const late = await response
      expect(late.headers.getSetCookie().join()).toContain(`${refreshCookie}=`)
      browser.take(late)
    },
  }
}

describe('a response that is under way', () => {
  test.each([
    ['here', () => here],
    ['in another isolate', () => elsewhere],
  ])('while the browser signs out %s does not restore the session', async (_, isolate) => {
    const { browser, arrives } = await renewing(await newMember())
    browser.take(await browser.send(isolate(), '/auth/sign-out', {}))
    await arrives()
    const next = browser.take(await browser.send(isolate(), '/calendar'))
    expect(next.status).toBe(403)
    expect(browser.cookies.has(accessCookie)).toBe(false)
    expect(await browser.viewer(here)).toBeUndefined()
  })

  test('while the provider cannot end the session does not restore it either', async () => {
    const { browser, arrives } = await renewing(await newMember())
    const slow = proxy.interfere
    proxy.interfere = async (request) =>
      request.url.includes('/logout') ? new Response(null, { status: 500 }) : slow?.(request)
    browser.take(await browser.send(here, '/auth/sign-out', {}))
    await arrives()
    proxy.interfere = undefined
    // What is left when the access token has ended: the provider would still renew it.
    browser.cookies.delete(accessCookie)
    expect(await browser.viewer(elsewhere)).toBeUndefined()
    expect(browser.cookies.has(refreshCookie)).toBe(false)
  })

  test('while the browser signs in as somebody else does not restore the old session', async () => {
    const [first, second] = [await newMember(), await newMember()]
    const { browser, arrives } = await renewing(first)
    await browser.signIn(second)
    await arrives()
    expect(await browser.viewer(elsewhere)).toBeUndefined()
    await browser.signIn(second)
    expect(await browser.viewer(elsewhere)).toBe(second.id)
  })
})

test('a session goes on after it is renewed', async () => {
  const member = await newMember()
  const browser = new Browser()
  await browser.signIn(member)
  for (const worker of [here, elsewhere]) {
    await browser.age(5)
    const before = browser.cookies.get(refreshCookie)
    expect(await browser.viewer(worker)).toBe(member.id)
    expect(browser.cookies.get(refreshCookie)).not.toBe(before)
  }
})

test('a session that waits for a yes ends with the sign-out', async () => {
  const [first, second] = [await newMember(), await newMember()]
  const browser = new Browser()
  await browser.signIn(first)
  browser.cookies.set('__Host-switch', second.refresh)
  browser.take(await browser.send(here, '/auth/sign-out', {}))
  const response = browser.take(await browser.send(here, '/auth/switch', {}))
  expect(response.status).toBe(422)
  expect(await browser.viewer(here)).toBeUndefined()
})
