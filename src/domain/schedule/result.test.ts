import { expect, test } from 'vitest'
import { readResult } from './result.ts'

test.each([
  ['W 31-14', 'W 31–14', 'Won 31 to 14'],
  ['l, 7–10', 'L 7–10', 'Lost 7 to 10'],
  ['T 3:3', 'T 3–3', 'Tied 3 to 3'],
  ['W27-24 OT', 'W 27–24 (OT)', 'Won 27 to 24 in overtime'],
  ['W 20-17 (3 OT)', 'W 20–17 (3OT)', 'Won 20 to 17 in 3 overtimes'],
  ['L 20-23 F/OT', 'L 20–23 (OT)', 'Lost 20 to 23 in overtime'],
  ['L 20-23 (F/2OT)', 'L 20–23 (2OT)', 'Lost 20 to 23 in 2 overtimes'],
  ['10-24 loss', 'L 10–24', 'Lost 10 to 24'],
  ['24-10 (W)', 'W 24–10', 'Won 24 to 10'],
  ['23-20 OT win', 'W 23–20 (OT)', 'Won 23 to 20 in overtime'],
  ['W 1-0 (forfeit)', 'W 1–0', 'Won 1 to 0'],
  ['L 10-24', 'L 10–24', 'Lost 10 to 24'],
  ['Won, 24 - 10 Final', 'W 24–10', 'Won 24 to 10'],
  ['L 24 – 27 (2OT)', 'L 24–27 (2OT)', 'Lost 24 to 27 in 2 overtimes'],
])('"%s" is shown as "%s" and read aloud as "%s"', (text, shown, spoken) => {
  expect(readResult(text)).toEqual({ shown, spoken })
})

test.each([
  '',
  'won',
  '31-14',
  'W 14-31',
  'L 31-14',
  'T 7-6',
  'W 31',
  'W 1000-3',
  '34-17 loss',
  'W 31-14 W',
  'W 31-14 OK',
])('"%s" is no result', (text) => {
  expect(readResult(text)).toBeNull()
})
