import { capHeight, type Face, lettering } from './lettering.ts'

/** Colours of the emblems, the same as those of the pages. */
export const colours = {
  ground: '#07140f',
  deep: '#0c3b2c',
  green: '#115740',
  gold: '#f0b323',
  paper: '#f4f0e4',
}

/** A drawing of 200 x 200. */
export function drawing(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">\n${parts.map((part) => `  ${part}`).join('\n')}\n</svg>\n`
}

/** The ring all the emblems share: gold, a green field, a fine gold line within. */
export function medallion(): string[] {
  return [
    `<circle cx="100" cy="100" r="98" fill="${colours.gold}"/>`,
    `<circle cx="100" cy="100" r="92" fill="${colours.green}"/>`,
  ]
}

/** A line of text as outlines, centred at x, its capitals from y - height to y. */
export function centred(
  text: string,
  x: number,
  y: number,
  height: number,
  fill: string,
  spacing = 0,
  face: Face = 'bold',
): string {
  const { path, width } = lettering(text, height / capHeight, face, spacing)
  return `<path transform="translate(${round(x - width / 2)} ${round(y)})" d="${path}" fill="${fill}"/>`
}

/** Text on a circle around 100, 100: along the top, or along the bottom with its feet outwards. */
export function around(
  text: string,
  radius: number,
  height: number,
  fill: string,
  spacing: number,
  bottom = false,
): string {
  const size = height / capHeight
  const letters = Array.from(text, (letter) => ({ letter, ...lettering(letter, size) }))
  const length = letters.reduce((sum, { width }) => sum + width + spacing, -spacing)
  const baseline = bottom ? radius + height : radius
  const middle = bottom ? radius + height / 2 : radius + height / 2
  let along = -length / 2
  return letters
    .map(({ letter, path, width }) => {
      const angle = ((along + width / 2) / middle) * (180 / Math.PI)
      along += width + spacing
      if (letter === ' ') return ''
      const turn = bottom ? -angle : angle
      const y = bottom ? 100 + baseline : 100 - baseline
      return `<path transform="rotate(${round(turn)} 100 100) translate(${round(100 - width / 2)} ${round(y)})" d="${path}" fill="${fill}"/>`
    })
    .join('')
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
