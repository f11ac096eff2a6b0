/**
 * Draws the site's own pictures into public: logos, icons, the cards of the section chooser, the
 * scenes at the head of pages, the stadium, the still
 * and the film behind the home page and the pictures shown when a page is shared. Every run draws the same.
 *
 *   node scripts/pictures/draw.ts                 all of them but the film
 *   node scripts/pictures/draw.ts logos share     only these
 *   node scripts/pictures/draw.ts film            the film: needs ffmpeg and some minutes
 */
import { drawPoster, drawStadium } from './backdrops.ts'
import { drawBands } from './bands.ts'
import { drawFilm } from './film.ts'
import { drawGallery } from './gallery.ts'
import { drawIcons } from './icons.ts'
import { drawLogos } from './logos.ts'
import { drawSections } from './sections.ts'
import { drawShares } from './share.ts'

const drawings: Record<string, () => Promise<void>> = {
  logos: drawLogos,
  icons: drawIcons,
  sections: drawSections,
  bands: drawBands,
  stadium: drawStadium,
  poster: drawPoster,
  share: drawShares,
  gallery: drawGallery,
  film: drawFilm,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(drawings, name))
if (unknown.length > 0) {
  console.error(
    `There is no picture called ${unknown.join(', ')}. There are: ${Object.keys(drawings).join(', ')}.`,
  )
  process.exit(1)
}
for (const [name, draw] of Object.entries(drawings)) {
  if (asked.length > 0 ? asked.includes(name) : name !== 'film') await draw()
}
