import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarTexts } from '../../../src/content/game-calendar.ts'
import { scheduleTexts } from '../../../src/content/schedule.ts'
import { season } from '../../../src/domain/schedule/season.ts'
import { teams } from '../../../tests/fixtures/games.ts'
import { gameCalendar, seasonCalendar } from './game-calendar.ts'
import { parseScheduleFile } from './schedule-file.ts'

const tba = calendarTexts.shortTimeToBeAnnounced
const facts = {
  siteUrl: 'https://alumni.example',
  changedAt: Date.parse('2025-07-23T17:40:36Z'),
  version: 7,
}

function gamesOf(...rows: string[]) {
  const header =
    'Game,Game Date,Home or Away,Location,Home Icon,Away Icon,Special Event,Archived,Draft,Result,Status,Original Date'
  return season(parseScheduleFile([header, ...rows].join('\n'), teams).games, 0).games
}

const games = gamesOf(
  'Furman,2025-08-30T14:00,Away,"Paladin Stadium, Greenville, SC",,,,,',
  'Maine,2025-09-06,Home,"Zable Stadium, Williamsburg, VA",,,,,',
  'Elon,Sat Oct 18 2025 00:00:00 GMT+0000,Home,Zable Stadium,,,Homecoming,,',
  'UAlbany,2025-11-02,Home,Zable Stadium,,,,,',
  'Campbell,2025-11-02T13:00,Away,,,,,,',
  'Richmond,some day,Home,Zable Stadium,,,,,',
)
const [game] = games
if (!game) throw new Error('There is no game to rename.')

