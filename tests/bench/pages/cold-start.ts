import type { Section } from '../goals.ts'
import { ask } from './ask.ts'
import { median } from './median.ts'
import type { Outside } from './outside.ts'
import { inTurn, ratio } from './race.ts'
import { plainParts, siteParts, startSubject } from './subjects.ts'
import { undisturbed } from './undisturbed.ts'

const runs = 15
const path = '/about'

/** From nothing to the first page: a process of workerd, the Worker in it, and one request. */
export async function measureColdStart(outside: Outside): Promise<Section> {
  const starts = { site: () => siteParts(outside), plain: () => plainParts(outside) }
  const times = await inTurn(['site', 'plain'], runs, async (name) => {
    const since = performance.now()
    const { workerd, origin } = await startSubject(`cold-${name}`, starts[name]())
    const answer = await ask(origin + path)
    await answer.text()
    const time = performance.now() - since
    await workerd.stop()
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`)
    return time
  })
  return {
    title: 'Cold start',
    notes: [
      `From the start of workerd to the last byte of ${path}, ${runs} times in turn.`,
      ...undisturbed.takeNotes(),
    ],
    rows: [
      { Worker: 'this site, ms', median: median(times.site), fastest: Math.min(...times.site) },
      { Worker: 'plain Start, ms', median: median(times.plain), fastest: Math.min(...times.plain) },
    ],
    goals: [
      {
        name: 'cold start',
        ...ratio(times.site, times.plain),
        limit: 1,
        unit: '× plain TanStack Start',
      },
    ],
  }
}
