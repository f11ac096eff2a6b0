import { setTimeout as wait } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'

/** So many times the best pace is still undisturbed. A sibling of the processor that is at work makes it 1.3. */
const most = 1.2
/** In ms: how often it is looked whether the machine is itself again. */
const look = 250

interface Machine {
  /** Processor time of a piece of work that is always the same. */
  pace(): number
  /** @param ms how long */
  pause(ms: number): Promise<unknown>
  /** In ms of the clock. */
  now(): number
  /** For how long, in ms and all in all, measurements are waited for or taken again. */
  patience: number
}

/**
 * Others on the same host take from a machine for seconds or minutes, and what is measured then is theirs as well. So it
 * is waited until the machine does a fixed piece of work about as fast as it ever did, and what was measured while it
 * did not is measured again. When the patience is at its end everything is taken as it comes.
 */
export function whileUndisturbed({ pace, pause, now, patience }: Machine) {
  let best = Number.POSITIVE_INFINITY
  let left = patience
  let repeated = 0

  function isUndisturbed(): boolean {
    // The faster of two: one may have met a moment that is over already.
    const found = Math.min(pace(), pace())
    best = Math.min(best, found)
    return found <= best * most
  }

  return {
    async measure<Result>(work: () => Promise<Result>): Promise<Result> {
      for (;;) {
        for (; left > 0 && !isUndisturbed(); left -= look) await pause(look)
        const since = now()
        const result = await work()
        if (left <= 0 || isUndisturbed()) return result
        left -= now() - since
        repeated++
      }
    },

    /** What is to be known beside the figures. */
    notes(): string[] {
      const again = repeated
      repeated = 0
      if (left <= 0)
        return ['The machine was slower than at its best for too long: the figures are of that, too.']
      return again > 0
        ? [`The machine was slower than at its best for a while: ${again} times it was measured again.`]
        : []
    },
  }
}

const letters = Buffer.from(Array.from({ length: 2e5 }, (_, at) => Math.abs(Math.sin(at) * 1e5) % 9))

/** In µs. Done by a library of the runtime: the same in JavaScript takes as long as the compiler has made it by then. */
function pace(): number {
  const before = process.cpuUsage()
  deflateSync(letters)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** All of a run share one patience. */
export const undisturbed = whileUndisturbed({
  pace,
  pause: wait,
  now: () => performance.now(),
  patience: 15 * 60_000,
})
