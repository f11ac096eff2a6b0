import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/local/paths.ts'

const written = /\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d GMT\+0000/g
const day = 24 * 3_600_000
/** A game in the middle of the shipped season. */
const middle = Date.parse('2025-10-04T00:00:00Z')

/**
 * The shipped schedule, moved by whole days so that the season is half played, its next game three or four days away and
 * the one before as long over: a page without a countdown would be another page.
 */
export function seasonUnderWay(now: number): string {
  const move = Math.round((now + 3.5 * day - middle) / day) * day
  const file = readFileSync(join(root, 'public/schedules-cms.csv'), 'utf8')
  return file.replace(written, (text) => inTheSameForm(new Date(Date.parse(text) + move)))
}

/** "Sat, 30 Aug 2025 18:00:00 GMT" as the content system writes it. */
function inTheSameForm(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${day} ${year} ${time} GMT+0000`
}
