/** The middle of some figures; NaN of none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  return Number.isInteger(middle) ? (low + (sorted[middle] ?? Number.NaN)) / 2 : low
}

export function range(figures: readonly number[]): readonly [number, number] {
  return [Math.min(...figures), Math.max(...figures)]
}
