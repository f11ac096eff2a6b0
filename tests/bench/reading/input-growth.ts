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
const runs = 5

/** How time grows with the input: what grows faster than that would let a stranger's file stop the Worker. */
export function inputGrowth(title: string, inputs: readonly Input[]): Section {
  const rows: Section['rows'] = []
  const goals: Section['goals'] = []
  for (const { name, texts, read } of inputs) {
    // The first run also makes the code fast, which says nothing of the input.
    shortest(read, texts[0] ?? '')
    const [one = 0, two = 0, four = 0] = texts.map((text) => shortest(read, text))
    rows.push({ input: name, 'n, ms': one, '2n, ms': two, '4n, ms': four, growth: four / one })
    if (four > nothing) goals.push({ name, measured: four / one, limit: most, unit: '× for 4 × the input' })
  }
  return { title, notes: [`Goals are for what takes longer than ${nothing} ms.`], rows, goals }
}

/** The shortest of a few runs, in ms: what else the machine does only makes a run longer. */
function shortest(read: Input['read'], text: string): number {
  const times = Array.from({ length: runs }, () => {
    const since = performance.now()
    read(text)
    return performance.now() - since
  })
  return Math.min(...times)
}
