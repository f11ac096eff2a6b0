import { ball } from './ball.ts'
import { centred, colours } from './emblem.ts'
import { crest } from './logos.ts'
import { grain } from './programmes.ts'

const { ground, deep, green, gold, paper } = colours

interface Pennant {
  readonly text: string
  /** Height of its letters; the pennant is 316 high at its wide end. */
  readonly size: number
  readonly felt: string
  readonly ink: string
  readonly wall: string
}

/** A felt pennant on a boarded wall, three wide by two high. */
export function pennant({ text, size, felt, ink, wall }: Pennant): string {
  const boards = Array.from({ length: 13 }, (_, board) => `M${board * 75} 0V600`).join('')
  return svg(
    900,
    600,
    `<rect width="900" height="600" fill="${wall}"/>
    <path d="${boards}" stroke="${ground}" stroke-width="3" opacity=".5"/>
    <g transform="rotate(-7 450 300)">
      <path d="M98 158L846 316L98 474Z" fill="${ground}" opacity=".45" transform="translate(10 14)"/>
      <path d="M98 142L846 300L98 458Z" fill="${felt}"/>
      <path d="M84 134H132V466H84Z" fill="${ink}"/>
      <path d="M132 176L742 300L132 424" fill="none" stroke="${ink}" stroke-width="3" opacity=".55"/>
      ${[170, 300, 430].map((y) => `<path d="M84 ${y}H40M84 ${y + 12}H46" stroke="${ink}" stroke-width="7"/>`).join('')}
      ${centred(text, 322, 300 + size / 2, size, ink, 0.05)}
    </g>`,
  )
}

/** Two tickets as they come out of a coat pocket. */
export function tickets(game: string, seats: readonly [string, string]): string {
  const ticket = (seat: string, fill: string, ink: string) => `
    <path d="M0 0H560V92A22 22 0 0 0 560 136V228H0V136A22 22 0 0 0 0 92Z" fill="${fill}"/>
    <path d="M418 12V216" stroke="${ink}" stroke-width="4" stroke-dasharray="7 10"/>
    <path d="M22 20H398V208H22Z" fill="none" stroke="${ink}" stroke-width="3"/>
    ${centred('WILLIAM & MARY', 210, 74, 32, ink, 0.06)}
    ${centred(game, 210, 124, 24, ink, 0.16, 'semibold')}
    ${centred('ADMIT ONE', 210, 184, 34, ink, 0.2)}
    ${centred('SEAT', 488, 82, 20, ink, 0.2, 'semibold')}
    ${centred(seat, 488, 152, 54, ink)}`
  return svg(
    900,
    600,
    `<rect width="900" height="600" fill="${green}"/>
    <path d="M0 60H900M0 180H900M0 300H900M0 420H900M0 540H900" stroke="${paper}" stroke-width="8" opacity=".16"/>
    <g transform="translate(150 110) rotate(9)"><path d="M8 12H568V240H8Z" fill="${ground}" opacity=".4"/>${ticket(seats[0], paper, ground)}</g>
    <g transform="translate(206 372) rotate(-11)"><path d="M8 12H568V240H8Z" fill="${ground}" opacity=".4"/>${ticket(seats[1], gold, ground)}</g>`,
  )
}

/** A ball on the turf, seen from above, with its laces up. */
export function onTheTurf(): string {
  const blades = Array.from({ length: 44 }, (_, row) => `M0 ${row * 14}H900`).join('')
  return svg(
    900,
    600,
    `<rect width="900" height="600" fill="${green}"/>
    <path d="${blades}" stroke="${deep}" stroke-width="5" opacity=".55"/>
    <path d="M0 0H900V18H0ZM0 582H900V600H0ZM640 0H676V600H640Z" fill="${paper}" opacity=".9"/>
    <ellipse cx="372" cy="338" rx="250" ry="132" fill="${ground}" opacity=".45" transform="rotate(-18 372 338)"/>
    ${ball({ x: 350, y: 300, half: 236, high: 132, turn: -18, fill: gold, cut: deep })}`,
  )
}

/** The crest as a patch, sewn on wool. */
export function patch(): string {
  const stitches = `<path d="M100 4C122 16 150 22 182 22V98C182 146 150 178 100 197C50 178 18 146 18 98V22C50 22 78 16 100 4Z" fill="none" stroke="${paper}" stroke-width="1.6" stroke-dasharray="5 4"/>`
  const inner = crest().replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const weave = Array.from({ length: 80 }, (_, row) => `M${row * 20 - 700} 0L${row * 20} 800`).join('')
  return svg(
    800,
    800,
    `<rect width="800" height="800" fill="${deep}"/><path d="${weave}" stroke="${ground}" stroke-width="6" opacity=".6"/>
    <g transform="translate(110 100) scale(2.9)">${inner}<g transform="translate(-3 -3) scale(1.03)">${stitches}</g></g>`,
  )
}

function svg(width: number, height: number, parts: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${grain}${parts}<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".2"/></svg>`
}
