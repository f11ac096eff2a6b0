import { describe, expect, test } from 'vitest'
import { cookieOf, newMember } from './members.ts'
import { fetchRaw, type RawResponse } from './raw-request.ts'
import { kinds, kindsOf, pagesFor, tried, workerRoutes } from './routes.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const member = await newMember({ full_name: 'Pat Secretive' })
const siteUrl = 'https://alumni.example'

const routes = await workerRoutes()
const pathsOf = (method: string) =>
  routes
    .filter((route) => route.method === method && route.path !== '/anything')
    .map(({ path }) => path)

test('each route has one kind, and each kind a path that is tried', () => {
  const all = [
    ...pagesFor('public', 'signed-in', 'verified', 'listed', 'officer'),
    ...pathsOf('GET'),
    ...pathsOf('POST'),
  ]
  expect(all.filter((path) => kindsOf(path).length !== 1)).toEqual([])
  expect(kinds.map(([, path]) => kindsOf(path))).toEqual(kinds.map(([kind]) => [kind]))
  expect(new Set(all.flatMap(kindsOf)).size).toBe(kinds.length)
})

/** Addresses of another site, as people try to have them slip through. */
const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/%5cevil.example',
  'https:evil.example',
  'javascript:alert(1)//evil.example',
  `${siteUrl}@evil.example/`,
  `${siteUrl}.evil.example/`,
  '/home%0d%0aX-Injected: evil.example',
  '/home\r\nX-Injected: evil.example',
  '/%0aX-Injected:%20evil.example',
]
const parameters =
  'redirect_to redirect next return returnTo url continue from callback page'.split(' ')

/** Whether a redirect stays on the site. */
function staysHere(location: string | undefined | null): boolean {
  if (!location) return true
  return new URL(location, `${siteUrl}/here`).origin === siteUrl && !/^[/\\]{2}/.test(location)
}

function isInjected({ rawHeaders }: RawResponse): boolean {
  return rawHeaders.some((text) => /^x-injected/i.test(text) || /[\r\n]/.test(text))
}

describe('a redirect stays on the site', () => {
  test.each([
    ['visitor', '', ['/login', '/auth/confirm', '/auth/sign-out', '/profile', '/home', '/nope']],
    ['member', cookieOf(member), ['/login', '/auth/sign-out']],
  ])('whatever the address of a %s says', async (_, cookie, on) => {
    const paths = elsewhere.flatMap((target) => {
      const query = parameters.map((name) => `${name}=${encodeURIComponent(target)}`).join('&')
      const raw = parameters.map((name) => `${name}=${target.replace(/[\r\n\s]/g, '')}`).join('&')
      const path = encodeURI(target).replaceAll('%25', '%')
      // What a path means is decided before the session is read.
      const asPath = [path.startsWith('/') ? path : `/${path}`, `/${path}`, `/login/${path}`]
      const queries = on.flatMap((page) => [`${page}?${query}`, `${page}?${raw}`])
      return cookie ? queries : [...queries, ...asPath]
    })
    for (const path of paths) {
      const response = await fetchRaw(site.url, path, { cookie })
      expect(staysHere(response.headers.location) && !isInjected(response), path).toBe(true)
    }
  })

  // Those of accounts lead on, each in its own way; of the others each kind.
  const forms = pathsOf('POST').filter(
    (path) => path.startsWith('/auth/') || tried.includes(path) || path === '/api/officers/details',
  )

  test.each(forms)('whatever a form for %s says', async (path) => {
    for (const target of elsewhere) {
      const fields = Object.fromEntries(parameters.map((name) => [name, target]))
      const headers = {
        referer: target.replace(/[\r\n]/g, ''),
        ...(path === '/api/reports' && { 'content-type': 'application/json' }),
      }
      const form = { ...fields, type: target, token_hash: target }
      const response = await site.fetch(`${path}?${new URLSearchParams(fields)}`, { form, headers })
      await response.body?.cancel()
      expect([target, staysHere(response.headers.get('location'))]).toEqual([target, true])
      expect([...response.headers.keys()]).not.toContain('x-injected')
    }
  })
})

