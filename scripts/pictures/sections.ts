import { arcade } from './arcade.ts'
import { exposed, type Scene, view } from './plate.ts'
import { publish } from './publish.ts'
import { scoreboard } from './scoreboard.ts'
import { twoGenerations } from './two-generations.ts'
import { years } from './years.ts'

/** The picture of each card of the section chooser. */
export const sectionScenes: Record<'years' | 'about' | 'mission' | 'schedule', () => Scene | Promise<Scene>> =
  {
    years,
    about: arcade,
    mission: twoGenerations,
    // Cards crop their sides: the word stays whole.
    schedule: () => view(scoreboard(), -0.23, -0.22, 1.42),
  }

export async function drawSections(): Promise<void> {
  for (const [name, scene] of Object.entries(sectionScenes)) {
    const picture = await scene()
    await publish(exposed(picture, 720, 960, 3), `sections/${name}`, { avif: 58, webp: 74, jpeg: 74 })
    await publish(exposed(picture, 1440, 1920, 2), `sections/${name}-1440`, { avif: 44, webp: 56 })
  }
}
