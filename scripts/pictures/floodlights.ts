import { bell, clamp, step } from './noise.ts'

/** A mast with its bank of lamps, seen at one place of the picture. */
export interface Floodlight {
  /** How much of the dark frame and mast covers the place, 0 to 1. */
  readonly frame: number
  /** Light of the lamps themselves. */
  readonly lamps: number
  /** Light scattered around them. */
  readonly glow: number
}

export interface Mast {
  readonly x: number
  readonly y: number
  /** Width of the bank of lamps. */
  readonly size: number
  readonly columns?: number
  readonly rows?: number
}

/** A bank of lamps centred at the mast's x and y, on a mast that runs down from it. */
export function floodlight(mast: Mast, x: number, y: number): Floodlight {
  const columns = mast.columns ?? 6
  const rows = mast.rows ?? 4
  const right = (x - mast.x) / mast.size
  const down = (y - mast.y) / mast.size
  const high = (rows / columns) * 0.86
  const glow =
    bell(Math.sqrt(right * right + down * down), 0.62) * 0.7 +
    bell(Math.sqrt(right * right * 0.3 + down * down * 2.25), 1.3) * 0.32
  if (Math.abs(right) > 0.6 || down < -1) return { frame: 0, lamps: 0, glow }

  const inBank = Math.abs(right) < 0.53 && Math.abs(down) < high / 2 + 0.03
  const column = (right + 0.5) * columns - 0.5
  const row = (down / high + 0.5) * rows - 0.5
  const nearest = {
    column: clamp(Math.round(column), 0, columns - 1),
    row: clamp(Math.round(row), 0, rows - 1),
  }
  const fromLamp = Math.hypot(column - nearest.column, (row - nearest.row) * 1.02)
  const taper = 0.022 + Math.max(0, down) * 0.006
  const mastHere = down > 0 && Math.abs(Math.abs(right) - taper * 1.6) < taper * 0.42 ? 1 : 0
  const braces =
    down > high / 2 && Math.abs(right) < taper * 1.6 && lattice(right / taper, down / taper) ? 0.8 : 0
  return {
    frame: inBank ? 1 : Math.max(mastHere, braces),
    lamps: inBank ? step(0.46, 0.26, fromLamp) : 0,
    glow,
  }
}

function lattice(right: number, down: number): boolean {
  const wave = Math.abs(((down / 3.2) % 2) - 1) * 3.2 - 1.6
  return Math.abs(right - wave) < 0.42
}
