import type { PhotoCategory } from '../../../src/domain/photo.ts'

/** The schedule with seasons of the past before it, all archived. @param seasons how many in all */
export function longSchedule(schedule: string, seasons: number): string {
  const [header, ...rows] = schedule.trim().split('\n')
  const past = rows.map((row) => row.replace('"false"', '"true"'))
  return [header, ...Array.from({ length: seasons - 1 }, () => past).flat(), ...rows].join('\n')
}

export function feedOf(items: number): string {
  const stories = Array.from(
    { length: items },
    (_, index) =>
      `<item><title>Tribe story ${index}</title><link>https://tribeathletics.com/news/${index}</link><description><![CDATA[<img src="/a.jpg"/><br /><br />${'The Tribe won at home. '.repeat(12)}]]></description><pubDate>Sat, 04 Oct 2025 20:00:00 GMT</pubDate></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Football</title>${stories.join('')}</channel></rss>`
}

/** @param photos how many there are in each category */
export function galleryOf(photos: number): string {
  const category = (id: string): PhotoCategory => ({
    displayName: id,
    count: photos,
    images: Array.from({ length: photos }, (_, index) => ({
      id: `photo-${index}`,
      src: `/gallery/football/${id}/photo-${index}-1600.jpg`,
      title: `A photo of the ${id} folder, number ${index}`,
      width: 1600,
      height: 1067,
      sizes: [400, 800, 1600].map((width) => ({
        src: `/gallery/football/${id}/photo-${index}-${width}.avif`,
        format: 'avif' as const,
        width,
      })),
      placeholder: '#115740',
    })),
  })
  return JSON.stringify({
    categories: { alumni: category('alumni'), team: category('team'), other: category('other') },
  })
}
