import { easternClock } from '../eastern.ts'
import { findHeading } from './roster-columns.ts'
import { readCsvFile } from './roster-csv.ts'
import { type ListedPlayer, type RowError, readRow } from './roster-row.ts'

/** What a file has: rows that can be read, rows with an error, and columns that are not read. */
export interface RosterFile {
  rows: ListedPlayer[]
  errors: RowError[]
  unread: string[]
}

const noHeading =
  'No column is called Name. Please name the columns in the first line: Name, No., Years, Pos, Class.'

/**
 * Reads a list of players as clubs have it. `problem` is a sentence about the whole file.
 * @param now in ms: seasons of two digits are not later
 */
export function readRoster(bytes: Uint8Array, now: number): RosterFile | { problem: string } {
  const file = readCsvFile(bytes)
  if ('problem' in file) return file
  const heading = findHeading(file.lines)
  if (!heading) return { problem: noHeading }
  const year = easternClock(now).getUTCFullYear()
  const found = file.lines.slice(heading.at + 1).map((line) => readRow(line, heading, year))
  if (found.length === 0) return { problem: 'This file names its columns, but has no players.' }
  const errors = found.filter((row) => 'error' in row)
  const rows = found.filter((row) => 'said' in row)
  return { rows, errors, unread: heading.unread }
}
