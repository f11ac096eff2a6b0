/**
 * Draws the site's fonts: `node scripts/fonts.ts` cuts the two faces down to the letters that the site uses, puts
 * them under public/fonts and writes src/styles/fonts.css, with fallbacks that take the same room. A face that is not
 * there in time waits for the next page, so that nothing moves. Run again after a change here; the outcome is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { root } from './local/paths.ts'

/** Latin with the accents of names, and the marks that typesetting needs. */
const letters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...range(0x100, 0x17f),
  ...range(0x2010, 0x2026),
  ...range(0x2030, 0x203a),
  0x20ac,
  0x2122,
  0x2190,
  0x2192,
]

interface Face {
  family: string
  weight: number
  source: string
  file: string
  /** The face that every system has and that comes nearest. */
  fallback: typeof georgia
}

/** Measures of the system faces, as their makers publish them. */
const georgia = metrics('Georgia', {
  ascent: 1878,
  descent: -449,
  lineGap: 0,
  xWidthAvg: 913,
  xHeight: 986,
  capHeight: 1419,
})
const arial = metrics('Arial', {
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  xWidthAvg: 913,
  xHeight: 1062,
  capHeight: 1467,
})

const faces: Face[] = [
  {
    family: 'Barlow Condensed',
    weight: 600,
    source: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    file: 'barlow-condensed-600.woff2',
    fallback: arial,
  },
  {
    family: 'Barlow Condensed',
    weight: 700,
    source: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
    file: 'barlow-condensed-700.woff2',
    fallback: arial,
  },
  {
    family: 'Source Serif 4',
    weight: 400,
    source: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
    file: 'source-serif-4-400.woff2',
    fallback: georgia,
  },
  {
    family: 'Source Serif 4',
    weight: 600,
    source: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
    file: 'source-serif-4-600.woff2',
    fallback: georgia,
  },
]

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function metrics(
  familyName: string,
  values: Record<'ascent' | 'descent' | 'lineGap' | 'xWidthAvg' | 'xHeight' | 'capHeight', number>,
) {
  return { familyName, unitsPerEm: 2048, ...values }
}

async function draw({ family, weight, source, file, fallback }: Face): Promise<string> {
  const whole = await readFile(join(root, 'node_modules', source))
  const subset = await subsetFont(whole, String.fromCodePoint(...letters), { targetFormat: 'woff2' })
  await writeFile(join(root, 'public/fonts', file), subset)
  console.log(`${file.padEnd(30)} ${subset.length} bytes`)
  const measures = { ...(await fromBuffer(whole)), familyName: family }
  const { fontFaces } = createFontStack([measures, fallback], {
    fontFaceFormat: 'styleString',
    fontFaceProperties: { fontWeight: weight },
  })
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: optional;
  src: url("/fonts/${file}") format("woff2");
}

${fontFaces}
`
}

await mkdir(join(root, 'public/fonts'), { recursive: true })
const rules = []
for (const face of faces) rules.push(await draw(face))
await writeFile(
  join(root, 'src/styles/fonts.css'),
  `/* Written by scripts/fonts.ts. */\n\n${rules.join('\n')}`,
)
