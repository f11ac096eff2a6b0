import { expect, it } from 'vitest'
import { drawChart } from './chart.ts'

const chart = {
  title: 'Processor time of <a> request & more',
  unit: '×',
  bars: [
    { name: 'a constant string', value: 1, isOurs: false },
    { name: 'this site', value: 1.04, isOurs: true },
    { name: 'plain TanStack Start', value: 17.2, isOurs: false },
  ],
}

it('a chart says what it shows, in text as well', () => {
  const svg = drawChart('Less is better.', [chart, chart, chart])
  expect(svg).toContain(
    '<title>Less is better. Processor time of &lt;a> request &amp; more: a constant string 1 ×, this site 1.0 ×',
  )
  expect(svg.match(/<rect/g)).toHaveLength(1 + 9)
})

it('the longest bar leaves room for its figure, the shortest can be seen', () => {
  const widths = Array.from(
    drawChart('Less is better.', [chart]).matchAll(/<rect x="168" y="\d+" width="([\d.]+)"/g),
    ([, width]) => Number(width),
  )
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(2)
  expect(168 + Math.max(...widths) + 74).toBeLessThanOrEqual(398)
})

it('what was not measured has no bar to speak of, and leaves the others as they are', () => {
  const missing = { ...chart, bars: [...chart.bars, { name: 'nobody', value: Number.NaN, isOurs: false }] }
  const svg = drawChart('Less is better.', [missing])
  expect(svg).toContain('not measured')
  expect(svg).not.toContain('NaN')
})
