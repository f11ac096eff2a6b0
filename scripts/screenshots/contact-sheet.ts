import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Shot, windowOf } from './shots.ts'

const sheetWidth = 2_600
const tile = { height: 420, caption: 26, gap: 14 }

interface Place {
  shot: Shot
  left: number
  top: number
  width: number
}

/** The first screens of some pictures in rows, each with its name, as one JPEG. What was not taken is left red. */
export async function contactSheet(folder: string, name: string, shots: readonly Shot[]): Promise<void> {
  const places = inRows(shots)
  const lastTop = places.at(-1)?.top ?? 0
  const tiles = await Promise.all(
    places.map(async ({ shot, left, top, width }) => [
      { input: caption(shot, width), left, top },
      { input: await thumbnail(join(folder, shot.file), width), left, top: top + tile.caption },
    ]),
  )
  const height = lastTop + tile.caption + tile.height + tile.gap
  await sharp({ create: { width: sheetWidth, height, channels: 3, background: '#808080' } })
    .composite(tiles.flat())
    .jpeg({ quality: 80 })
    .toFile(join(folder, `${name}.jpg`))
}

/** All equally high and as wide as their windows, from left to right and row by row. */
function inRows(shots: readonly Shot[]): Place[] {
  let left = tile.gap
  let top = tile.gap
  return shots.map((shot) => {
    const screen = windowOf(shot)
    const width = Math.round((tile.height * screen.width) / screen.height)
    if (left + width + tile.gap > sheetWidth) {
      left = tile.gap
      top += tile.caption + tile.height + tile.gap
    }
    const place = { shot, left, top, width }
    left += width + tile.gap
    return place
  })
}

async function thumbnail(file: string, width: number): Promise<Buffer> {
  try {
    return await sharp(file).resize({ width, height: tile.height, position: 'top' }).png().toBuffer()
  } catch {
    return sharp({ create: { width, height: tile.height, channels: 3, background: '#a3240f' } })
      .png()
      .toBuffer()
  }
}

function caption({ name, width }: Shot, room: number): Buffer {
  const words = `<text x="0" y="17" font-family="sans-serif" font-size="15" fill="#fff">${name} · ${width}</text>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${room}" height="${tile.caption}">${words}</svg>`,
  )
}

/** A page to look through all pictures with. */
export async function overview(folder: string, shots: readonly Shot[]): Promise<void> {
  const sections = [...Map.groupBy(shots, ({ sheet }) => sheet)].map(([sheet, ofSheet]) => {
    const figures = ofSheet.map(
      ({ file, name, width }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${name} · ${width}</figcaption></figure>`,
    )
    return `<h2 id="${sheet}"><a href="${sheet}.jpg">${sheet}</a></h2><div>${figures.join('')}</div>`
  })
  const style = `body{font:15px sans-serif;background:#808080;color:#fff;margin:2rem}a{color:inherit}
div{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}img{height:22rem;max-width:40rem;object-fit:cover;object-position:top}`
  const html = `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>${sections.join('\n')}\n`
  await writeFile(join(folder, 'index.html'), html)
}
