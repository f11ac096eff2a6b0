import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

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
  return { path: font.getPath(text, 0, 0, size, options).toPathData(2), width }
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
