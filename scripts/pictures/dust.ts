import { bell, speckle } from './noise.ts'

const columns = 24
const rows = 24
const margin = 0.02

interface Mote {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bright: number
}

/**
 * Gold dust in the light. Every mote glows up, drifts and fades once in a while, so that the end of the loop meets
 * its beginning.
 *
 * @param time 0 to 1 through the loop
 * @param height of the picture, in widths
 */
export function dust(time: number, height: number): (x: number, y: number) => number {
  const cells = Array.from({ length: columns * rows }, (): Mote[] => [])
  for (let number = 0; number < 130; number++) {
    const mote = moteAt(number, time, height)
    for (let row = cell(mote.y - margin, height, rows); row <= cell(mote.y + margin, height, rows); row++) {
      for (
        let column = cell(mote.x - margin, 1, columns);
        column <= cell(mote.x + margin, 1, columns);
        column++
      ) {
        cells[row * columns + column]?.push(mote)
      }
    }
  }
  return (x, y) => {
    let sum = 0
    for (const mote of cells[cell(y, height, rows) * columns + cell(x, 1, columns)] ?? []) {
      sum += mote.bright * bell(Math.hypot(x - mote.x, y - mote.y), mote.size)
    }
    return sum
  }
}

function moteAt(number: number, time: number, height: number): Mote {
  const any = (kind: number): number => speckle(number, kind, 77)
  const age = (time + any(0)) % 1
  const near = any(1) ** 5
  const drift = 0.03 + 0.12 * near
  return {
    x:
      any(2) * 1.1 -
      0.05 +
      drift * (age - 0.5) * (0.4 + any(3)) +
      0.006 * Math.sin(age * 6.28 + any(4) * 6.28),
    y: any(5) * height - drift * 0.7 * (age - 0.5),
    size: 0.0011 + 0.0052 * near,
    bright: (0.75 - 0.55 * near) * Math.sin(Math.PI * age) ** 2 * (0.4 + 0.6 * any(6)),
  }
}

function cell(place: number, length: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((place / length) * count)))
}
