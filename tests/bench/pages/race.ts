import { load } from './load.ts'
import { median, range } from './median.ts'
import { undisturbed } from './undisturbed.ts'
import type { Workerd } from './workerd.ts'

export interface Contender {
  workerd: Workerd
  origin: string
  path: string
  headers?: Readonly<Record<string, string>>
}

/** Round by round; in a race processor time for one request, in microseconds. */
export type Times<Name extends string> = Record<Name, number[]>

/** How long each contender is asked in a round, in ms of the clock: long enough to even out a collection of garbage. */
const roundLength = 300
const rounds = 15

/**
 * Lets contenders answer in turn, round by round, so that whatever else the machine does meets all of them. Each has a
 * process of its own that does nothing else meanwhile.
 */
export async function race<Name extends string>(contenders: Record<Name, Contender>): Promise<Times<Name>> {
  // The keys of a record are its names; the type of Object.keys forgets it.
  const names = Object.keys(contenders) as Name[]
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, await warmUp(contenders[name]))
  return inTurn(names, rounds, (name) => timeOfRequest(contenders[name], counts.get(name) ?? 1))
}

/** Measures each in turn, round by round, every other round backwards; a round that the machine was slow for again. */
export async function inTurn<Name extends string>(
  names: readonly Name[],
  rounds: number,
  timeOf: (name: Name) => Promise<number>,
): Promise<Times<Name>> {
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Times<Name>
  for (let round = 0; round < rounds; round++) {
    const taken = await undisturbed.measure(async () => {
      const each: Array<[Name, number]> = []
      for (const name of round % 2 ? names.toReversed() : names) each.push([name, await timeOf(name)])
      return each
    })
    for (const [name, time] of taken) times[name].push(time)
  }
  return times
}

/** Until the compiler has seen enough; tells how many requests make a round. */
async function warmUp({ origin, path, headers }: Contender): Promise<number> {
  const ask = async (requests: number) => {
    const since = performance.now()
    await load({ origin, paths: [path], headers, requests })
    return requests / (performance.now() - since)
  }
  const first = await ask(150)
  const then = await ask(Math.min(1_500, Math.ceil(first * roundLength)))
  return Math.min(3_000, Math.max(60, Math.ceil(then * roundLength)))
}

async function timeOfRequest(
  { workerd, origin, path, headers }: Contender,
  requests: number,
): Promise<number> {
  const before = workerd.processorTime()
  await load({ origin, paths: [path], headers, requests })
  return (workerd.processorTime() - before) / requests
}

/** How many times the one takes as long as the other: the median of the rounds, each against its own neighbour. */
export function ratio(times: readonly number[], than: readonly number[]) {
  const ratios = times.map((time, round) => time / (than[round] ?? Number.NaN))
  return { measured: median(ratios), spread: range(ratios) }
}
