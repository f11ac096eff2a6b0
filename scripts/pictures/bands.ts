import { arcade } from './arcade.ts'
import { bunting } from './bunting.ts'
import { lens } from './lens.ts'
import { exposed, type Scene, view } from './plate.ts'
import { pressBox } from './press-box.ts'
import { publish } from './publish.ts'
import { scoreboard } from './scoreboard.ts'
import { twoGenerations } from './two-generations.ts'
import { years } from './years.ts'

/** The picture at the head of a page: a scene, and how much of it is in view. */
const bandViews: Record<string, () => Promise<Scene>> = {
  arcade: async () => view(arcade(), -0.6, 0.2, 1.8),
  bunting: async () => bunting(),
  lens,
  'press-box': pressBox,
  scoreboard: async () => view(scoreboard(), -0.6, 0.13, 1.7),
  tunnel: async () => view(await twoGenerations(), -0.98, 0.22, 1.9),
  years: async () => view(await years(), -0.72, 0.1, 2),
}

/** Twice as wide as high. */
export async function drawBands(): Promise<void> {
  for (const [name, scene] of Object.entries(bandViews)) {
    const picture = await scene()
    await publish(exposed(picture, 800, 400, 3), `bands/${name}`, { avif: 56, webp: 70, jpeg: 70 })
    await publish(exposed(picture, 1600, 800, 2), `bands/${name}-1600`, { avif: 44, webp: 56 })
  }
}
