/** A number between 0 and 1 that depends on nothing but its place: the same picture comes out every time. */
export function speckle(x: number, y: number, seed = 0): number {
  let hash = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed, 1274126177)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise between 0 and 1; one bump is about one unit wide. */
export function cloud(x: number, y: number, seed = 0): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = ease(x - left)
  const down = ease(y - top)
  const upper = mix(speckle(left, top, seed), speckle(left + 1, top, seed), across)
  const lower = mix(speckle(left, top + 1, seed), speckle(left + 1, top + 1, seed), across)
  return mix(upper, lower, down)
}

/** Three layers of clouds, between 0 and 1. */
export function haze(x: number, y: number, seed = 0): number {
  return (
    cloud(x, y, seed) * 0.57 +
    cloud(x * 2.1, y * 2.1, seed + 1) * 0.29 +
    cloud(x * 4.3, y * 4.3, seed + 2) * 0.14
  )
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value
}

/** 0 before `from`, 1 after `to`, a soft step between; the other way round when `from` is the larger. */
export function step(from: number, to: number, value: number): number {
  return ease(clamp((value - from) / (to - from)))
}

/** A bell of height 1 around 0 that has fallen to a third at `width`. */
export function bell(distance: number, width: number): number {
  const share = (distance * distance) / (width * width)
  return share > 12 ? 0 : Math.exp(-share)
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}
