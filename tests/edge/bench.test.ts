import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../bench/pages/ask.ts'
import { heldMemory } from '../bench/pages/heap.ts'
import { load } from '../bench/pages/load.ts'
import { type Outside, startOutside } from '../bench/pages/outside.ts'
import { memberPages, publicPages } from '../bench/pages/public-pages.ts'
import { sameContent } from '../bench/pages/same-content.ts'
import { seasonUnderWay } from '../bench/pages/season-file.ts'
import {
  buildPlainStart,
  constantParts,
  plainParts,
  type Subject,
  siteClient,
  siteParts,
  startSubject,
} from '../bench/pages/subjects.ts'

/** In KiB for each request: less than any part of a page, more than the noise of the compiler. */
const kept = 3

const schedule = seasonUnderWay(Date.now())
let outside: Outside
let site: Subject

beforeAll(async () => {
  outside = await startOutside(siteClient, schedule)
  site = await startSubject('edge-test', siteParts(outside), { withInspector: true })
})
afterAll(async () => {
  await site.workerd.stop()
  for (const server of [outside.web, outside.assets, outside.kv, outside.cache]) server.stop()
})

describe('what the bench measures, the built site in workerd alone', () => {
  it.each(publicPages)('%s is a page for visitors', async (path) => {
    const answer = await ask(site.origin + path)
    expect(answer.status).toBe(path === '/no/such/page' ? 404 : 200)
    expect(await answer.text()).toContain('</html>')
  })

  it('/schedule has a countdown to a game of the season under way', async () => {
    const html = await (await ask(`${site.origin}/schedule`)).text()
    expect(html).toMatch(/role="timer"/)
  })

  it('asks the accounts nothing for a valid token, and for each page once for the profile', async () => {
    const cookie = `__Host-sb-127-access=${outside.member.token}`
    outside.web.calls.length = 0
    const pages = memberPages.filter((path) => !['/media', '/news'].includes(path))
    for (const path of pages) {
      const answer = await ask(site.origin + path, { cookie })
      expect(answer.status, path).toBe(200)
      expect(await answer.text(), path).toContain('Pat Keeper')
    }
    expect(outside.web.calls).toEqual(pages.map(() => 'GET /rest/v1/profiles'))
  })
})

describe('nothing of a page is left behind once it is answered', () => {
  it.each([
    ['without a kept page, for a visitor', '/about', () => '__Host-none=1'],
    ['drawn in full for a visitor', '/about?anew=1', () => '__Host-none=1'],
    ['for a member', '/about', () => `__Host-sb-127-access=${outside.member.token}`],
    ['for a member, with data', '/schedule', () => `__Host-sb-127-access=${outside.member.token}`],
  ])('%s', async (_, path, cookie) => {
    const askFor = (requests: number) =>
      load({ origin: site.origin, paths: [path], headers: { Cookie: cookie() }, requests })
    const held = () => heldMemory(site.workerd.inspector ?? '', 'edge-test', () => askFor(1))
    // Until everything is compiled that these requests need.
    await askFor(500)
    const before = await held()
    await askFor(500)
    expect((await held()) - before).toBeLessThan(500 * kept)
  })
})

describe('what it measures them against', () => {
  it('is a Worker that sends the same bytes, status and headers', async () => {
    const answer = await ask(`${site.origin}/no/such/page`)
    const constant = await startSubject(
      'edge-test-constant',
      await constantParts('edge-test', answer.clone()),
    )
    try {
      const same = await ask(constant.origin)
      expect(same.status).toBe(404)
      expect(await same.text()).toBe(await answer.text())
      const headers = (of: Response) =>
        [...of.headers].filter(([name]) => !/^(content-length|transfer-encoding)$/.test(name))
      expect(headers(same)).toEqual(headers(answer))
    } finally {
      await constant.workerd.stop()
    }
  })

  it('is a plain TanStack Start project whose pages show the same', { timeout: 60_000 }, async () => {
    await buildPlainStart(schedule)
    const plain = await startSubject('edge-test-plain', plainParts(outside))
    const { token } = outside.member
    const viewers = [
      { ours: '', theirs: '' },
      { ours: `__Host-sb-127-access=${token}`, theirs: `token=${token}` },
    ]
    try {
      for (const path of ['/about', '/schedule']) {
        for (const { ours, theirs } of viewers) {
          const own = await textOf(ask(site.origin + path, { cookie: ours }))
          const other = await textOf(ask(plain.origin + path, { cookie: theirs }))
          sameContent(path, own, other)
          for (const text of [own, other]) expect(text.includes('Pat Keeper'), path).toBe(ours !== '')
        }
      }
    } finally {
      await plain.workerd.stop()
    }
  })

  it('counts the processor time of the Worker and not of who asks', async () => {
    const before = site.workerd.processorTime()
    await load({ origin: site.origin, paths: ['/about'], requests: 20 })
    const used = site.workerd.processorTime() - before
    expect(used).toBeGreaterThan(0)
    expect(site.workerd.memory()).toBeGreaterThan(10_000)
  })
})

async function textOf(asked: Promise<Response>): Promise<string> {
  const answer = await asked
  expect(answer.status).toBe(200)
  return answer.text()
}
