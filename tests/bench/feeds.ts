import { parseNewsFeed } from '../../functions/services/news-feed.ts'
import type { Section } from './goals.ts'
import { inputGrowth } from './reading/input-growth.ts'

/**
 * `npm run bench -- feeds`: how the time of reading a feed grows with its length, for the worst feeds that came to mind. Twice the length may
 * take about twice the time; a factor near four would be a way to hold up the edge. The longest are 1 MB, which is all
 * that is ever read of a feed.
 */
const longest = 1024 * 1024

const inItem = (before: string, part: string, after = '') => ({
  head: `<rss><channel><item>${before}`,
  part,
  tail: `${after}</item></channel></rss>`,
})
const described = (part: string) => inItem('<description><![CDATA[', part, ']]></description>')

const cases: Record<string, { head: string; part: string; tail: string }> = {
  'real stories': {
    head: '<rss><channel>',
    part: '<item><title>Tribe wins</title><link>https://a.example/1</link><description><![CDATA[<img src="/a.jpg"/><br />The <b>Tribe</b> won.]]></description></item>',
    tail: '</channel></rss>',
  },
  'elements that nest': { head: '', part: '<rss>', tail: '' },
  'elements that nest in an item': inItem('', '<x>'),
  'ends of nothing': { head: '<rss><channel>', part: '</x>', tail: '' },
  'one field, often': inItem('', '<title/>'),
  'one description, often': inItem('', '<description> </description>'),
  'links, often': inItem('', '<link href="/a"/>'),
  'HTML that nests': described('<div>'),
  'HTML paragraphs left open': described('<p>a'),
  'HTML ends of nothing': described(`${'<b>'.repeat(99)}${'</i>'.repeat(999)}`),
  'HTML forms': described('<form>'),
  'tags cut short': described('<a '),
  brackets: described('<'),
  'escaped often': described('&amp;lt;b&amp;gt;'),
  ampersands: described('&amp;'),
  'entities without end': described('&a'),
  'comments left open': described('<!--'),
  'scripts left open': described('<script>'),
  'CDATA left open': inItem('<title>', '<![CDATA['),
  attributes: { head: '<rss><channel><item ', part: 'a="1" ', tail: '/>' },
  'a date without end': inItem('<pubDate>', 'Z (', '</pubDate>'),
  'white space': described(' \n'),
  'an address without end': inItem('<link>', '/../', '</link>'),
  declarations: { head: '', part: '<?xml ?>', tail: '<rss/>' },
  'document types': { head: '', part: '<!DOCTYPE x [<!ENTITY a "b">]>', tail: '<rss/>' },
}

function ofLength({ head, part, tail }: (typeof cases)[string], length: number): string {
  return (
    head + part.repeat(Math.max(1, Math.floor((length - head.length - tail.length) / part.length))) + tail
  )
}

function read(text: string): void {
  try {
    parseNewsFeed(text, 'https://a.example/rss')
  } catch {
    // Not a feed, which takes its time too.
  }
}

export function* measure(): Generator<Section> {
  const inputs = Object.entries(cases).map(([name, made]) => ({
    name,
    read,
    texts: [longest / 4, longest / 2, longest].map((length) => ofLength(made, length)),
  }))
  yield inputGrowth('Reading a feed of 256 KB, 512 KB and 1 MB', inputs)
}
