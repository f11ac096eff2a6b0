import type { Section } from '../goals.ts'

export interface Input {
  name: string
  /** The same at one, two and four times a size. */
  texts: readonly string[]
  read: (text: string) => unknown
}

/** Of four times the input: 4 when time grows with it, 16 when with its square. Measuring is not exact. */
const most = 8
/** In ms: what takes less, holds nothing up however it grew. */
const nothing = 10
const runs = 7

/** How time grows with the input: what grows faster than that would let a stranger's file stop the Worker. */
export function inputGrowth(title: string, inputs: readonly Input[]): Section {
  const rows: Section['rows'] = []
  const goals: Section['goals'] = []
  for (const { name, texts, read } of inputs) {
    const [one = 0, two = 0, four = 0] = shortest(read, texts)
    rows.push({ input: name, 'n, ms': one, '2n, ms': two, '4n, ms': four, growth: four / one })
    if (four > nothing) goals.push({ name, measured: four / one, limit: most, unit: '× for 4 × the input' })
  }
  return { title, notes: [`Goals are for what takes longer than ${nothing} ms.`], rows, goals }
}

/**
 * The shortest time of each text, in ms: what else the machine does only makes a run longer. They take turns, so that a
 * bad moment meets all of them; the first turn also makes the code fast, so another has to be the shortest.
 */
function shortest(read: Input['read'], texts: readonly string[]): number[] {
  const best = texts.map(() => Number.POSITIVE_INFINITY)
  for (let run = 0; run < runs; run++) {
    for (const [index, text] of texts.entries()) {
      const since = performance.now()
      read(text)
      best[index] = Math.min(best[index] ?? 0, performance.now() - since)
    }
  }
  return best
}
