import { evening } from './evening.ts'
import { exposed } from './plate.ts'
import { publish } from './publish.ts'
import { stadium } from './stadium.ts'

export async function drawStadium(): Promise<void> {
  const wide = await stadium(810 / 1440)
  await publish(exposed(wide, 1440, 810, 3), 'stadium', { avif: 58, webp: 72, jpeg: 72 })
  await publish(exposed(wide, 2560, 1440, 2), 'stadium-2560', { avif: 48, webp: 60 })
  const tall = await stadium(960 / 768)
  await publish(exposed(tall, 768, 960, 3), 'stadium-tall', { avif: 58, webp: 74, jpeg: 74 })
}

/** The still that stands behind the home page until its film runs: the film's first frame, and a tall one for phones. */
export async function drawPoster(): Promise<void> {
  const wide = await evening(1080 / 1920)
  await publish(exposed(wide, 1920, 1080, 2), 'poster', { avif: 50, webp: 66, jpeg: 70 })
  const tall = await evening(1350 / 1080)
  await publish(exposed(tall, 1080, 1350, 2), 'poster-tall', { avif: 50, webp: 66, jpeg: 70 })
}
