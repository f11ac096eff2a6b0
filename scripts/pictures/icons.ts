import { clubName } from '../../src/content/site.ts'
import { ball } from './ball.ts'
import { colours, drawing } from './emblem.ts'
import { png, write } from './publish.ts'

const { green, gold, ground } = colours

export async function drawIcons(): Promise<void> {
  const icon = favicon()
  await write('favicon.svg', icon)
  await write('favicon.ico', ico(await png(icon, 32), 32))
  await write('icon-192.png', await png(badge(), 192))
  await write('icon-512.png', await png(badge(), 512))
  await write('apple-touch-icon.png', await png(tile(0.8), 180))
  await write('icon-maskable-512.png', await png(tile(0.68), 512))
  await write('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`)
}

/** For the browser's tab: as little as it takes to know a football. */
function favicon(): string {
  return drawing([
    `<circle cx="100" cy="100" r="100" fill="${green}"/>`,
    ball({ x: 100, y: 100, half: 84, high: 54, turn: -32, fill: gold, cut: green, bold: 1.7, plain: true }),
  ])
}

function badge(): string {
  return drawing([
    `<circle cx="100" cy="100" r="98" fill="${gold}"/>`,
    `<circle cx="100" cy="100" r="86" fill="${green}"/>`,
    ball({ x: 100, y: 100, half: 66, high: 39, turn: -32, fill: gold, cut: green, bold: 1.2 }),
  ])
}

/** A full square for devices that cut icons into their own shape; `share` is the part they surely leave. */
function tile(share: number): string {
  const half = 84 * share
  return drawing([
    `<path d="M0 0H200V200H0Z" fill="${green}"/>`,
    ball({ x: 100, y: 100, half, high: half * 0.58, turn: -32, fill: gold, cut: green, bold: 1.2 }),
  ])
}

/** An .ico file of one PNG picture: a directory of a single entry before it. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, picture])
}

const manifest = {
  name: clubName,
  short_name: 'Tribe Alumni',
  start_url: '/home',
  display: 'browser',
  background_color: ground,
  theme_color: ground,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
