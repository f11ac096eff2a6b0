import { homeStadium } from '../../../src/content/teams.ts'
import { sharedLink } from '../../../src/domain/documents/shared-link.ts'
import { writtenDate } from '../../../src/domain/schedule/game-date.ts'
import {
  columns,
  readGame,
  type ScheduleRow,
  sideIn,
} from '../../../src/domain/schedule/game-row.ts'
import { maxCellLength } from '../../../src/domain/schedule/published-schedule.ts'
import { readResult } from '../../../src/domain/schedule/result.ts'
import type { TeamDirectory } from '../../../src/domain/schedule/team.ts'
import { plainLine, plainWebAddress } from '../../../src/domain/text-schema.ts'
import type { ScheduleCsvRow } from './schedule-csv.ts'
import { noSchedule, readCells, runsOver } from './schedule-file.ts'
import { inSeason, plainDay, seasonOfDays } from './table-days.ts'

/** How pages and sheets call what the schedule file has, and two columns that it has not. */
const headings: Readonly<Record<string, RegExp>> = {
  Game: /^(?:opponents?|opp\.?|teams?|versus|vs\.?)$/i,
  'Game Date': /^(?:dates?|days?)$/i,
  'Home or Away': /^(?:home\/away|h\/a|at|at\/vs\.?)$/i,
  Location: /^(?:place|stadium|venue|where|city|location)s?$/i,
  'Special Event': /^(?:(?:special )?events?|notes?|theme|promotion)$/i,
  Result: /^(?:results?|scores?|w\/l|outcome)$/i,
  Time: /^(?:(?:game |kickoff )?time.*|kick-?off.*)$/i,
  Site: /^sites?$/i,
}

/** As pages of an encyclopedia have them: [5], [a] */
const footnote = /\[(?:\d{1,3}|[a-z]|note \d{1,2})\]/gi

/** A row of a table, by the names of the file's columns. */
type Cells = (column: string) => string

/**
 * Reads a table of games as pages, sheets and the content system have it: with commas, tabs or
 * semicolons, and headings of its own. Days without a year are of one season.
 * @param now in ms since 1970 @throws {InvalidResponseError} where it is no table of games
 */
export function readTable(text: string, teams: TeamDirectory, now: number) {
  const [header, ...lines] = readCells(text)
  const names = header?.cells?.map((name) => name.trim()) ?? []
  const places = new Map([...columns, 'Time', 'Site'].map((name) => [name, placeOf(name, names)]))
  if (['Game', 'Game Date'].some((column) => places.get(column) === -1))
    throw noSchedule('The first line has to name the columns, Date and Opponent among them.')
  // No game takes a longer cell.
  const isLong = (cells: readonly string[]) =>
    [...places.values()].some((at) => (cells[at] ?? '').trim().length > maxCellLength)
  const readable = lines.map(({ line, cells }) => ({
    ...{ line, cells: cells && !isLong(cells) ? cells : null },
  }))
  const cellsOf = (cells: readonly string[]): Cells => {
    return (column) => (cells[places.get(column) ?? -1] ?? '').replaceAll(footnote, '').trim()
  }
  const isDay = (cells: Cells) => inSeason(plainDay(cells('Game Date')), 2000) !== undefined
  const rows = withLineBreaks(readable, names.length, (cells) => isDay(cellsOf(cells)))
  const read = rows.flatMap(({ cells }) => (cells ? [cellsOf(cells)] : []))
  const hasSides = read.every((cells) => sideOf(cells('Site')) !== undefined)
  const days = read.map((cells) => ({
    day: plainDay(cells('Game Date')),
    isPlayed: readResult(cells('Result')) !== null,
  }))
  const season = seasonOfDays(days, now)
  return {
    columns: [...names, ...columns.filter((column) => !names.includes(column))],
    rows: rows.map(({ line, cells }) => {
      const row = cells && rowOf(cellsOf(cells), hasSides, season)
      const isAtHome = row?.['Home or Away'] === 'Home' && row.Location === ''
      const placed = row && { ...row, ...(isAtHome && { Location: homeStadium }) }
      const game = placed && readGame(placed, teams)
      return { line, id: null, game, isAtHome, runsOver: runsOver(cells, names) }
    }),
  }
}

