import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { demoFolder } from '../gallery/demo.ts'
import { arcade } from './arcade.ts'
import { colours } from './emblem.ts'
import { evening } from './evening.ts'
import { onTheTurf, patch, pennant, tickets } from './keepsakes.ts'
import { exposed, image, type Scene, view } from './plate.ts'
import { cover, programmes } from './programmes.ts'
import { scoreboard } from './scoreboard.ts'
import { stadium } from './stadium.ts'
import { twoGenerations } from './two-generations.ts'
import { years } from './years.ts'

const longestSide = 1280
const { ground, deep, green, gold, paper } = colours

/** The photographs of a new gallery, all drawn: programmes, the field by night, what people keep. */
export async function drawGallery(): Promise<void> {
  for (const programme of programmes) {
    const { year, occasion, name = occasion } = programme
    const file = `${year}-${name.toLowerCase().replaceAll(' ', '-')}`
    await write(`alumni/${file}.webp`, drawn(cover(programme)))
  }
  for (const [name, part] of Object.entries(await scenes())) await write(`${name}.webp`, seen(part))
  const keepsakes = {
    'pennant-tribe': pennant({ text: 'TRIBE', size: 84, felt: gold, ink: ground, wall: green }),
    'pennant-1968': pennant({ text: 'W & M', size: 78, felt: green, ink: paper, wall: gold }),
    'pennant-class-of-2004': pennant({
      text: 'CLASS OF 2004',
      size: 42,
      felt: paper,
      ink: green,
      wall: deep,
    }),
    'two-tickets-to-the-homecoming': tickets('HOMECOMING', ['41', '42']),
    'ball-on-the-forty': onTheTurf(),
    'letterman-patch': patch(),
  }
  for (const [name, svg] of Object.entries(keepsakes)) await write(`other/${name}.webp`, drawn(svg))
}

/** A part of a scene: where its left upper corner is, how much of the width it takes in, and its form. */
interface Part {
  scene: Scene
  left: number
  top: number
  wide: number
  /** Height by width. */
  aspect: number
}

async function scenes(): Promise<Record<string, Part>> {
  const part = (scene: Scene, aspect: number, wide = 1, left = 0, top = 0): Part => ({
    scene,
    aspect,
    wide,
    left,
    top,
  })
  const field = await stadium(0.6)
  const tall = await stadium(1.4)
  const board = scoreboard()
  return {
    'team/before-the-kickoff': part(field, 0.5625, 0.98, 0.01, 0.02),
    'team/lights-over-the-field': part(await evening(0.6, 0.1), 0.62, 0.96, 0.02, 0.02),
    'team/the-east-stand': part(field, 0.6667, 0.42, 0, 0.14),
    'team/end-zone': part(tall, 1.3333, 0.86, 0.07, 0.06),
    'team/walking-out-together': part(await twoGenerations(), 1.25, 1, 0, 0.06),
    'team/under-the-west-lamps': part(await evening(0.6, 0.62), 0.6667, 0.5, 0.02, 0.06),
    'team/every-ten-years': part(await years(), 0.75, 0.86, 0.07, 0.34),
    'team/fourth-quarter': part(await evening(1.4, 0.4), 1.3333, 0.9, 0.05, 0.1),
    'other/arches-in-the-evening': part(arcade(), 1.3333),
    'other/saturday': part(board, 0.75, 0.98, 0.01, 0.16),
  }
}

function seen({ scene, left, top, wide, aspect }: Part): Sharp {
  const width = aspect > 1 ? Math.round(longestSide / aspect) : longestSide
  return image(exposed(view(scene, left, top, wide), width, Math.round(width * aspect), 2))
}

function drawn(svg: string): Sharp {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(longestSide, longestSide, { fit: 'inside' })
    .flatten()
}

async function write(path: string, picture: Sharp): Promise<void> {
  const bytes = await picture.webp({ quality: 72, effort: 6 }).toBuffer()
  const file = join(demoFolder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`${`${Math.ceil(bytes.length / 1024)} kB`.padStart(7)}  ${path}`)
}
