import { ball } from './ball.ts'
import { around, centred, colours, drawing, medallion } from './emblem.ts'
import { write } from './publish.ts'

const { deep, green, gold, paper } = colours

/** The club's crest: a shield with a football at its heart, the two stripes of a sleeve, and the year. */
export function crest(): string {
  const shield =
    'M100 4C122 16 150 22 182 22V98C182 146 150 178 100 197C50 178 18 146 18 98V22C50 22 78 16 100 4Z'
  const field =
    'M100 12C122 23 148 28.5 175 29V98C175 142 146 171.5 100 189.5C54 171.500 25 142 25 98V29C52 28.5 78 23 100 12Z'
  return drawing([
    `<path d="${shield}" fill="${gold}"/>`,
    `<clipPath id="field"><path d="${field}"/></clipPath>`,
    `<path d="${field}" fill="${green}"/>`,
    `<g clip-path="url(#field)">${hatching(14, 112)}<path d="M0 118H200V200H0Z" fill="${deep}"/><path d="M0 112H200V121H0ZM0 127H200V131H0Z" fill="${gold}"/></g>`,
    ball({ x: 100, y: 70, half: 54, high: 30, turn: -24, fill: gold, cut: green }),
    centred('1893', 100, 167, 28, paper, 0.05),
  ])
}

/** The roundel of the first season. */
function heritage(): string {
  return drawing([
    ...medallion(),
    `<circle cx="100" cy="100" r="62" fill="${deep}" stroke="${gold}" stroke-width="2.5"/>`,
    `<clipPath id="disc"><path d="M40 64H160V30H40ZM40 136H160V170H40Z"/></clipPath>`,
    `<clipPath id="inner"><circle cx="100" cy="100" r="60"/></clipPath>`,
    `<g clip-path="url(#disc)"><g clip-path="url(#inner)">${hatching(42, 162, green)}</g></g>`,
    around('FOOTBALL SINCE', 69, 17, gold, 3.4),
    stars(),
    centred('1893', 100, 122, 44, paper, 0.02),
    `<path d="M58 64H142M58 136H142" stroke="${gold}" stroke-width="4"/>`,
    around('ALUMNI', 69, 17, gold, 5, true),
  ])
}

/** A football with its laces on the shared ring. */
function footballMark(): string {
  return drawing([
    ...medallion(),
    `<clipPath id="disc"><circle cx="100" cy="100" r="83"/></clipPath>`,
    `<g clip-path="url(#disc)">${hatching(14, 188)}</g>`,
    `<circle cx="100" cy="100" r="84" fill="none" stroke="${gold}" stroke-width="2.5"/>`,
    ball({ x: 100, y: 100, half: 68, high: 39, turn: -32, fill: gold, cut: green }),
  ])
}

/** Lines of an engraver's plate across a field; at small sizes they melt into one tone. */
function hatching(from: number, to: number, colour = deep): string {
  const lines: string[] = []
  for (let y = from; y < to; y += 4) lines.push(`M0 ${y}H200`)
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="1.4"/>`
}

function stars(): string {
  return [22.5, 177.5]
    .map((x) => `<path d="M${x} 92L${x + 8} 100L${x} 108L${x - 8} 100Z" fill="${gold}"/>`)
    .join('')
}

export async function drawLogos(): Promise<void> {
  await write('images/logos/club.svg', crest())
  await write('images/logos/heritage.svg', heritage())
  await write('images/logos/football.svg', footballMark())
}
