import { floodlight } from './floodlights.ts'
import { add, blend, engraved, gold, ground, type Light, paper } from './ink.ts'
import { bell, clamp, cloud, mix, speckle, step } from './noise.ts'
import type { Scene } from './plate.ts'

/** Metres: the eye, and the wall of arches to its right. */
const eye = 1.75
const face = 2.5
const thickness = 0.85
const bay = 4.1
const radius = 1.42
const spring = 3.15
const cornice = 6.05
const top = 6.75
const firstBay = 5.4

/** Towards the sun: low, beyond the wall and behind us, so that every pier shows a lit edge. */
const sun = { x: 1, y: 0.5, z: -0.34 }
const focal = 0.86
const vanishing = { x: 0.13, y: 0.86 }

/** A brick arcade on an autumn evening; the light comes through the arches and lies on the paving. */
export function arcade(): Scene {
  return (x, y) => {
    const right = (x - vanishing.x) / focal
    const up = (vanishing.y - y) / focal
    const toWall = right > 0 ? face / right : Number.POSITIVE_INFINITY
    const toGround = up < 0 ? eye / -up : Number.POSITIVE_INFINITY
    if (toGround < toWall) return paving(right * toGround, toGround, y)
    const height = eye + up * toWall
    if (height < top) return wall(right, up, toWall, toGround, x, y)
    return sky(x, y)
  }
}

function wall(right: number, up: number, distance: number, toGround: number, x: number, y: number): Light {
  const height = eye + up * distance
  const bayAt = Math.round((distance - firstBay) / bay)
  const centre = firstBay + bayAt * bay
  const along = distance - centre
  if (!open(along, height)) return bricks(distance, along, height)
  const back = (face + thickness) / right
  if (open(back - centre, eye + up * back)) {
    return Number.isFinite(toGround) ? paving(right * toGround, toGround, y) : beyond(x, y)
  }
  const side = throughOpening(right, up, distance, centre)
  if (toGround < side) return paving(right * toGround, toGround, y)
  return reveal(right, up, distance, side, centre)
}

function open(along: number, height: number): boolean {
  if (height < spring) return Math.abs(along) < radius
  return Math.hypot(along, height - spring) < radius
}

/** The shaded face: courses of brick, a ring of voussoirs over each arch, stone at the springing and on top. */
function bricks(distance: number, along: number, height: number): Light {
  const far = step(13, 30, distance)
  const fromCentre = Math.hypot(along, height - spring)
  const dusk = mix(0.34, 0.52, step(3, 20, distance)) * mix(0.6, 1, step(0, 5, height))
  const stone = Math.abs(height - spring + 0.12) < 0.13 || Math.abs(height - cornice) < 0.16
  if (height > top - 0.09) return engraved(0, 0.92, 1, 1)
  if (stone) return engraved(height * 22, dusk + 0.12, 0.6, 0.6, far)
  if (height > spring && fromCentre < radius + 0.42) {
    const wedge = (Math.atan2(along, height - spring) * 30) / Math.PI
    const tone = dusk + 0.02 + 0.16 * speckle(Math.floor(wedge + 0.5), Math.floor(distance / bay), 4)
    const rim = step(0.07, 0.0, fromCentre - radius) * 0.2
    return engraved(wedge, tone + rim, 0.5 + rim, 0.4, far)
  }
  const course = height * 12
  const row = Math.round(course)
  const brick = distance * 3.4 + (row % 2) * 0.5
  const joint = step(0.03, 0.07, Math.abs(brick - Math.round(brick)))
  const tone =
    (dusk - 0.08 + 0.22 * speckle(Math.floor(brick + 0.5), row, 2)) * mix(0.55, 1, Math.max(joint, far))
  return engraved(course, tone, 0.42, 0.35, far)
}

/** How far away the ray meets the side or the vault of an opening. */
function throughOpening(right: number, up: number, front: number, centre: number): number {
  let inside = front
  let outside = (face + thickness) / right
  for (let turn = 0; turn < 12; turn++) {
    const middle = (inside + outside) / 2
    if (open(middle - centre, eye + up * middle)) inside = middle
    else outside = middle
  }
  return inside
}

/** The side or the vault of an opening, and how the sun falls there. */
function reveal(right: number, up: number, front: number, inside: number, centre: number): Light {
  const along = inside - centre
  const height = eye + up * inside
  const vault = height > spring
  const facing = vault ? -(sun.z * along + sun.y * (height - spring)) / radius : -sun.z * Math.sign(along)
  const depth = (right * inside - face) / thickness
  const lit = clamp(facing * 2.2) * (0.3 + depth * 0.24)
  const lines = vault ? depth * 5 : height * 13
  return engraved(lines, 0.2 + lit, 0.55 + lit * 0.8, 0.55, step(8, 22, front))
}

/** Evening beyond the arches. */
function beyond(x: number, y: number): Light {
  const above = vanishing.y - y
  const tone = 0.9 - 0.42 * step(0, 0.34, above) + 0.06 * cloud(x * 6, y * 24, 12)
  return engraved(y * 96, tone, 0.96, 0.7)
}

function paving(across: number, distance: number, y: number): Light {
  const reach = (face - across) / sun.x
  const height = reach * sun.y
  const through = distance + reach * sun.z
  const bayAt = Math.round((through - firstBay) / bay)
  const centre = firstBay + bayAt * bay
  const edge = Math.min(
    margin(through - centre, height),
    margin(through - centre + thickness * sun.z, height + thickness * sun.y),
  )
  const soft = 0.04 + Math.abs(reach) * 0.035
  const lit = across > face ? 1 : Math.max(step(-soft, soft, edge), step(top, top + 0.4, height))
  const slab =
    step(0.012, 0.03, Math.abs(distance / 1.6 - Math.round(distance / 1.6))) *
    step(0.012, 0.03, Math.abs(across / 1.1 - Math.round(across / 1.1)))
  const joint = mix(slab, 1, step(6, 22, distance))
  const stone = 0.9 + 0.2 * speckle(Math.round(across / 1.1 - 0.5), Math.round(distance / 1.6 - 0.5), 7)
  const tone = mix(0.2, 0.78, lit) * stone * mix(0.6, 1, joint) * mix(1, 0.62, step(1.02, 1.333, y))
  const below = y - vanishing.y
  return engraved(
    Math.sqrt(below + 0.01) * 92 + 0.1 * cloud(across * 3, distance, 9),
    tone,
    mix(0.12, 0.95, lit),
    0.4,
  )
}

/** How far inside an opening a place is, in metres; negative outside. */
function margin(along: number, height: number): number {
  if (height < spring) return radius - Math.abs(along)
  return radius - Math.hypot(along, height - spring)
}

function sky(x: number, y: number): Light {
  const above = vanishing.y - y
  const glow = 0.66 * bell(above, 0.17) * bell(x - 0.1, 0.5) + 0.26 * bell(above, 0.42)
  const lamp = floodlight({ x: 0.1, y: 0.47, size: 0.085, columns: 5, rows: 4 }, x, y)
  const tone = 0.08 + glow + lamp.glow * 0.5 + 0.07 * cloud(x * 4, y * 16, 14) * step(0.9, 0.2, y)
  const air = engraved(y * 104 + 0.2 * cloud(x * 3, y * 6, 15), tone, bell(above, 0.38) + lamp.glow, 0.4)
  return add(blend(air, ground, lamp.frame), lamp.lamps > 0.5 ? paper : gold, lamp.lamps)
}
