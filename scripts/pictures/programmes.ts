import { ball } from './ball.ts'
import { centred, colours, round } from './emblem.ts'

const { ground, deep, green, gold, paper } = colours
const width = 600
const height = 800

/** A game-day programme as it might have been printed: its year, its occasion, and two inks on paper. */
interface Programme {
  readonly year: string
  readonly occasion: string
  /** What the photograph of it is called in the gallery, where that is not the occasion. */
  readonly name?: string
  readonly sheet: string
  readonly ink: string
  readonly second: string
  readonly motif: (ink: string, second: string) => string
}

export const programmes: readonly Programme[] = [
  { year: '1893', occasion: 'THE FIRST SEASON', sheet: paper, ink: green, second: gold, motif: rays },
  { year: '1912', occasion: 'THANKSGIVING DAY', sheet: gold, ink: ground, second: paper, motif: bigBall },
  { year: '1926', occasion: 'HOMECOMING', sheet: green, ink: paper, second: gold, motif: chevrons },
  { year: '1947', occasion: 'SATURDAY AT HOME', sheet: paper, ink: deep, second: gold, motif: arches },
  { year: '1968', occasion: 'OPENING DAY', sheet: deep, ink: gold, second: paper, motif: rings },
  { year: '1986', occasion: 'FAMILY WEEKEND', sheet: gold, ink: deep, second: paper, motif: sleeve },
  { year: '2004', occasion: 'UNDER THE LIGHTS', sheet: ground, ink: paper, second: gold, motif: lamps },
  {
    year: '2023',
    occasion: '130 YEARS',
    name: 'a hundred and thirty years',
    sheet: paper,
    ink: green,
    second: gold,
    motif: yards,
  },
]

/** The cover as an SVG drawing, three wide by four high. */
export function cover({ year, occasion, sheet, ink, second, motif }: Programme): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    ${grain}
    <rect width="${width}" height="${height}" fill="${sheet}"/>
    <clipPath id="print"><rect x="40" y="196" width="520" height="404"/></clipPath>
    <g clip-path="url(#print)">${motif(ink, second)}</g>
    <rect x="26" y="26" width="548" height="748" fill="none" stroke="${ink}" stroke-width="5"/>
    <rect x="36" y="36" width="528" height="728" fill="none" stroke="${ink}" stroke-width="1.5"/>
    ${centred('WILLIAM & MARY', 300, 104, 44, ink, 0.06)}
    ${centred('FOOTBALL', 300, 164, 34, ink, 0.42, 'semibold')}
    ${centred(year, 300, 706, 84, ink, 0.05)}
    ${centred(occasion, 300, 744, 19, ink, 0.24, 'semibold')}
    <rect width="${width}" height="${height}" filter="url(#grain)" opacity=".16"/>
  </svg>`
}

/** The tooth of the paper. */
export const grain = `<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="18"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .1  0 0 0 0 .08  1.6 0 0 0 -.55"/></filter>`

function rays(ink: string, second: string): string {
  const beams = Array.from({ length: 24 }, (_, beam) => {
    const point = (turn: number) => {
      const angle = Math.PI + ((beam + turn) * Math.PI) / 24
      return `${round(300 + Math.cos(angle) * 620)} ${round(600 + Math.sin(angle) * 620)}`
    }
    return `<path d="M300 600L${point(0)}L${point(0.5)}Z" fill="${ink}"/>`
  })
  return `${beams.join('')}<circle cx="300" cy="600" r="172" fill="${second}"/><circle cx="300" cy="600" r="172" fill="none" stroke="${ink}" stroke-width="10"/>`
}

function bigBall(ink: string, second: string): string {
  const lines = Array.from({ length: 17 }, (_, row) => `M40 ${208 + row * 24}H560`).join('')
  return `<path d="${lines}" stroke="${ink}" stroke-width="3"/>${ball({ x: 300, y: 398, half: 226, high: 128, turn: -28, fill: ink, cut: second })}`
}

function chevrons(ink: string, second: string): string {
  return Array.from({ length: 9 }, (_, row) => {
    const top = 130 + row * 62
    return `<path d="M40 ${top + 130}L300 ${top}L560 ${top + 130}" fill="none" stroke="${row === 4 ? second : ink}" stroke-width="${row === 4 ? 34 : 20}"/>`
  }).join('')
}

function arches(ink: string, second: string): string {
  return [230, 192, 154, 116, 78]
    .map((radius, ring) => {
      const fill = ring === 4 ? second : ring % 2 === 0 ? ink : colours.paper
      return `<path d="M${300 - radius} 600V${430 + ring * 6}A${radius} ${radius} 0 0 1 ${300 + radius} ${430 + ring * 6}V600Z" fill="${fill}"/>`
    })
    .join('')
}

function rings(ink: string, second: string): string {
  const circles = Array.from(
    { length: 10 },
    (_, ring) =>
      `<circle cx="300" cy="398" r="${24 + ring * 34}" fill="none" stroke="${ring % 3 === 2 ? second : ink}" stroke-width="17"/>`,
  )
  return circles.join('')
}

function sleeve(ink: string, second: string): string {
  return `<g transform="rotate(-32 300 398)"><path d="M-120 258H720V318H-120ZM-120 478H720V538H-120Z" fill="${ink}"/><path d="M-120 334H720V462H-120Z" fill="${second}"/><path d="M-120 352H720V444H-120Z" fill="${ink}"/></g>`
}

function lamps(ink: string, second: string): string {
  const bulbs = Array.from({ length: 35 }, (_, bulb) => {
    const [x, y] = [132 + (bulb % 7) * 56, 262 + Math.floor(bulb / 7) * 56]
    return `<circle cx="${x}" cy="${y}" r="25" fill="${second}" opacity=".35"/><circle cx="${x}" cy="${y}" r="17" fill="${ink}"/>`
  })
  return `<path d="M92 224H508V524H92Z" fill="${deep}"/><path d="M272 524H284V620H272ZM316 524H328V620H316Z" fill="${deep}"/>${bulbs.join('')}`
}

function yards(ink: string, second: string): string {
  const lines = Array.from({ length: 9 }, (_, line) => {
    const near = 600 - 404 * (1 - 1 / (1 + line * 0.42)) * 1.18
    return `M40 ${round(near)}H560`
  })
  return `<path d="M40 196H560V600H40Z" fill="${ink}"/><path d="${lines.join('')}" stroke="${colours.paper}" stroke-width="5"/><path d="M300 252L150 640M300 252L450 640" stroke="${colours.paper}" stroke-width="5" stroke-dasharray="16 20"/><path d="M40 196H560V262H40Z" fill="${second}"/>`
}
