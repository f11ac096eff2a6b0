import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type PathCommand } from 'opentype.js'

const require = createRequire(import.meta.url)
const faces = { bold: face(700), semibold: face(600) }

export type Face = keyof typeof faces

export interface Lettering {
  /** Path data, its baseline at y 0, beginning at x 0. */
  readonly path: string
  readonly width: number
}

/** A line of text as outlines, so that no picture depends on a font of the viewer's. `spacing` is in shares of the size. */
export function lettering(text: string, size: number, face: Face = 'bold', spacing = 0): Lettering {
  const font = faces[face]
  const options = { kerning: true, letterSpacing: spacing }
  const width = font.getAdvanceWidth(text, size, options) - spacing * size
  return { path: outlines(font.getPath(text, 0, 0, size, options).commands), width }
}

function outlines(commands: readonly PathCommand[]): string {
  return commands.map(outline).join('')
}

/** The library's own writer turns numbers near zero into NaN. */
function outline(command: PathCommand): string {
  const at = (...numbers: number[]): string =>
    numbers.map((number) => Math.round(number * 100) / 100).join(' ')
  switch (command.type) {
    case 'M':
    case 'L':
      return command.type + at(command.x, command.y)
    case 'Q':
      return `Q${at(command.x1, command.y1, command.x, command.y)}`
    case 'C':
      return `C${at(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
    default:
      return 'Z'
  }
}

/** The height of a capital letter as a share of the size. */
export const capHeight = 0.7

function face(weight: number) {
  const file = require.resolve(
    `@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff`,
  )
  const bytes = readFileSync(file)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
