import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const lines = readFileSync(join(root, 'SECURITY.md'), 'utf8').split('\n')
const rows = lines
  .map((line) => /^\| (\d[^|]*) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, numbers = '', state = '', reason = '']) => ({ numbers: numbers.split(', '), state, reason }))

/** How many requirements of levels 1 and 2 each section of the standard's version 5.0.0 has: always its first ones. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

function numbersFrom(section: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
}

/** `4.3.1-4.3.2` is both. */
function expand(numbers: string): string[] {
  const [first = '', last = first] = numbers.split('-')
  const section = first.slice(0, first.lastIndexOf('.'))
  return numbersFrom(section, Number(first.split('.')[2]), Number(last.split('.')[2]))
}

test('every requirement of levels 1 and 2 has one state', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) => numbersFrom(section, 1, count))
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => numbers.flatMap(expand))).toEqual(wanted)
  expect(rows.filter(({ state }) => !['Met', 'Not met', 'Not applicable'].includes(state))).toEqual([])
  expect(rows.filter(({ reason }) => reason.trim() === '')).toEqual([])
})

test('every file and every test that the tables name is there', () => {
  const missing = rows
    .flatMap(({ reason }) => [...reason.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`(?:: (.+?)(?=<br>|$))?/g)])
    .filter(([, path = '', name]) => {
      const file = join(root, path)
      if (!existsSync(file)) return true
      return (
        /\.(test|spec)\.tsx?$/.test(path) && name !== undefined && !readFileSync(file, 'utf8').includes(name)
      )
    })
  expect(missing.map(([proof]) => proof)).toEqual([])
  expect(rows.filter(({ reason }) => /\.(test|spec)\.tsx?`/.test(reason)).length).toBeGreaterThan(100)
})
