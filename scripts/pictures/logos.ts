import { around, centred, colours, drawing, football, medallion, round } from './emblem.ts'

const { deep, green, gold, paper } = colours

/** The club's crest: a shield with a football at its heart, the two stripes of a sleeve, and the year. */
export function crest(): string {
  const shield = 'M100 4C122 16 150 22 182 22V98C182 146 150 178 100 197C50 178 18 146 18 98V22C50 22 78 16 100 4Z'
  const field = 'M100 12C122 23 148 28.5 175 29V98C175 142 146 171.5 100 189.5C54 171.500 25 142 25 98V29C52 28.5 78 23 100 12Z'
  return drawing([
    `<path d="${shield}" fill="${gold}"/>`,
    `<clipPath id="field"><path d="${field}"/></clipPath>`,
    `<path d="${field}" fill="${green}"/>`,
    `<g clip-path="url(#field)">${hatching(14, 112)}<path d="M0 118H200V200H0Z" fill="${deep}"/><path d="M0 112H200V121H0ZM0 127H200V131H0Z" fill="${gold}"/></g>`,
    ball(100, 70, 54, 29, -24, gold, green),
    centred('1893', 100, 167, 28, paper, 0.05),
  ])
}

/** The roundel of the first season. */
export function heritage(): string {
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
export function footballMark(): string {
  return drawing([
    ...medallion(),
    `<clipPath id="disc"><circle cx="100" cy="100" r="83"/></clipPath>`,
    `<g clip-path="url(#disc)">${hatching(14, 188)}</g>`,
    `<circle cx="100" cy="100" r="84" fill="none" stroke="${gold}" stroke-width="2.5"/>`,
    ball(100, 100, 68, 38, -32, gold, green),
  ])
}

/** A football, turned by degrees, with stripes and laces cut out of it. */
function ball(x: number, y: number, half: number, high: number, turn: number, fill: string, cut: string): string {
  const lace = round(half * 0.36)
  const thick = round(high * 0.13)
  const laces = [-0.9, -0.3, 0.3, 0.9]
    .map((at) => `M${round(x + at * lace)} ${round(y - high * 0.28)}V${round(y + high * 0.28)}`)
    .join('')
  const stripe = (side: number): string => {
    const at = round(x + side * half * 0.6)
    return `M${at} ${y - high}Q${round(at + side * half * 0.16)} ${y} ${at} ${y + high}`
  }
  return [
    `<g transform="rotate(${turn} ${x} ${y})">`,
    `<path d="${football(x, y, half, high)}" fill="${fill}" stroke="${fill}" stroke-width="6" stroke-linejoin="round"/>`,
    `<path d="M${round(x - lace * 1.3)} ${y}H${round(x + lace * 1.3)}${laces}" fill="none" stroke="${cut}" stroke-width="${thick}" stroke-linecap="round"/>`,
    `<clipPath id="ball"><path d="${football(x, y, half + 4, high + 3)}"/></clipPath>`,
    `<path clip-path="url(#ball)" d="${stripe(-1)}${stripe(1)}" fill="none" stroke="${cut}" stroke-width="${round(thick * 1.1)}"/>`,
    '</g>',
  ].join('')
}

/** Lines of an engraver's plate across a field; at small sizes they melt into one tone. */
function hatching(from: number, to: number, colour = deep): string {
  const lines: string[] = []
  for (let y = from; y < to; y += 4) lines.push(`M0 ${y}H200`)
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="1.4"/>`
}

function stars(): string {
  return [22.5, 177.5].map((x) => `<path d="M${x} 92L${x + 8} 100L${x} 108L${x - 8} 100Z" fill="${gold}"/>`).join('')
}
