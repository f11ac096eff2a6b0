import { blend, engraved, ground, type Light } from './ink.ts'
import { bell, clamp, mix, step } from './noise.ts'
import type { Scene } from './plate.ts'
import { years } from './years.ts'

const centre = { x: 0.64, y: 0.25 }
const barrel = 0.292
const rim = 0.206
const blades = 7
const aperture = 0.118

/** A lens looking at us; in its pupil, upside down as in every lens, lies the field it looks at. */
export async function lens(): Promise<Scene> {
  const field = await years()
  return (x, y) => {
    const right = x - centre.x
    const down = y - centre.y
    const distance = Math.hypot(right, down)
    const angle = Math.atan2(down, right)
    if (distance > barrel) return room(right, down, distance)
    if (distance > rim) return ring(distance, angle)
    if (distance > iris(angle)) return glass(distance, angle, right, down)
    return pupil(field, right, down, distance)
  }
}

function room(right: number, down: number, distance: number): Light {
  const halo = 0.34 * bell(distance - barrel, 0.1) + 0.12 * bell(right + 0.5, 0.5)
  return engraved((down + right * 0.32) * 112, 0.05 + halo, 0.25 + halo * 1.7, 0.4)
}

/** The barrel: a knurled grip, a gold line, a ring of marks for the stops. */
function ring(distance: number, angle: number): Light {
  const light = 0.5 + 0.5 * Math.cos(angle + 2.2)
  const share = (distance - rim) / (barrel - rim)
  if (share > 0.66) {
    const edge = step(0.97, 1, share) * 0.4
    return engraved((angle * 62) / Math.PI, 0.16 + 0.5 * light * bell(share - 0.83, 0.14) + edge, 0.4, 0.3)
  }
  if (Math.abs(share - 0.6) < 0.022) return engraved(0, 0.5 + 0.42 * light, 1, 0.9, 1)
  const stop = Math.abs((angle * 18) / Math.PI - Math.round((angle * 18) / Math.PI))
  const mark = step(0.09, 0.05, stop) * step(0.32, 0.34, share) * step(0.52, 0.5, share)
  const shine = 0.1 + 0.42 * light * bell(share - 0.2, 0.18)
  return engraved(distance * 250, mix(shine, 0.8, mark), mix(0.2 + shine, 1, mark), 0.4)
}

/** The opening of the blades, as a distance from the middle. */
function iris(angle: number): number {
  const wedge = (2 * Math.PI) / blades
  const within = angle + 0.24 - Math.round((angle + 0.24) / wedge) * wedge
  return (aperture * Math.cos(wedge / 2)) / Math.cos(within)
}

function glass(distance: number, angle: number, right: number, down: number): Light {
  const wedge = (2 * Math.PI) / blades
  const turned = (angle + 0.24 + (distance - aperture) * 5.2) / wedge
  const blade = turned - Math.floor(turned)
  const depth = bell(distance - aperture, 0.03) * 0.3
  const window = bell(right + 0.085, 0.055) * bell(down + 0.095, 0.04) * 0.62
  const arc = bell(distance - 0.186, 0.008) * step(0.2, 1, Math.cos(angle - 0.7)) * 0.85
  const tone = 0.1 + 0.3 * blade * step(rim, aperture, distance) + depth + window + arc
  return engraved(turned * 9 + distance * 60, tone, clamp(0.15 + depth * 1.5 + window + arc), 0.4)
}

function pupil(field: Scene, right: number, down: number, distance: number): Light {
  const seen = field(0.5 - right * 3.4, 0.47 - down * 3.4)
  const glint = bell(right + 0.05, 0.02) * bell(down + 0.055, 0.013)
  const shaded = blend(seen, ground, 0.7 * step(aperture * 0.55, aperture, distance))
  return blend(shaded, [1, 0.93, 0.72], glint * 0.8)
}
