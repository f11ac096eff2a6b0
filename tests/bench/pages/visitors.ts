import type { Goal, Section } from '../goals.ts'
import { ask } from './ask.ts'
import { median } from './median.ts'
import { publicPages } from './public-pages.ts'
import { race, ratio } from './race.ts'
import { constantParts, type Subject, startWorkers } from './subjects.ts'
import { undisturbed } from './undisturbed.ts'

/** Of a constant string's processor time. */
const most = 1.2

/** How many times a constant string a page takes, by path. */
export type Visitors = Section & { ratios: Record<string, number> }

/** What a page costs a visitor who is not the first, beside a Worker that has nothing to say but these very bytes. */
export async function measureVisitors(site: Subject): Promise<Visitors> {
  const constants = await startConstants(site)
  const rows: Array<Record<string, string | number>> = []
  const goals: Goal[] = []
  const ratios: Visitors['ratios'] = {}
  for (const path of publicPages) {
    const times = await race({
      site: { ...site, path },
      constant: { workerd: constants, origin: constants.origins[path] ?? '', path },
    })
    const { measured, spread } = ratio(times.site, times.constant)
    rows.push({
      page: path,
      'this site, µs': median(times.site),
      'constant, µs': median(times.constant),
      ratio: measured,
    })
    ratios[path] = measured
    goals.push({ name: `${path} for visitors`, measured, limit: most, unit: '× a constant string', spread })
  }
  await constants.stop()
  return {
    title: 'Processor time of a page for visitors',
    notes: [
      'Per request, all threads of the workerd process, eight connections kept open.',
      'The constant-string Workers send the same bytes, status and headers.',
      ...undisturbed.takeNotes(),
    ],
    rows,
    goals,
    ratios,
  }
}

async function startConstants(site: Subject) {
  const made = publicPages.map(async (path, index) => {
    const answer = await ask(site.origin + path)
    return [path, await constantParts(`visitor-${index}`, answer)] as const
  })
  return startWorkers('constants', Object.fromEntries(await Promise.all(made)))
}
