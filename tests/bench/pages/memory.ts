import type { Section } from '../goals.ts'
import { load } from './load.ts'
import type { Outside } from './outside.ts'
import { memberPages, publicPages } from './public-pages.ts'
import { siteParts, startSubject } from './subjects.ts'

const early = 2_000
const late = 20_000
/** A heap breathes; what leaks grows by far more over eighteen thousand requests. */
const most = 1.1

/** Whether memory stays flat over many requests of all kinds, by addresses that nobody has asked for before. */
export async function measureMemory(outside: Outside): Promise<Section> {
  const { workerd, origin } = await startSubject('memory', siteParts(outside))
  const askAll = async (from: number, to: number) => {
    const some = Array.from({ length: 400 }, (_, index) => address(from + index))
    await load({ origin, paths: some, requests: to - from })
  }
  const member = { Cookie: `__Host-sb-127-access=${outside.member.token}` }
  await load({ origin, paths: memberPages, headers: member, requests: 200 })
  await askAll(200, early)
  const before = workerd.memory()
  for (let at = early; at < late; at += 1_000) await askAll(at, at + 1_000)
  const after = workerd.memory()
  await workerd.stop()
  const growth = after / before
  return {
    title: 'Memory of the Worker',
    notes: ['Every public page, with queries and unknown addresses of which no two are alike.'],
    rows: [
      { 'after requests': early, 'MiB resident': before / 1_024 },
      { 'after requests': late, 'MiB resident': after / 1_024 },
    ],
    goals: [{ name: `after ${late} requests`, measured: growth, limit: most, unit: `× after ${early}` }],
  }
}

function address(number: number): string {
  const page = publicPages[number % publicPages.length] ?? '/'
  const kinds = [page, `${page}?from=${number}`, `/unknown/${number}`, page]
  return kinds[number % kinds.length] ?? page
}
