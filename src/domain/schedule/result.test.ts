import { expect, test } from 'vitest'
import { readResult } from './result.ts'

test.each([
  ['W 31-14', 'W 31–14', 'Won 31 to 14'],
  ['l, 7–10', 'L 7–10', 'Lost 7 to 10'],
  ['T 3:3', 'T 3–3', 'Tied 3 to 3'],
  ['W27-24 OT', 'W 27–24 (OT)', 'Won 27 to 24 in overtime'],
  ['L 24 – 27 (2OT)', 'L 24–27 (2OT)', 'Lost 24 to 27 in 2 overtimes'],
])('"%s" is shown as "%s" and read aloud as "%s"', (text, shown, spoken) => {
  expect(readResult(text)).toEqual({ shown, spoken })
})

test.each(['', 'won', '31-14', 'W 14-31', 'L 31-14', 'T 7-6', 'W 31', 'W 1000-3'])(
  '"%s" is no result',
  (text) => {
    expect(readResult(text)).toBeNull()
  },
)
