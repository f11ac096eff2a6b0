import type { Section } from '../goals.ts'
import { ask } from './ask.ts'
import { median, range } from './median.ts'
import type { Outside } from './outside.ts'
import { plainParts, siteParts, startSubject } from './subjects.ts'
import { undisturbed } from './undisturbed.ts'

const runs = 15
const path = '/about'

/** From nothing to the first page: a process of workerd, the Worker in it, and one request. */
export async function measureColdStart(outside: Outside): Promise<Section> {
  const starts = { site: () => siteParts(outside), plain: () => plainParts(outside) }
  const times: Record<keyof typeof starts, number[]> = { site: [], plain: [] }
  const start = async (name: keyof typeof starts) => {
    const since = performance.now()
    const { workerd, origin } = await startSubject(`cold-${name}`, starts[name]())
    const answer = await ask(origin + path)
    await answer.text()
    const time = performance.now() - since
    await workerd.stop()
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`)
    return time
  }
  for (let run = 0; run < runs; run++) {
    const inTurn = run % 2 ? (['plain', 'site'] as const) : (['site', 'plain'] as const)
    const taken = await undisturbed.measure(async () => [await start(inTurn[0]), await start(inTurn[1])])
    for (const [index, name] of inTurn.entries()) times[name].push(taken[index] ?? Number.NaN)
  }
  const ratios = times.site.map((time, run) => time / (times.plain[run] ?? Number.NaN))
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
        measured: median(ratios),
        spread: range(ratios),
        limit: 1,
        unit: '× plain TanStack Start',
      },
    ],
  }
}
