import { add, blend, deepGreen, engraved, gold, type Light, light, surface } from './ink.ts'
import { bell, clamp, cloud, mix, speckle, step } from './noise.ts'
import type { Scene } from './plate.ts'

/** Seven bulbs wide, eleven high. */
const letters = {
  S: '.#####. ####### ##...## ##..... ######. .###### .....## .....## ##...## ####### .#####.',
  A: '.#####. ####### ##...## ##...## ##...## ####### ####### ##...## ##...## ##...## ##...##',
  T: '####### ####### ..###.. ..###.. ..###.. ..###.. ..###.. ..###.. ..###.. ..###.. ..###..',
}

const columns = 29
const rows = 30
const firstRow = 6
/** Under the letters one lamp for each game of a season; the next one is lit. */
const gamesRow = 20
const nextGame = 4
const firstGame = 3.2
const pitch = 1.98

const bulbs = lit()
const spill = spread(bulbs)
const dimBulb = light('#173a2b')
const hot = light('#fffaf0')

/** A scoreboard of bulbs on a Saturday evening, seen from the field. */
export function scoreboard(): Scene {
  return (x, y) => {
    const [column, row] = place(x, y)
    if (column > columns - 0.1 || row < -0.4) return sky(x, y, column, row)
    if (column > columns - 0.9 || row < 0.25) return frame(column, row)
    return board(column, row)
  }
}

/** Where a line of sight meets the board, counted in bulbs: the board leans over us and runs away to the right. */
function place(x: number, y: number): [column: number, row: number] {
  const depth = 1 / (1.22 - 0.34 * x + 0.2 * (y - 0.6))
  const across = (x - 0.02) * depth
  const down = (y - 0.1 - 0.16 * x) * depth
  return [across * 24.6 + 1.2, down * 24.6 + 0.6]
}

function board(column: number, row: number): Light {
  const lamp = row > gamesRow - 2 && row < gamesRow + 2.4 ? gameLamp(column, row) : bulb(column, row)
  const haze = glow(column, row)
  const louvre = engraved(
    row * 3,
    0.1 + 0.5 * haze + 0.05 * cloud(column / 3, row / 3, 2),
    0.25 + haze * 1.4,
    0.5,
  )
  return lamp ? blend(louvre, lamp.colour, lamp.share) : louvre
}

function bulb(column: number, row: number): { colour: Light; share: number } {
  const distance = Math.hypot(column - Math.round(column), row - Math.round(row))
  const at = Math.round(row) * columns + Math.round(column)
  // The board goes on to the left of its first bulb, dark.
  const on = column < -0.5 ? 0 : (bulbs[at] ?? 0)
  const share = step(0.43, 0.37, distance)
  if (on === 0) {
    const shine = step(0.3, 0.12, Math.hypot(column - Math.round(column) + 0.1, row - Math.round(row) + 0.12))
    return {
      colour: add(blend(surface, dimBulb, 0.4 + 0.6 * shine), gold, 0.12 * glow(column, row)),
      share: share * 0.9,
    }
  }
  const age = 0.86 + 0.14 * speckle(Math.round(column), Math.round(row), 5)
  return { colour: add([0, 0, 0], blend(gold, hot, step(0.34, 0.02, distance)), age), share }
}

/** The row of larger lamps: played games glow, the next one burns, the rest wait. */
function gameLamp(column: number, row: number): { colour: Light; share: number } | null {
  const game = Math.floor((column - firstGame) / pitch + 0.5)
  const distance = Math.hypot(column - firstGame - game * pitch, row - gamesRow)
  if (game < 0 || game > 11) return null
  if (game === nextGame) {
    return { colour: blend(gold, hot, step(0.9, 0.2, distance)), share: step(0.84, 0.78, distance) }
  }
  const ring = step(0.1, 0.04, Math.abs(distance - 0.66))
  const inside = step(0.66, 0.6, distance) * (game < nextGame ? 0.42 : 0)
  return { colour: blend(deepGreen, gold, game < nextGame ? 0.75 : 0.32), share: clamp(ring + inside) }
}

function frame(column: number, row: number): Light {
  const tone = 0.24 + 0.3 * glow(column, row) + 0.12 * step(0.2, 0.8, 1 - row)
  return engraved((column + row) * 3, tone, 0.6, 0.5)
}

function sky(x: number, y: number, column: number, row: number): Light {
  const edge = bell(Math.hypot(Math.max(0, column - columns), Math.max(0, -0.4 - row)), 2)
  const tone = 0.1 + 0.24 * edge + 0.44 * step(0.35, 1.15, y) + 0.08 * cloud(x * 5, y * 18, 8)
  return engraved(y * 104 + 0.2 * cloud(x * 4, y * 6, 3), tone, mix(0.5 * edge, 0.9, step(0.45, 1.1, y)), 0.4)
}

function lit(): Uint8Array {
  const grid = new Uint8Array(columns * rows)
  const drawn = [letters.S, letters.A, letters.T].map((letter) => letter.split(' '))
  drawn.forEach((letter, index) => {
    letter.forEach((line, row) => {
      Array.from(line).forEach((mark, column) => {
        if (mark === '#') grid[(firstRow + row) * columns + 3 + index * 8 + column] = 1
      })
    })
  })
  return grid
}

/** The light of the bulbs on the board around them. */
function spread(grid: Uint8Array): Float64Array {
  return Float64Array.from(grid, (_, at) => {
    const column = at % columns
    const row = Math.floor(at / columns)
    let sum = bell(Math.hypot(column - firstGame - nextGame * pitch, row - gamesRow), 2.2) * 9
    grid.forEach((on, other) => {
      if (on) sum += bell(Math.hypot(column - (other % columns), row - Math.floor(other / columns)), 2.4)
    })
    return Math.min(1, sum / 13)
  })
}

function glow(column: number, row: number): number {
  const left = Math.floor(column)
  const top = Math.floor(row)
  const at = (dx: number, dy: number): number => {
    const place = clamp(top + dy, 0, rows - 1) * columns + clamp(left + dx, 0, columns - 1)
    return spill[place] ?? 0
  }
  const upper = mix(at(0, 0), at(1, 0), column - left)
  return mix(upper, mix(at(0, 1), at(1, 1), column - left), row - top)
}