/** The file's own name of a column counts before one that says the same. */
function placeOf(column: string, names: readonly string[]): number {
  const own = names.findIndex((name) => name.toLowerCase() === column.toLowerCase())
  return own >= 0 ? own : names.findIndex((name) => headings[column]?.test(name))
}

/**
 * Rows, also those of which a cell has a line break without quotes: such a row goes on in a line
 * that has no day, and whose cells make it whole.
 */
function withLineBreaks(
  lines: readonly ScheduleCsvRow[],
  count: number,
  isDay: (cells: string[]) => boolean,
): ScheduleCsvRow[] {
  const rows: ScheduleCsvRow[] = []
  for (const { line, cells } of lines) {
    const last = rows.at(-1)
    const before = last?.cells ?? []
    const isRest = cells && before.length > 0 && before.length + cells.length === count + 1
    if (!last || !isRest || cells.length === count || isDay(cells)) {
      rows.push({ line, cells })
      continue
    }
    const [rest = '', ...others] = cells
    last.cells = [...before.slice(0, -1), `${before.at(-1)}\n${rest}`, ...others]
  }
  return rows
}

/** @param hasSides whether the column Site says home or away, and no place */
function rowOf(cells: Cells, hasSides: boolean, season: number | null): ScheduleRow {
  const [, mark = '', game = ''] =
    /^(at |@ ?|vs[.:] ?|vs? |v\. )?(.*)$/i.exec(plainLine(cells('Game'))) ?? []
  const place = cells('Location') || (hasSides ? '' : cells('Site'))
  const location = place.split(/[\n•]/).map(plainLine).filter(Boolean).join(', ')
  const stated = cells('Home or Away') || (hasSides ? cells('Site') : '')
  const side = stated === '' ? sideBy(mark, location) : (sideOf(stated) ?? stated)
  const others = columns.map((column) => {
    const cell = plainLine(cells(column))
    return [column, column.endsWith('Link') ? sharedLink(plainWebAddress(cell)) : cell]
  })
  return {
    // A cast, because Object.fromEntries forgets the names.
    ...(Object.fromEntries(others) as ScheduleRow),
    Game: game,
    'Game Date': dateOf(plainLine(cells('Game Date')), plainLine(cells('Time')), season),
    'Home or Away': side,
    Location: location,
  }
}

/** Empty for an empty cell; undefined for a text that says no side. */
function sideOf(text: string): string | undefined {
  if (/^(?:a|at|@)\.?$/i.test(text)) return 'Away'
  if (/^(?:h|vs?\.?)$/i.test(text)) return 'Home'
  return text && sideIn(text)
}

/** The side of a game by the mark before its opponent, and by its place; else empty. */
function sideBy(mark: string, location: string): string {
  if (/[a@]/i.test(mark)) return 'Away'
  const [stadium = ''] = location.split(',')
  const isOurs = /\p{L}/u.test(stadium) ? isAtHomeStadium(stadium) : mark !== ''
  return isOurs ? 'Home' : ''
}

/** Whether a place is the club's stadium, by its name and not by a word that others have, too. */
function isAtHomeStadium(place: string): boolean {
  const [name = ''] = homeStadium.split(' ')
  return place.toLowerCase().includes(name.toLowerCase()) && isWithin(place, homeStadium)
}

/** Whether a place says nothing that another one does not say: "Williamsburg, Va." */
export function isWithin(place: string, other: string): boolean {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  return wordsOf(place).isSubsetOf(wordsOf(other))
}

/** Day and time as the schedule file has them; "7p" is 7 PM. A day of no season stays as it is. */
function dateOf(date: string, time: string, season: number | null): string {
  const day =
    writtenDate(date) || season === null ? date : (inSeason(plainDay(date), season) ?? date)
  if (/^(?:\(?tb[ad]\)?|[-–—]?)$/i.test(time)) return day
  return `${day} ${time.replace(/^(\d{1,2}(?::\d\d)?) ?([ap])$/i, '$1 $2m')}`
}
