/** One thing to reach, and what was measured. */
export interface Goal {
  name: string
  measured: number
  /** The most it may be. */
  limit: number
  unit: string
  /** Lowest and highest of the rounds, where there were some. */
  spread?: readonly [number, number]
}

/** What one measurement found: figures as they are, and those that are held against a goal. */
export interface Section {
  title: string
  /** How it was measured, and what to know of it. */
  notes: readonly string[]
  /** A table: a name and its figures per line. */
  rows: Array<Readonly<Record<string, string | number>>>
  goals: Goal[]
}

/** Figures that could not be taken are not reached. */
export function isReached({ measured, limit }: Goal): boolean {
  return measured <= limit
}

export function print({ title, notes, rows, goals }: Section): void {
  console.log(`\n${title}\n${notes.map((note) => `  ${note}\n`).join('')}`)
  if (rows.length > 0) console.log(table(rows))
  if (goals.length > 0) console.log(`\n${goals.map(line).join('\n')}`)
}

function line(goal: Goal): string {
  const { name, measured, limit, unit, spread } = goal
  const figures = `${figure(measured)} of at most ${figure(limit)} ${unit}`.trimEnd()
  const between = spread ? ` (${figure(spread[0])} to ${figure(spread[1])})` : ''
  return `  ${isReached(goal) ? '✓' : '✗'} ${name.padEnd(58)} ${figures}${between}`
}

function table(rows: Section['rows']): string {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => written(row[column])))]
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  return cells
    .map((row) => `  ${row.map((cell, index) => pad(cell, widths[index] ?? 0, index)).join('  ')}`)
    .join('\n')
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function written(value: string | number | undefined): string {
  return typeof value === 'number' ? figure(value) : (value ?? '')
}

/** Three digits are more than such figures are exact. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
