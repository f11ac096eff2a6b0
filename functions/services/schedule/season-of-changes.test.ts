import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { ScheduledGame } from '../../../src/domain/schedule/game.ts'
import { columns, readGame, type ScheduleRow } from '../../../src/domain/schedule/game-row.ts'
import {
  documentOf,
  publicGames,
  readPublished,
} from '../../../src/domain/schedule/published-schedule.ts'
import { season } from '../../../src/domain/schedule/season.ts'
import { rowOf, teams } from '../../../tests/fixtures/games.ts'
import { seasonCalendar } from './game-calendar.ts'
import { parseScheduleFile } from './schedule-file.ts'

/** Each game has a place of its own, by which the test knows it. */
type Rows = ReadonlyMap<string, ScheduleRow>
type Change = [what: string, change: (rows: Rows) => Rows]

const game = (Game: string, date: string, cells = {}) =>
  rowOf({ Game, 'Game Date': date, ...cells })

function change(place: string, cells: Partial<ScheduleRow>) {
  return (rows: Rows) => {
    const row = rows.get(place)
    return new Map(rows).set(place, { ...(row ?? rowOf()), ...cells, Location: place })
  }
}

const first: Rows = new Map(
  Object.entries({
    '2024': game('Maine', '2024-10-05T14:00', { Archived: 'true' }),
    Orono: game('Maine', '2025-09-06T14:00'),
    Zable: game('Elon', '2025-10-18T14:00'),
    Paladin: game('Furman', '2025-11-01', { Draft: 'true' }),
  }).map(([place, row]) => [place, { ...row, Location: place }]),
)

const changes: Change[] = [
  ['nothing', (rows) => rows],
  ['a rematch', change('Playoffs', game('Maine', '2025-12-06', { 'Special Event': 'Playoffs' }))],
  ['a rank and a note', change('Zable', { Game: 'W&M vs. #9 Elon (Homecoming)' })],
  ['a spelling', change('Orono', { Game: 'Maine Black Bears*' })],
  ['a first meeting that is archived', change('Orono', { Archived: 'true' })],
  ['and is not any more', change('Orono', { Archived: '' })],
  ['a postponement', change('Orono', { Status: 'Postponed' })],
  [
    'a day behind the rematch',
    change('Orono', { Status: '', 'Game Date': '2025-12-13', 'Original Date': '2025-09-06' }),
  ],
  ['another order', (rows) => new Map([...rows].reverse())],
  ['a draft that is shown', change('Paladin', { Draft: '' })],
  ['a kickoff', change('Playoffs', { 'Game Date': '2025-12-06T12:00' })],
  ['a suspension', change('Playoffs', { Status: 'Suspended' })],
  ['and its end', change('Playoffs', { Status: 'Scheduled' })],
  ['a forfeit', change('Playoffs', { Result: 'Forfeit', Status: '' })],
  ['a cancellation', change('Zable', { Status: 'Canceled' })],
  ['a result', change('Paladin', { Result: 'W 31-14' })],
]

const calendarStatus = {
  ...{ Canceled: 'CANCELLED', Postponed: 'CANCELLED', Forfeit: 'CANCELLED' },
  Suspended: 'TENTATIVE',
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** What visitors' calendars read from a file with these rows. */
function ofFile() {
  return (rows: Rows) => {
    const lines = [...rows.values()].map((row) => columns.map((name) => quoted(row[name])).join())
    return parseScheduleFile([columns.join(), ...lines].join('\n'), teams).games
  }
}

/** The same where officers save one game after the other. */
function ofDocument() {
  let document = documentOf([])
  return (rows: Rows) => {
    const saved = readPublished(document, teams)
    const next = [...rows].map(([place, row]) => {
      const { key, id } = saved.find((one) => one.game.row.Location === place) ?? {
        key: '',
        id: null,
      }
      return { key: key || place.toLowerCase(), id, game: readGame(row, teams) }
    })
    document = documentOf(next)
    return publicGames(readPublished(document, teams), teams)
  }
}

/** A calendar program, which takes no older version of an event than the one it has. */
function calendarProgram() {
  const known = new Map<string, ICAL.Event>()
  return (file: string) => {
    const parts = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
    const events = parts.map((part) => new ICAL.Event(part))
    const uids = events.map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
    for (const uid of known.keys()) if (!uids.includes(uid)) known.delete(uid)
    for (const event of events) {
      const older = known.get(event.uid)
      if (!older || older.sequence <= event.sequence) known.set(event.uid, event)
    }
    return known
  }
}

describe.each([
  ['the file', ofFile, 0],
  ['officers', ofDocument, 1],
])('a season of changes by %s', (_, source, step) => {
  const gamesIn = source()
  const subscribe = calendarProgram()
  const uids = new Map<string, string>()
  let rows = first
  let version = 0

  test.each(changes)(
    '%s: each game is there once, as it is now, by its first id',
    (_what, apply) => {
      rows = apply(rows)
      version += step
      const games: ScheduledGame[] = gamesIn(rows)
      const shown = season(games, Date.parse('2025-11-20')).games
      const facts = { siteUrl: 'https://alumni.example', changedAt: version, version }
      const events = [...subscribe(seasonCalendar(shown, facts)).values()]
      expect(events).toHaveLength(shown.length)
      expect(shown.find(({ isNextGame }) => isNextGame)?.status).toBeUndefined()
      for (const { slug, location, ...game } of shown) {
        const event = events.find((one) => one.location === location)
        expect(event?.uid).toBe(`${slug}@alumni.example`)
        expect(uids.get(location) ?? event?.uid).toBe(event?.uid)
        uids.set(location, event?.uid ?? '')
        const status = event?.component.getFirstPropertyValue('status')
        expect([status, event?.startDate.isDate, event?.startDate.day]).toEqual([
          game.status ? calendarStatus[game.status] : 'CONFIRMED',
          game.timeToBeAnnounced,
          Number(/ (\d+),/.exec(game.date)?.[1]),
        ])
      }
    },
  )
})
