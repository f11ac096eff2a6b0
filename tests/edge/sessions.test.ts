import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { accessCookie, cookieOf, cookiesOf, newMember, signToken } from './members.ts'
import { siteOfFile } from './site.ts'

const here = await siteOfFile()
/** Another isolate, as the network has many. */
const elsewhere = await here.startIsolate()
const { accounts } = here
const isRenewal = (call: string) => call.includes('grant_type=refresh_token')
const renewals = () => accounts.calls.filter(isRenewal).length

/** The cookies of a browser whose access token has ended meanwhile. */
async function ended(cookie: string): Promise<string> {
  accounts.calls = []
  const [, token = ''] = new RegExp(`${accessCookie}=([^;]+)`).exec(cookie) ?? []
  const exp = Math.floor(Date.now() / 1_000) - 5
  return cookie.replace(token, await signToken({ ...decodeJwt(token), iat: exp - 3_600, exp }))
}

const signIn = async () => cookieOf(await newMember())

test('twenty requests at once after each end: one renewal each, and no session ends', async () => {
  let cookie = await signIn()
  for (const round of [1, 2, 3]) {
    cookie = await ended(cookie)
    const requests = Array.from({ length: 20 }, (_, at) =>
      here.fetch(at % 4 ? '/api/profile' : '/calendar', { cookie }),
    )
    const responses = await Promise.all(requests)
    const statuses = new Set(responses.map(({ status }) => status))
    expect([round, ...statuses, renewals()]).toEqual([round, 200, 1])
    const jars = new Set(responses.map(cookiesOf))
    expect(jars.size).toBe(1)
    cookie = [...jars].join()
  }
})

test('after a response with lost cookies the next request renews in any isolate', async () => {
  const cookie = await ended(await signIn())
  const lost = await here.fetch('/api/profile', { cookie })
  const again = await here.fetch('/api/profile', { cookie })
  expect([lost.status, again.status, renewals()]).toEqual([200, 200, 1])
  expect(cookiesOf(again)).toBe(cookiesOf(lost))
  const other = await elsewhere.fetch('/api/profile', { cookie })
  expect([other.status, renewals()]).toEqual([200, 2])
  const next = await here.fetch('/api/profile', { cookie: cookiesOf(other) })
  expect(next.status).toBe(200)
})

test('requests to two isolates at once both succeed, with valid cookies', async () => {
  const cookie = await ended(await signIn())
  const both = await Promise.all(
    [here, elsewhere].map(({ fetch }) => fetch('/api/profile', { cookie })),
  )
  expect([...both.map(({ status }) => status), renewals()]).toEqual([200, 200, 2])
  for (const response of both)
    expect((await here.fetch('/calendar', { cookie: cookiesOf(response) })).status).toBe(200)
})

test('the page’s timer and a request at once make one renewal', async () => {
  const cookie = await ended(await signIn())
  const [timer, request] = await Promise.all([
    here.fetch('/auth/refresh', { json: {}, cookie }),
    here.fetch('/calendar', { cookie }),
  ])
  expect([timer.status, request.status, renewals()]).toEqual([200, 200, 1])
  expect(await timer.json()).toMatchObject({ authStatus: 'member' })
  expect(cookiesOf(timer)).toBe(cookiesOf(request))
})
