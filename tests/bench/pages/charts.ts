import type { Chart } from './chart.ts'
import type { FirstView } from './first-view.ts'
import type { Rendered } from './rendered.ts'
import type { Visitors } from './visitors.ts'

const page = '/schedule'

export const chartNote =
  'The schedule with its countdown. Slow phone: a quarter of this processor, 150 ms and 1.6 Mbit/s away. Less is better.'

/** What the README shows: the schedule, the one page that has data, a list and a script of its own. */
export function chartsOf(visitors: Visitors, { schedule }: Rendered, { views }: FirstView): Chart[] {
  const kept = { name: 'this site', value: visitors.ratios[page] ?? Number.NaN, isOurs: true }
  const beside = (title: string, unit: string, key: 'firstPaint' | 'countdown' | 'script'): Chart => {
    const value = (name: 'site' | 'file' | 'plain') => views[page]?.[name][key] ?? Number.NaN
    return {
      title,
      unit,
      bars: [
        { name: 'a static file', value: value('file'), isOurs: false },
        { name: 'this site', value: value('site'), isOurs: true },
        { name: 'plain TanStack Start', value: value('plain'), isOurs: false },
      ],
    }
  }
  return [
    {
      title: 'Processor time of a request',
      unit: '×',
      bars: [
        { name: 'a constant string', value: 1, isOurs: false },
        kept,
        { name: 'this site, drawn in full', value: schedule.site, isOurs: true },
        { name: 'plain TanStack Start', value: schedule.plain, isOurs: false },
      ],
    },
    beside('First paint on a slow phone', 'ms', 'firstPaint'),
    beside('Countdown alive on a slow phone', 'ms', 'countdown'),
    beside('Script before anybody points', 'kB', 'script'),
  ]
}