/** Reads a calendar as another program does, its own zone's rules included. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined)
  const events = calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    for (const time of [event.startDate, event.endDate]) if (!time.isDate) time.zone = zone
    const when = (time: ICAL.Time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString()
    return {
      uid: event.uid,
      title: event.summary,
      start: when(event.startDate),
      end: when(event.endDate),
      place: event.location,
      value: (name: string) => String(part.getFirstPropertyValue(name)),
    }
  })
  return { value: (name: string) => String(calendar.getFirstPropertyValue(name)), events, file }
}

describe('the season’s calendar', () => {
  const calendar = read(seasonCalendar(games, facts))

  test('has a name, and says how often to request it again', () => {
    expect(calendar.value('version')).toBe('2.0')
    expect(calendar.value('method')).toBe('PUBLISH')
    expect(calendar.value('x-wr-calname')).toBe(calendarTexts.name)
    expect(calendar.value('name')).toBe(calendarTexts.name)
    expect(calendar.value('refresh-interval')).toBe('PT6H')
    expect(calendar.value('x-published-ttl')).toBe('PT6H')
    expect(calendar.value('source')).toBe('https://alumni.example/schedule.ics')
  })

  test('holds every game that has a date, at the right instant or for its whole day', () => {
    expect(calendar.events.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['William & Mary at Furman', '2025-08-30T18:00:00.000Z', '2025-08-30T21:30:00.000Z'],
      [`William & Mary vs. Maine (${tba})`, '2025-09-06', '2025-09-07'],
      [`William & Mary vs. Elon (Homecoming, ${tba})`, '2025-10-18', '2025-10-19'],
      [`William & Mary vs. UAlbany (${tba})`, '2025-11-02', '2025-11-03'],
      ['William & Mary at Campbell', '2025-11-02T18:00:00.000Z', '2025-11-02T21:30:00.000Z'],
    ])
  })

  test('says where a game is and leads back to its place on the page', () => {
    const [furman, maine, , , campbell] = calendar.events
    expect(furman?.place).toBe('Paladin Stadium, Greenville, SC')
    expect(furman?.value('url')).toBe('https://alumni.example/schedule#2025-furman')
    expect(furman?.value('description')).toContain(`${scheduleTexts.tickets}: https:`)
    expect(maine?.value('description')).toContain(calendarTexts.timeToBeAnnounced)
    expect(campbell?.value('location')).toBe('null')
  })

  test('is stamped with the change of the file, so that it stays the same until the next', () => {
    expect(calendar.value('last-modified')).toBe('2025-07-23T17:40:36Z')
    for (const { value } of calendar.events) {
      expect(value('dtstamp')).toBe('2025-07-23T17:40:36Z')
      expect(value('last-modified')).toBe('2025-07-23T17:40:36Z')
      expect(value('sequence')).toBe('7')
    }
  })
})

test('a game on a neutral site is against its opponent, not at it', () => {
  const bowl = gamesOf('Elon,2025-12-20T12:00,Neutral,"Frisco, TX",,,,,')
  expect(read(seasonCalendar(bowl, facts)).events[0]?.title).toBe('William & Mary vs. Elon')
})

test('games that were played have no time to be announced', () => {
  const played = games.map((game) => ({ ...game, isOver: true }))
  const { events } = read(seasonCalendar(played, facts))
  const texts = events.map(({ title, value }) => title + value('description')).join()
  expect(texts).not.toContain(tba)
  expect(texts).not.toContain(calendarTexts.timeToBeAnnounced)
})

test.each([
  ['Canceled', 'CANCELLED', 'TRANSPARENT'],
  ['Forfeit', 'CANCELLED', 'TRANSPARENT'],
  ['Postponed', 'CANCELLED', 'TRANSPARENT'],
  ['Suspended', 'TENTATIVE', 'null'],
  ['', 'CONFIRMED', 'null'],
] as const)(
  'a game whose Status is "%s" is %s, before its day and after',
  (Status, status, busy) => {
    const [game] = gamesOf(`Maine,2025-09-06T14:00,Home,Zable Stadium,,,,,,,${Status}`)
    if (!game) throw new Error('There is no game.')
    for (const isOver of [false, true]) {
      const [event] = read(seasonCalendar([{ ...game, isOver }], facts)).events
      expect([event?.value('status'), event?.value('transp')]).toEqual([status, busy])
      const label = Status && `${scheduleTexts.statuses[Status]}: `
      expect(event?.title).toBe(`${label}William & Mary vs. Maine`)
      const hasTickets = event?.value('description').includes(scheduleTexts.tickets)
      expect(hasTickets).toBe(Status === '')
    }
  },
)

test('a postponed game without a day is canceled on the one that it had', () => {
  const games = gamesOf('Maine,TBD,Home,Zable Stadium,,,,,,,Postponed,2025-09-06')
  const [event] = read(seasonCalendar(games, facts)).events
  expect([event?.start, event?.value('status')]).toEqual(['2025-09-06', 'CANCELLED'])
})

test('a moved game says from which day', () => {
  const games = gamesOf('Maine,2025-11-15,Home,Zable Stadium,,,,,,,,2025-09-06')
  const [event] = read(seasonCalendar(games, facts)).events
  expect(event?.value('description')).toContain('Saturday, September 6, 2025')
  expect(event?.value('status')).toBe('CONFIRMED')
})

test('a game that was played has its result', () => {
  const [won] = gamesOf('Maine,2025-09-06T14:00,Home,Zable Stadium,,,Homecoming,,,W 31-14')
  if (!won) throw new Error('There is no game.')
  const titleOf = (played: typeof won) => read(seasonCalendar([played], facts)).events[0]?.title
  expect(titleOf(won)).toBe('William & Mary vs. Maine (Homecoming)')
  expect(titleOf({ ...won, isOver: true })).toBe('William & Mary vs. Maine (Homecoming, W 31–14)')
})

test('a game has the same id when it moves and its opponent is written another way', () => {
  const uid = (row: string) => read(seasonCalendar(gamesOf(row), facts)).events[0]?.uid
  const first = uid('UNH,2025-10-25,Away,Durham,,,,,')
  expect(first).toBe('2025-new-hampshire@alumni.example')
  expect(uid('W&M at New Hampshire,2025-11-01T15:30,Away,Durham,,,,,')).toBe(first)
})

test('one game is a calendar of its own, without the season’s name', () => {
  const file = gameCalendar(games, '2025-furman', facts) ?? ''
  expect(read(file).events.map(({ uid }) => uid)).toEqual(['2025-furman@alumni.example'])
  expect(file).not.toMatch(/X-WR-CALNAME|REFRESH-INTERVAL/)
})

test.each(['2024-furman', 'furman', '', 'null'])('there is no calendar of "%s"', (slug) => {
  expect(gameCalendar(games, slug, facts)).toBeUndefined()
})

test('lines are folded by bytes, and any location reads back unchanged', () => {
  const places = fc.string({
    unit: fc.constantFrom('a', 'é', '🏈', ' ', ',', ';', '\\', ':', '"', '\n'),
    minLength: 1,
    maxLength: 300,
    size: 'max',
  })
  fc.assert(
    fc.property(places, (location) => {
      const file = seasonCalendar([{ ...game, location }], facts)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(read(file).events[0]?.place).toBe(location)
    }),
  )
})

test('what the format forbids is left out', () => {
  const file = seasonCalendar([{ ...game, location: 'a\0b\x07c\td' }], facts)
  expect(read(file).events[0]?.place).toBe('abc\td')
})
