/**
 * Draws the marks of the teams into public/images/teams: the school's shield and, for each opponent, a round
 * monogram in a quiet colour. They are our own drawings, made of the letters below; no team's logo is used.
 *
 *   node scripts/team-marks.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'

const folder = new URL('../public/images/teams/', import.meta.url)

const green = '#115740'
const gold = '#f0b323'
const paper = '#f7f4ec'
const slate = '#46535e'
const stone = '#5b5750'
const moss = '#4c5a51'
const dusk = '#574f5e'

/** File name, monogram and colour of each opponent. */
const opponents: Array<[slug: string, monogram: string, colour: string]> = [
  ['campbell', 'C', stone],
  ['charleston-southern', 'CS', slate],
  ['elon', 'E', dusk],
  ['furman', 'F', dusk],
  ['hampton', 'H', slate],
  ['maine', 'M', slate],
  ['new-hampshire', 'NH', moss],
  ['north-carolina-at', 'A&T', stone],
  ['richmond', 'R', stone],
  ['ualbany', 'UA', dusk],
  ['villanova', 'VU', moss],
  ['virginia', 'VA', stone],
]

interface Letter {
  width: number
  /** Path drawn with a stroke of 3, or of `weight`. */
  stroke?: string
  weight?: number
  /** Path filled, for the letters whose slanted ends a stroke cannot cut level. */
  fill?: string
}

/** Block letters, 14 units high, with cut corners. */
const alphabet: Record<string, Letter> = {
  A: { width: 10, stroke: 'M1.5 14V4.5L4.5 1.5H5.5L8.5 4.5V14M1.5 8.8H8.5' },
  C: { width: 10, stroke: 'M8.5 5V4L6 1.5H4L1.5 4V10L4 12.5H6L8.5 10V9' },
  E: { width: 9, stroke: 'M9 1.5H1.5V12.5H9M1.5 7H8' },
  F: { width: 9, stroke: 'M9 1.5H1.5V14M1.5 7.2H8' },
  H: { width: 10, stroke: 'M1.5 0V14M8.5 0V14M1.5 7H8.5' },
  M: { width: 13, stroke: 'M1.5 0V14M11.5 0V14M1.5 1.5L6.5 9L11.5 1.5' },
  N: { width: 11, stroke: 'M1.5 0V14M9.5 0V14M1.5 1.5L9.5 12.5' },
  R: { width: 10, stroke: 'M1.5 14V1.5H6.3L8.5 3.7V6L6.3 8.2H1.5M5.3 8.2L8.5 11V14' },
  S: {
    width: 10,
    stroke: 'M8.5 4.8V3.8L6.2 1.5H3.8L1.5 3.8V4.9L3.6 7H6.4L8.5 9.1V10.2L6.2 12.5H3.8L1.5 10.2V9.2',
  },
  T: { width: 10, stroke: 'M0 1.5H10M5 1.5V14' },
  U: { width: 10, stroke: 'M1.5 0V10L4 12.5H6L8.5 10V0' },
  V: { width: 11, fill: 'M0 0H3.3L5.5 9.2L7.7 0H11L7.2 14H3.8Z' },
  W: { width: 16, fill: 'M0 0H3.2L4.7 8.8L6.6 1.5H9.4L11.3 8.8L12.8 0H16L12.9 14H9.9L8 6.9L6.1 14H3.1Z' },
  '&': {
    width: 10,
    weight: 2.2,
    stroke: 'M9.6 13.7L3 4.9V2.9L4.3 1.6H5.7L7 2.9V4.3L1.6 8.9V11L3.1 12.6H5.6L8.9 8.4',
  },
}

/** A monogram centred at x, y; `height` is that of its letters, and "&" is drawn smaller between them. */
function monogram(text: string, x: number, y: number, height: number, colour: string): string {
  const gap = height / 9
  const letters = Array.from(text, (character) => {
    const letter = alphabet[character]
    if (letter === undefined) throw new Error(`The alphabet has no ${character}.`)
    const size = character === '&' ? height * 0.62 : height
    return { letter, size, width: (letter.width * size) / 14 }
  })
  let left = x - (letters.reduce((sum, { width }) => sum + width, 0) + gap * (letters.length - 1)) / 2

  const drawn: string[] = []
  for (const { letter, size, width } of letters) {
    const place = `translate(${round(left)} ${round(y - size / 2)}) scale(${round(size / 14)})`
    const ink = letter.stroke
      ? `d="${letter.stroke}" fill="none" stroke="${colour}" stroke-width="${letter.weight ?? 3}"`
      : `d="${letter.fill}" fill="${colour}"`
    drawn.push(`  <path transform="${place}" ${ink}/>`)
    left += width + gap
  }
  return drawn.join('\n')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

function svg(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">\n${parts.join('\n')}\n</svg>\n`
}

function medallion(text: string, colour: string): string {
  const height = [40, 31, 26][text.length - 1] ?? 20
  return svg(
    `  <circle cx="48" cy="48" r="47" fill="${paper}"/>`,
    `  <circle cx="48" cy="48" r="45" fill="${colour}"/>`,
    `  <circle cx="48" cy="48" r="40" fill="none" stroke="${paper}" stroke-opacity=".45" stroke-width="1.5"/>`,
    monogram(text, 48, 48, height, paper),
  )
}

function shield(): string {
  return svg(
    `  <path d="M48 1L91 11V47C91 69 73 85 48 95C23 85 5 69 5 47V11Z" fill="${gold}"/>`,
    `  <path d="M48 5L87 14V47C87 66.5 71 81 48 90.5C25 81 9 66.5 9 47V14Z" fill="${green}"/>`,
    monogram('W&M', 48, 45, 23.5, gold),
  )
}

mkdirSync(folder, { recursive: true })
writeFileSync(new URL('william-and-mary.svg', folder), shield())
for (const [slug, text, colour] of opponents) {
  writeFileSync(new URL(`${slug}.svg`, folder), medallion(text, colour))
}
