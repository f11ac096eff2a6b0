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
  /** The nearest faces that systems have, so that the page takes the same room without ours. */
  fallbacks: Metrics[]
}

interface Metrics {
  familyName: string
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  xWidthAvg: number
}

/** Measures of the system faces, as their makers publish them: Windows and macOS, then Linux. */
const serifs = [metrics('Georgia', 1878, -449, 0, 913), metrics('DejaVu Serif', 1901, -483, 0, 1058)]
const boldSans = [
  metrics('Arial Bold', 1854, -434, 67, 983),
  metrics('DejaVu Sans Condensed Bold', 1901, -483, 0, 1058),
]

/** Faces of other systems with the same measures. */
const alsoAs = {
  'Arial Bold': ['Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
  Georgia: ['Gelasio'],
}

const faces: Face[] = [
  {
    family: 'Barlow Condensed',
    weight: 600,
    source: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    file: 'barlow-condensed-600.woff2',
    fallbacks: boldSans,
  },
  {
    family: 'Barlow Condensed',
    weight: 700,
    source: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
    file: 'barlow-condensed-700.woff2',
    fallbacks: boldSans,
  },
  {
    family: 'Source Serif 4',
    weight: 400,
    source: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
    file: 'source-serif-4-400.woff2',
    fallbacks: serifs,
  },
  {
    family: 'Source Serif 4',
    weight: 600,
    source: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
    file: 'source-serif-4-600.woff2',
    fallbacks: serifs,
  },
]

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function metrics(
  familyName: string,
  ascent: number,
  descent: number,
  lineGap: number,
  xWidthAvg: number,
): Metrics {
  return { familyName, unitsPerEm: 2048, ascent, descent, lineGap, xWidthAvg }
}

async function draw({ family, weight, source, file, fallbacks }: Face): Promise<string> {
  const whole = await readFile(join(root, 'node_modules', source))
  const subset = await subsetFont(whole, String.fromCodePoint(...letters), { targetFormat: 'woff2' })
  await writeFile(join(root, 'public/fonts', file), subset)
  console.log(`${file.padEnd(30)} ${subset.length} bytes`)
  const measures = { ...(await fromBuffer(whole)), familyName: family }
  const { fontFaces } = createFontStack([measures, ...fallbacks], {
    fontFaceFormat: 'styleString',
    fontFaceProperties: { fontWeight: weight },
  })
  const everywhere = fontFaces.replace(/local\('(Arial Bold|Georgia)'\)/, (_, name: keyof typeof alsoAs) =>
    [name, ...alsoAs[name]].map((face) => `local('${face}')`).join(', '),
  )
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: optional;
  src: url("/fonts/${file}") format("woff2");
}

${everywhere}
`
}

await mkdir(join(root, 'public/fonts'), { recursive: true })
const rules = []
for (const face of faces) rules.push(await draw(face))
await writeFile(
  join(root, 'src/styles/fonts.css'),
  `/* Written by scripts/fonts.ts. */\n\n${rules.join('\n')}`,
)
