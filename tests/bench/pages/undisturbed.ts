import { setTimeout as wait } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'

/** So many times the best pace is still undisturbed. A sibling of the processor that is at work makes it 1.3. */
const most = 1.2
/** In ms: how often it is looked whether the machine is itself again. */
const look = 250
/** So often it is looked at first, to know the best pace. */
const firstLooks = 20

interface Machine {
  /** In ms: how long a piece of work takes that is always the same. */
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
 * did not is measured again, whatever came of it. When the patience is at its end everything is kept as it comes.
 */
export function whileUndisturbed({ pace, pause, now, patience }: Machine) {
  let best = Number.POSITIVE_INFINITY
  let left = patience
  let again = 0
  let kept = 0

  function isUndisturbed(): boolean {
    // The faster of two: one may have met a moment that is over already.
    const found = Math.min(pace(), pace())
    best = Math.min(best, found)
    return found <= best * most
  }

  async function lookAtFirst(): Promise<void> {
    for (let looks = 0; looks < firstLooks; looks++) {
      isUndisturbed()
      await pause(look)
    }
  }

  return {
    async measure<Result>(work: () => Promise<Result>): Promise<Result> {
      if (best === Number.POSITIVE_INFINITY) await lookAtFirst()
      for (;;) {
        const since = now()
        while (!isUndisturbed() && now() - since < left) await pause(look)
        const waited = now() - since
        const result = await work()
        if (isUndisturbed()) {
          left -= waited
          return result
        }
        left -= now() - since
        if (left <= 0) {
          kept++
          return result
        }
        again++
      }
    },

    isPatient: () => left > 0,

    /** What is to be known beside the figures since it was last asked. */
    takeNotes(): string[] {
      const notes = [
        ...(again > 0
          ? [`Measured again, the machine having been slower than at its best: ${again} times.`]
          : []),
        ...(kept > 0 ? [`Kept nevertheless, at the end of the patience: ${kept} times.`] : []),
      ]
      again = 0
      kept = 0
      return notes
    },
  }
}

const letters = Buffer.from(Array.from({ length: 2e5 }, (_, at) => Math.abs(Math.sin(at) * 1e5) % 9))

/** Done by a library of the runtime: the same in JavaScript takes as long as the compiler has made it by then. */
function pace(): number {
  const since = performance.now()
  deflateSync(letters)
  return performance.now() - since
}

/** All measurements of a run share one patience. */
export const undisturbed = whileUndisturbed({
  pace,
  pause: wait,
  now: () => performance.now(),
  patience: 10 * 60_000,
})
