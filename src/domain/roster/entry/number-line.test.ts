import { describe, expect, test } from 'vitest'
import {
  byNumber,
  isSeasonAddress,
  jerseyNumbers,
  neighborsOf,
  numberLine,
  placeOf,
  seasonsAround,
} from './number-line.ts'
import { numbersOf, seasonsOf, spanText, yearsOf } from './worn-seasons.ts'

const worn = (name: string, first: number | null, last = first) => ({
  name,
  first_season: first,
  last_season: last,
})

/** A step in short: the name and the others, or the gap. */
function shortened(wearings: ReturnType<typeof worn>[]) {
  return numberLine(wearings).map((step) =>
    step.kind === 'gap'
      ? [step.first_season, step.last_season]
      : [step.worn.name, ...step.sharedWith.map(({ name }) => name)],
  )
}

describe('the line of a number', () => {
  test('has a gap where nobody is known to have worn it', () => {
    expect(shortened([worn('A', 1950, 1952), worn('B', 1953), worn('C', 1956)])).toEqual([
      ...[['A'], ['B']],
      [1954, 1955],
      ['C'],
    ])
  })

  test('has no gap where nobody played, but a longer one around it', () => {
    expect(shortened([worn('A', 1942), worn('B', 1944)])).toEqual([['A'], ['B']])
    expect(shortened([worn('A', 2019), worn('B', 2022)])).toEqual([['A'], [2020, 2021], ['B']])
  })

  test('says who shared it, in a season that was played', () => {
    const line = [worn('A', 1950, 1955), worn('B', 1952, 1953), worn('C', 1954)]
    expect(shortened(line)).toEqual([
      ['A', 'B', 'C'],
      ['B', 'A'],
      ['C', 'A'],
    ])
    expect(shortened([worn('A', 2019, 2020), worn('B', 2020, 2021)])).toEqual([['A'], ['B']])
  })

  test('counts from the last season of all before, not of the one before', () => {
    const line = [worn('A', 1950, 1960), worn('B', 1952), worn('C', 1962)]
    expect(shortened(line)[2]).toEqual([1961, 1961])
  })

  test('ends with those of unknown seasons, who share with nobody', () => {
    expect(shortened([worn('A', 1950), worn('B', null)])).toEqual([['A'], ['B']])
  })
})

describe('numbers', () => {
  test('are 0, 00, 1 to 99', () => {
    expect(jerseyNumbers).toHaveLength(101)
    expect(['99', '10', '1', '00', '9', '0', '07', '7'].sort(byNumber)).toEqual([
      ...['0', '00', '1', '7', '07', '9', '10', '99'],
    ])
  })

  test.each([
    ['0', { next: '00' }],
    ['00', { previous: '0', next: '1' }],
    ['22', { previous: '21', next: '23' }],
    ['07', { previous: '7', next: '8' }],
    ['99', { previous: '98' }],
  ])('%s is beside %j', (number, neighbors) => expect(neighborsOf(number)).toEqual(neighbors))

  test('of an entry are each there once', () => {
    expect(numbersOf([{ number: '7' }, { number: null }, { number: '7' }])).toEqual(['7'])
  })
})

describe('seasons', () => {
  const now = Date.parse('2026-11-01T12:00:00Z')

  test.each([
    ['1893', true],
    ['1892', false],
    ['2026', true],
    ['2027', false],
    ['02026', false],
    ['2004.0', false],
  ])('%s has a page: %s', (text, isThere) => expect(isSeasonAddress(text, now)).toBe(isThere))

  test('lead to those before and after, as far as there are any', () => {
    expect(seasonsAround(1893, now)).toEqual({ next: 1894 })
    expect(seasonsAround(2026, now)).toEqual({ previous: 2025 })
    expect(seasonsAround(1943, now)).toEqual({ previous: 1942, next: 1944 })
  })

  test('of an entry are merged, over a year in which nobody played', () => {
    const spans = [worn('', 2021), worn('', 2018, 2019), worn('', 2016), worn('', null)]
    expect(seasonsOf(spans)).toBe('2016, 2018–21')
    expect(yearsOf(spans)).toEqual([2016, 2018, 2019, 2021])
    expect(seasonsOf([worn('', null)])).toBe('')
  })

  test('have a text and a place on the bar', () => {
    expect([spanText(worn('', 2001, 2004)), spanText(worn('', 2001))]).toEqual(['2001–04', '2001'])
    expect(placeOf(worn('', 1950, 1954), { from: 1950, to: 1959 })).toEqual({
      start: 0,
      length: 0.5,
    })
    expect(placeOf(worn('', 1959), { from: 1950, to: 1959 })).toEqual({ start: 0.9, length: 0.1 })
    expect(placeOf(worn('', null), { from: 1950, to: 1959 })).toEqual({ start: 0, length: 0 })
  })
})
