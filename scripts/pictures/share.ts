import sharp from 'sharp'
import { about } from '../../src/content/about.ts'
import { home } from '../../src/content/home.ts'
import { landing, sectionChooser } from '../../src/content/landing.ts'
import { mission } from '../../src/content/mission.ts'
import { clubName } from '../../src/content/site.ts'
import { colours } from './emblem.ts'
import { evening } from './evening.ts'
import { capHeight, lettering } from './lettering.ts'
import { crest } from './logos.ts'
import { exposed, image, type Scene } from './plate.ts'
import { write } from './publish.ts'
import { sectionScenes } from './sections.ts'
import { stadium } from './stadium.ts'

const size = { width: 1200, height: 630 }
const room = { left: 72, width: 560 }

/** The picture a page is shown with when someone shares its address: its heading over a picture of its own. */
export async function drawShares(): Promise<void> {
  const field = await stadium(0.6)
  const night = await evening(0.6)
  const { years, about: arcade, mission: tunnel, schedule: board } = sectionScenes
  await share('landing', landing.headline, cropped(field, 0.8, 0.2, 0.035), landing.tagline)
  await share('select', sectionChooser.heading, cropped(await years(), 0.98, -0.02, 0.24))
  await share('home', home.heading, cropped(night, 0.72, 0.3, 0.06))
  await share('about', about.heading, cropped(await arcade(), 1, -0.02, 0.36))
  await share('mission', mission.heading, cropped(await tunnel(), 0.96, 0, 0.32))
  await share('schedule', 'Game Schedule', cropped(await board(), 1.16, -0.24, 0.12))
  await share('login', 'Sign In or Join', cropped(night, 0.62, -0.08, 0.06))
}

/** The part of a scene that fills a square: its width, left edge and top in the scene's own measure. */
function cropped(scene: Scene, width: number, left: number, top: number): Scene {
  return (x, y) => scene(left + x * width, top + y * width)
}

async function share(name: string, heading: string, scene: Scene, line = clubName): Promise<void> {
  const side = 760
  const picture = await image(exposed(scene, side, size.height, 2))
    .png()
    .toBuffer()
  const badge = await sharp(Buffer.from(crest()), { density: 96 }).resize(112, 112).png().toBuffer()
  const card = sharp({ create: { ...size, channels: 3, background: colours.ground } })
    .composite([
      { input: picture, left: size.width - side, top: 0 },
      { input: Buffer.from(words(heading, line)) },
      { input: badge, left: room.left - 10, top: 56 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
  await write(`images/share/${name}.jpg`, card)
}

/** The shade over the picture and the words on it. */
function words(heading: string, line: string): string {
  const { ground, gold, paper } = colours
  const { lines, height } = set(heading.toUpperCase())
  const leading = height * 1.22
  const last = 508
  const drawn = lines.map((text, index) => {
    const baseline = last - (lines.length - 1 - index) * leading
    return `<path transform="translate(${room.left} ${baseline})" d="${lettering(text, height / capHeight).path}" fill="${paper}"/>`
  })
  const club = lettering(line.toUpperCase(), 29, 'semibold', 0.09)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <linearGradient id="shade"><stop offset=".37" stop-color="${ground}"/><stop offset=".58" stop-color="${ground}" stop-opacity=".4"/><stop offset=".76" stop-color="${ground}" stop-opacity="0"/></linearGradient>
    <rect width="1200" height="630" fill="url(#shade)"/>
    ${drawn.join('')}
    <path transform="translate(${room.left} 572)" d="${club.path}" fill="${gold}"/>
    <path d="M0 618H1200V630H0Z" fill="${gold}"/><path d="M0 610H1200V613H0Z" fill="${gold}"/>
  </svg>`
}

/** The heading at the largest size at which it fits in three lines, the lines as even as they can be. */
function set(heading: string): { lines: string[]; height: number } {
  for (let height = 92; height > 40; height -= 2) {
    let lines = broken(heading, height, room.width)
    if (lines.length > 3 || widest(lines, height) > room.width) continue
    for (let width = room.width; width > 100; width -= 10) {
      const narrower = broken(heading, height, width)
      if (narrower.length > lines.length) break
      lines = narrower
    }
    return { lines, height }
  }
  throw new Error(`The heading "${heading}" is too long for a share picture.`)
}

/** Lines no wider than `width` where words allow it; what an ampersand joins stays together. */
function broken(heading: string, height: number, width: number): string[] {
  const lines: string[] = []
  for (const word of heading.split(/(?<!&) (?!&)/)) {
    const line = lines.at(-1)
    const longer = `${line} ${word}`
    if (line !== undefined && widest([longer], height) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function widest(lines: readonly string[], height: number): number {
  return Math.max(...lines.map((line) => lettering(line, height / capHeight).width))
}
