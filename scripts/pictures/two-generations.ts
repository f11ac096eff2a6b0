import { backNumber, figures as drawnFigures } from './figures.ts'
import { blend, engraved, ground, type Light } from './ink.ts'
import { bell, clamp, cloud, mix, step } from './noise.ts'
import type { Scene } from './plate.ts'
import { type Stencil, stencil } from './stencil.ts'

const horizon = 0.83
/** The drawing of the two figures: its left edge, top and size in the picture. */
const drawing = { left: 0.245, top: 0.41, size: 0.5 }
const feet = drawing.top + drawing.size * 0.945

/** Two men walk out of the tunnel into the light: one in coat and hat, one in pads. Their shadows fall towards us. */
export async function twoGenerations(): Promise<Scene> {
  const figures = await stencil(drawnFigures, 1000, 1000)
  const number = await stencil(backNumber(), 1000, 1000)
  const near = await stencil(drawnFigures, 1000, 1000, 5)
  const away = await stencil(drawnFigures, 1000, 1000, 20)
  return (x, y) => {
    const cover = at(figures, x, y)
    const scene = tunnel(x, y) ?? (y < horizon ? air(x, y) : turf(x, y, near, away))
    return cover < 0.004 ? scene : blend(scene, figure(figures, number, x, y), cover)
  }
}

function at(drawn: Stencil, x: number, y: number): number {
  return drawn((x - drawing.left) / drawing.size, (y - drawing.top) / drawing.size)
}

/** Dark, with the light of the field creeping round the edges. */
function figure(figures: Stencil, number: Stencil, x: number, y: number): Light {
  let open = 0
  for (let turn = 0; turn < 8; turn++) {
    const angle = (turn * Math.PI) / 4
    open += 1 - at(figures, x + Math.cos(angle) * 0.0045, y + Math.sin(angle) * 0.0045)
  }
  const rim = step(0.25, 0.75, open / 8) * mix(0.5, 0.3, step(0.5, 0.95, y))
  const back = at(number, x, y) * 0.5
  return engraved(y * 170, 0.06 + 0.7 * rim + back, 0.2 + rim + back, 0.5)
}

function air(x: number, y: number): Light {
  const distance = Math.hypot(x - 0.5, (y - horizon + 0.16) * 0.8)
  const tone = 0.5 * bell(distance, 0.2) + 0.42 * bell(distance, 0.42) + 0.05 * cloud(x * 6, y * 9, 2)
  return engraved(Math.atan2(x - 0.5, horizon - 0.12 - y) * 46, tone, step(0.6, 0.2, distance), 0.75)
}

function turf(x: number, y: number, near: Stencil, away: Stencil): Light {
  const below = y - horizon
  const depth = 0.1 / (below + 0.012)
  const yard = Math.abs(depth * 1.7 - Math.round(depth * 1.7))
  const line = step(0.12, 0.04, yard) * 0.3 * bell(x - 0.5, 0.3)
  const across = (x - 0.5) * depth
  const shadow = y > feet - 0.03 ? shade(near, away, x, y) : 0
  const wide = 0.12 + below * 0.62
  const pool = 0.88 * bell(x - 0.5, wide) * mix(1, 0.5, step(0.1, 0.53, below)) + line * bell(across, 0.5)
  const tone = mix(pool + 0.08, 0.05, shadow) + 0.04 * cloud(x * 60, y * 160, 6)
  return engraved(
    Math.sqrt(below + 0.01) * 88 + 0.1 * cloud(x * 6, y * 12, 4),
    tone,
    mix(bell(x - 0.5, wide * 1.3), 0.1, shadow),
    0.5,
  )
}

/** The shadow: the figures laid on the ground, growing and softening towards us. */
function shade(near: Stencil, away: Stencil, x: number, y: number): number {
  const down = (y - feet) / 0.52
  const spread = 1 + Math.max(0, down) * 1.25
  const along = (x - 0.5) / spread + 0.5
  const up = feet - down * 0.5
  const soft = step(0, 0.75, down)
  return mix(at(near, along, up), at(away, along, up), soft) * mix(0.96, 0.7, clamp(down))
}

/** The walls of the tunnel around the bright mouth, or nothing where one sees through it. */
function tunnel(x: number, y: number): Light | null {
  const sideways = Math.abs(x - 0.5)
  const mouth = { half: 0.36, top: 0.34 }
  const arch = Math.hypot(sideways, Math.min(0, y - mouth.top - mouth.half)) - mouth.half
  const floor = 0.36 + Math.max(0, y - horizon) * 0.9
  if (y < horizon ? arch < 0 : sideways < floor) return null
  const out = y < horizon ? arch : sideways - floor
  const ring = Math.floor(out / 0.075)
  const within = out / 0.075 - ring
  const lit = bell(out, 0.1) * 0.5 * step(1, 0.2, within) + 0.1 * step(0.9, 0.1, within)
  const tone = 0.07 + lit + 0.05 * cloud(x * 9, y * 9, 7)
  const lines = y < horizon ? Math.atan2(x - 0.5, mouth.top + mouth.half - y) * 30 : out * 90
  return blend(engraved(lines + ring * 0.5, tone, 0.25 + lit * 1.6, 0.4), ground, 0.15)
}
