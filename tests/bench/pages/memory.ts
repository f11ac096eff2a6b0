import type { Section } from '../goals.ts'
import { heldMemory } from './heap.ts'
import { load } from './load.ts'
import type { Outside } from './outside.ts'
import { memberPages, publicPages } from './public-pages.ts'
import { siteParts, startSubject } from './subjects.ts'

const [early, late] = [2_000, 20_000]
const step = 1_000
const memberShare = 0.05
/** What is compiled, and how far caches with a bound are filled, differs a little; a leak grows by far more. */
const most = 1.1

/** Whether memory stays flat over many requests of all kinds, by addresses that nobody has asked for before. */
export async function measureMemory(outside: Outside): Promise<Section> {
  const { workerd, origin } = await startSubject('memory', siteParts(outside), { withInspector: true })
  const member = { Cookie: `__Host-sb-127-access=${outside.member.token}` }
  const held: Array<{ requests: number; held: number; resident: number }> = []
  // What is compiled and remembered on first use is there before anything is counted.
  await load({ origin, paths: memberPages, headers: member, requests: 1_000 })
  for (let at = 0; at < late; at += step) {
    const ofMembers = step * memberShare
    await load({ origin, paths: memberPages, headers: member, requests: ofMembers })
    const paths = Array.from({ length: step - ofMembers }, (_, index) => address(at + index))
    await load({ origin, paths, requests: paths.length })
    const requests = at + step
    if (requests !== early && requests !== late) continue
    const resident = workerd.memory() / 1_024
    const kept = await heldMemory(workerd.inspector ?? '', 'memory', () =>
      load({ origin, paths: ['/about'], requests: 1 }),
    )
    held.push({ requests, held: kept / 1_024, resident })
  }
  await workerd.stop()
  const [before, after] = held.map((each) => each.held)
  return {
    title: 'Memory of the Worker',
    notes: [
      'Public pages with queries, unknown addresses of which no two are alike, and one request in twenty a member’s.',
      'Held is what is left after a collection of garbage; resident is what the process had before it.',
    ],
    rows: held.map(({ requests, held, resident }) => ({
      'after requests': requests,
      'held, MiB': held,
      'resident, MiB': resident,
    })),
    goals: [
      {
        name: `held after ${late.toLocaleString('en-US')} requests`,
        measured: (after ?? Number.NaN) / (before ?? Number.NaN),
        limit: most,
        unit: `× after ${early.toLocaleString('en-US')}`,
      },
    ],
  }
}

function address(number: number): string {
  const page = publicPages[number % publicPages.length] ?? '/'
  const kinds = [page, `${page}?from=${number}`, `/unknown/${number}`, page]
  return kinds[number % kinds.length] ?? page
}
