import type { Goal, Section } from '../goals.ts'
import { ask } from './ask.ts'
import { feedOf, galleryOf, longSchedule } from './large.ts'
import { median } from './median.ts'
import type { Outside } from './outside.ts'
import { startPhotoBucket } from './photo-bucket.ts'
import { race, ratio } from './race.ts'
import { siteParts, startSubject } from './subjects.ts'
import { undisturbed } from './undisturbed.ts'

/** Beside the growth of what is sent: so much is within the noise of the measurement. */
const most = 1.15

/** What is packed is another answer, with a tag of its own. */
const unpacked = { 'Accept-Encoding': 'identity' }

interface Case {
  name: string
  path: string
  isMember: boolean
  /** Asked again by somebody who has it already. */
  isKnown?: boolean
}

const cases: Case[] = [
  { name: '20 seasons, 19 archived: the page', path: '/schedule', isMember: false },
  { name: '20 seasons, 19 archived: the data', path: '/api/schedule', isMember: false },
  { name: '200 stories in the feed: the page', path: '/news', isMember: true },
  { name: '200 stories in the feed: the data', path: '/api/scrape-news', isMember: false },
  { name: '1,000 photos a category: the page', path: '/media', isMember: true },
  {
    name: '1,000 photos a category: the index',
    path: '/gallery/football/gallery-index.json',
    isMember: true,
  },
  {
    name: '1,000 photos a category: the index, unchanged',
    path: '/gallery/football/gallery-index.json',
    isMember: true,
    isKnown: true,
  },
]

/** Whether a request costs more where there is more than it shows: two sites, one with little and one with much. */
export async function measureGrowth(outside: Outside, schedule: string): Promise<Section> {
  const little = await startSite('little', outside, [schedule, feedOf(10), galleryOf(10)])
  const much = await startSite('much', outside, [longSchedule(schedule, 20), feedOf(200), galleryOf(1_000)])
  const rows: Array<Record<string, string | number>> = []
  const goals: Goal[] = []
  for (const { name, path, isMember, isKnown } of cases) {
    const cookie: Record<string, string> = isMember
      ? { Cookie: `__Host-sb-127-access=${outside.member.token}` }
      : {}
    const contender = async (site: typeof little) => {
      const answer = await ask(site.origin + path, { ...unpacked, ...cookie })
      const bytes = (await answer.arrayBuffer()).byteLength
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
      const headers = { ...unpacked, ...cookie }
      if (!isKnown) return { ...site, path, headers, bytes }
      const asking = { ...headers, 'If-None-Match': answer.headers.get('etag') ?? '' }
      const { status } = await ask(site.origin + path, asking)
      if (status !== 304) throw new Error(`${path} answered ${status} to who has it already.`)
      return { ...site, path, headers: asking, bytes: 0 }
    }
    const contenders = { little: await contender(little), much: await contender(much) }
    const times = await race(contenders)
    const inBytes = isKnown ? 1 : Math.max(1, contenders.much.bytes / contenders.little.bytes)
    const { measured, spread } = ratio(times.much, times.little)
    rows.push({
      case: name,
      'little, µs': median(times.little),
      'much, µs': median(times.much),
      'times the time': measured,
      'times the bytes': inBytes,
    })
    const [low, high] = spread
    const goal = { measured: measured / inBytes, spread: [low / inBytes, high / inBytes] as const }
    goals.push({ name, ...goal, limit: most, unit: '× the growth of its bytes' })
  }
  await little.workerd.stop()
  await much.workerd.stop()
  return {
    title: 'Growth',
    notes: [
      'A small club’s data beside a large one’s: how much more a request takes, and how much more is sent.',
      ...undisturbed.takeNotes(),
    ],
    rows,
    goals,
  }
}

/** A site whose schedule, feed and photos are these. */
async function startSite(
  name: string,
  outside: Outside,
  [schedule, feed, gallery]: readonly [string, string, string],
) {
  outside.files.set(`/${name}/schedule.csv`, schedule).set(`/${name}/feed.xml`, feed)
  const bucket = await startPhotoBucket(new Map([['football/gallery-index.json', gallery]]))
  const parts = siteParts(outside)
  const web = `http://${outside.web.address}/${name}`
  return startSubject(name, {
    ...parts,
    settings: { ...parts.settings, SCHEDULE_URL: `${web}/schedule.csv`, NEWS_FEED_URL: `${web}/feed.xml` },
    bindings: { ...parts.bindings, GALLERY: { kind: 'r2Bucket', address: bucket.address } },
  })
}
