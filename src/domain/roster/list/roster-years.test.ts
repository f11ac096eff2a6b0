import { expect, test } from 'vitest'
import { listOf } from '../../../../tests/fixtures/roster.ts'
import { yearsText } from '../entry/worn-seasons.ts'
import { newPlayer } from '../plan/roster-change.ts'
import { listTime, readYears, yearChains, yearSpellings } from './roster-years.ts'

const hints = { latest: 2026, class: 2026, season: 2026 }

test.each([...yearSpellings.map(([, ...rule]) => rule), ...yearChains])(
  '%s: %s is %s',
  (_, example, years) => expect(yearsText(readYears(example, hints)?.years ?? [])).toBe(years),
)

test.each([
  ['1951-52-54', [1951, 1952, 1954]],
  ['1997-98-99-00', [1997, 1998, 1999, 2000]],
  ['51/52/53', [1951, 1952, 1953]],
  ['1951.1952', [1951, 1952]],
  ['1951.0', [1951]],
  ['1951--53', [1951, 1952, 1953]],
  ['1951-1952-1953', [1951, 1952, 1953]],
  ["'51-'52-'53", [1951, 1952, 1953]],
  ['1951 52 53', [1951, 1952, 1953]],
  ['1951 54-55', [1951, 1954, 1955]],
  ['Fall 1951 - Fall 1953', [1951, 1952, 1953]],
  ['Fall 1951', [1951]],
  ['1951 through 1953', [1951, 1952, 1953]],
  ['2024-present', [2024, 2025, 2026]],
  ['2025–', [2025, 2026]],
  ['1941, 46-47', [1941, 1946, 1947]],
  ['1951\u20111953', [1951, 1952, 1953]],
])('%s', (text, years) => {
  expect(readYears(text, hints)).toMatchObject({ years, marks: [], unread: [], isReversed: false })
})

test.each([
  ['1951 (capt.), 52', { years: [1951, 1952], marks: ['(capt.)'], unread: [] }],
  ['1951*-52*', { years: [1951, 1952], marks: ['*', '*'], unread: [] }],
  ['1951 (injured), 52', { years: [1951, 1952], marks: [], unread: ['(injured)'] }],
  ['1951-53 [capt.]', { years: [1951, 1952, 1953], marks: ['[capt.]'], unread: [] }],
  ['1951-52, 1952-53', { years: [1951, 1952, 1953], marks: [], unread: [' 1952-53'] }],
  ['1951 (1952)', { years: [1951], marks: [], unread: ['(1952)'] }],
  ['1951?', { years: [1951], marks: [], unread: ['?'] }],
  ['1951/53', { years: [1951, 1952, 1953], marks: [], unread: ['1951/53'] }],
  ['2024+', { years: [2024], marks: [], unread: ['+'] }],
])('%s has more than years', (text, found) => {
  expect(readYears(text, hints)).toMatchObject(found)
})

test.each(['1951-3', '1951-2-4', '2019-20-', 'since 2024', '1951L, 52L', '17: 1971'])(
  '%s is not read',
  (text) => expect(readYears(text, hints)).toBe(undefined),
)

/** Numbers with their seasons, and how many doubts there are. */
function worn(years: string, number: string): [string[], number] {
  const [row] = listOf(`Name,Years,No.\nPat Doe,"${years}","${number}"`).rows
  if (!row) throw new Error('no row')
  const numbers = newPlayer(row).numbers.map(
    ({ number: one, first_season, last_season }) => `${one} ${first_season}-${last_season}`,
  )
  return [numbers, row.doubts.length]
}

test.each([
  ['', '17 (71) / 19 (72-74)', ['17 1971-1971', '19 1972-1974'], 0],
  ['1971-74', '17 (71) / 19 (72-74)', ['17 1971-1971', '19 1972-1974'], 0],
  ['', '17: 1971; 19: 1972-74', [], 1],
  ['', '17 1971; 19 1972-74', [], 1],
  ['1971', '17 (71) / 19 (72)', ['17 1971-1971', '19 1972-1972'], 1],
  ['1971-72', '17 (71)', ['17 1971-1971', 'null 1972-1972'], 0],
  ['1971-72', '17 (45)', ['17 1971-1972', '45 1971-1972'], 0],
  ['', '17 (45)', ['17 null-null', '45 null-null'], 1],
  ['', '17* (45)', ['17 null-null', '45 null-null'], 1],
  ['', '(17)', ['17 null-null'], 0],
  ['', '17 (71) and 19 (72)', ['17 1971-1971', '19 1972-1972'], 0],
  ['', '17 (71) or 19 (72)', [], 1],
  ['', '17 (71) - 19 (72)', [], 1],
  ['', '17, 19 (71-72)', [], 1],
  ['1971', '12-45', ['12 1971-1971', '45 1971-1971'], 0],
  ['1971', '22.0', ['22 1971-1971'], 0],
  ['1971', '7*', ['7 1971-1971'], 0],
  ['1971', '17 (hurt)', ['null 1971-1971'], 1],
  ['1971-72/74', '17', ['17 null-null'], 1],
  ['1971~73', '17', ['17 null-null'], 1],
])('years %s with number %s', (years, number, numbers, doubts) => {
  expect(worn(years, number)).toEqual([numbers, doubts])
})

test.each([
  ['1941-42, 46-48', 0],
  ['1916, 1919-21', 0],
  ['2018-24', 0],
  ['1942-50', 0],
  ['2018-25', 1],
  ['1951-57', 1],
])('%s: years of war and 2020 do not make a career long', (years, doubts) => {
  expect(worn(years, '7')[1]).toBe(doubts)
})

test.each([
  ['January', Date.UTC(2027, 0, 15), [1927]],
  ['March', Date.UTC(2027, 2, 15), [2027]],
])('the latest season of a list is that of its day: in %s', (_, now, years) => {
  expect(readYears('27', listTime(now))?.years).toEqual(years)
})
