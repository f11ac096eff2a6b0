import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import stored from './goals.json' with { type: 'json' }

const cpuGoals: Record<string, number> = stored
/** Of this command, by the name of the goal. */
const measuredCpu = new Map<string, number[]>()

let judged = 0
let missed = 0

/** Prints a measurement beside the most it may be. One that is no number is missed. */
export function judge(name: string, measured: number, limit: number, unit: string): void {
  judged++
  const isReached = measured <= limit
  if (!isReached) missed++
  const figures = `${figure(measured)} of at most ${figure(limit)} ${unit}`
  console.log(`  ${isReached ? '✓' : '✗'} ${name.padEnd(46)} ${figures}`)
}

/** Judges processor time as a multiple of the bare page's. */
export function judgeCpu(name: string, measured: number): void {
  measuredCpu.set(name, [...(measuredCpu.get(name) ?? []), measured])
  judge(name, measured, cpuGoals[name] ?? Number.NaN, '× the bare page')
}

/** Sets each goal of processor time to 1.1 times the median of the runs. */
export function writeCpuGoals(): void {
  const goals = [...measuredCpu].map(([name, values]) => [
    name,
    Number((1.1 * median(values)).toPrecision(3)),
  ])
  const text = JSON.stringify(Object.fromEntries(goals), null, 2)
  writeFileSync(join(import.meta.dirname, 'goals.json'), `${text}\n`)
}

function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 })
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The median of the rounds, each against its own neighbour. */
export function ratio(values: readonly number[], than: readonly number[]): number {
  return median(values.map((value, round) => value / (than[round] ?? Number.NaN)))
}

/** Measures each contender in turn, round by round, every other round backwards. */
export async function inTurn<Name extends string>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<number>,
): Promise<Record<Name, number[]>> {
  const results = new Map(names.map((name): [Name, number[]] => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names)
      results.get(name)?.push(await measure(name))
  }
  // Object.fromEntries forgets the names of a map's keys.
  return Object.fromEntries(results) as Record<Name, number[]>
}

/** How many goals were reached, as a sentence, and whether all were. */
export function outcome() {
  return { text: `${judged - missed} of ${judged} goals reached.`, areAllReached: missed === 0 }
}
