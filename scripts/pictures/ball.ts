import { round } from './emblem.ts'

export interface Ball {
  readonly x: number
  readonly y: number
  /** Half its length and half its height. */
  readonly half: number
  readonly high: number
  /** Degrees. */
  readonly turn: number
  readonly fill: string
  /** The colour of its laces and stripes: that of the ground, as if they were cut out. */
  readonly cut: string
  /** How much heavier than usual laces and stripes are; small icons need it. */
  readonly bold?: number
  /** Without stripes and with fewer laces, for the size of a browser tab. */
  readonly plain?: boolean
}

/** A football with its laces and stripes. One of them in a drawing: it names its own outline. */
export function ball({ x, y, half, high, turn, fill, cut, bold = 1, plain = false }: Ball): string {
  const lace = half * 0.36
  const thick = high * 0.13 * bold
  const marks = plain ? [-0.8, 0, 0.8] : [-0.9, -0.3, 0.3, 0.9]
  const laces = marks
    .map((at) => `M${round(x + at * lace)} ${round(y - high * 0.28)}V${round(y + high * 0.28)}`)
    .join('')
  const stripe = (side: number): string => {
    const at = round(x + side * half * 0.62)
    return `M${at} ${round(y - high)}Q${round(at + side * half * 0.16)} ${y} ${at} ${round(y + high)}`
  }
  return [
    plain ? '' : `<clipPath id="ball"><path d="${outline(x, y, half + 4, high + 3)}"/></clipPath>`,
    `<g transform="rotate(${turn} ${x} ${y})">`,
    `<path d="${outline(x, y, half, high)}" fill="${fill}" stroke="${fill}" stroke-width="6" stroke-linejoin="round"/>`,
    `<path d="M${round(x - lace * 1.3)} ${y}H${round(x + lace * 1.3)}${laces}" fill="none" stroke="${cut}" stroke-width="${round(thick)}" stroke-linecap="round"/>`,
    plain
      ? ''
      : `<path clip-path="url(#ball)" d="${stripe(-1)}${stripe(1)}" fill="none" stroke="${cut}" stroke-width="${round(thick * 1.1)}"/>`,
    '</g>',
  ].join('')
}

/** Two arcs that meet in points. */
function outline(x: number, y: number, half: number, high: number): string {
  const radius = round((half * half + high * high) / (2 * high))
  const [left, right] = [round(x - half), round(x + half)]
  return `M${left} ${y}A${radius} ${radius} 0 0 1 ${right} ${y}A${radius} ${radius} 0 0 1 ${left} ${y}Z`
}