/** What proxies may be made to add. None of it may show, or change the response. */
const poison = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-for': '203.0.113.99',
  'x-host': 'evil.example',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/profile',
  'x-http-method-override': 'DELETE',
  forwarded: 'for=203.0.113.99;host=evil.example;proto=gopher',
  'x-real-ip': '203.0.113.99',
}

/** A response without the moments and the numbers that are its own. */
function plain({ status, headers, text }: RawResponse) {
  const names = 'content-type cache-control location vary set-cookie content-disposition allow'
  const words = text.replace(/\b\d{13}\b|nonce="[^"]*"|content="[^"]*=="/g, '')
  return { status, headers: names.split(' ').map((name) => headers[name]), words }
}

test.each(kinds)(
  'nothing of a header that others set is believed or shown by a %s, as %s',
  async (_, path) => {
    const accept = 'text/html'
    const usual = await fetchRaw(site.url, path, { accept })
    const poisoned = await fetchRaw(site.url, path, { accept, ...poison })
    const named = await fetchRaw(site.url, path, { accept, host: 'evil.example', ...poison })
    expect(plain(poisoned)).toEqual(plain(usual))
    expect(named.status).toBe(usual.status)
    for (const { rawHeaders, text } of [named, poisoned, usual])
      expect(rawHeaders.join('\n') + text).not.toMatch(/evil\.example|203\.0\.113\.99|gopher/)
  },
)

describe('no cache stores personal data', () => {
  const suffixes =
    '/x.css /x.js .css ;x.css %2Fx.css %00.css %3Fx.css ?x.css /..%2fassets%2fx.css ' +
    '%23.png /.jpg %0A.css'
  const isAboutMember = (text: string) =>
    [member.email, member.id, 'Secretive'].some((words) => text.includes(words))

  test.each([
    '/home',
    '/profile',
    '/search',
    '/api/profile',
    '/gallery/football/gallery-index.json',
    '/auth/sign-out',
  ])('%s with the ending of a file', async (path) => {
    for (const suffix of ['', ...suffixes.split(' ')]) {
      const sent = { cookie: cookieOf(member), ...poison }
      const { headers, text } = await fetchRaw(site.url, path + suffix, sent)
      const rule = headers['cache-control'] ?? ''
      // A plain 404 has no personal data, and no cache stores it for longer than any.
      const isKeptOut = rule.includes('no-store') || (rule === '' && !isAboutMember(text))
      expect(isKeptOut, `${path + suffix}: ${rule}`).toBe(true)
    }
  })

  test('and nothing of it is in what visitors get after a member', async () => {
    for (const path of ['/home', '/about', '/schedule', '/profile', '/profile/x.css']) {
      await fetchRaw(site.url, path, { cookie: cookieOf(member) })
      const { text, headers } = await fetchRaw(site.url, path)
      expect([path, isAboutMember(text), headers['set-cookie']]).toEqual([path, false, undefined])
    }
  })

  test.each([
    ['/about', '__Host-notice=account-created'],
    ['/home/x.css', '__Host-event=signed in'],
    ['/about', cookieOf({ refresh: member.refresh })],
    ['/api/schedule', cookieOf({ refresh: 'rubbish' })],
    ['/robots.txt', cookieOf({ refresh: 'more-rubbish' })],
    ['/schedule.ics', cookieOf({ refresh: 'still-rubbish' })],
  ])('a response of %s that sets a cookie is no cache’s', async (path, cookie) => {
    const { headers } = await fetchRaw(site.url, path, { cookie })
    expect(headers['set-cookie']).toBeDefined()
    expect(headers['cache-control']).toBe('private, no-store')
  })
})
