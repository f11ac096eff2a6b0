import { describe, expect, test } from 'vitest'
import { articleDefaults } from '../../../src/content/news.ts'
import { InvalidResponseError } from '../../http/upstream-error.ts'
import { parseNewsFeed } from './news-feed.ts'

const feedUrl = 'https://tribeathletics.com/rss?path=football'
const parse = (text: string) => parseNewsFeed(text, feedUrl)
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="dc" xmlns:content="content" xmlns:media="media"><channel><title>Football</title>${items
    .map((item) => `<item>${item}</item>`)
    .join('')}</channel></rss>`
const first = (text: string) => parse(text)[0]
const described = (description: string) =>
  first(rss(`<description>${description}</description>`))?.summary

test('reads the form of the official site', () => {
  const link = 'https://tribeathletics.com/news/2025/8/30/football-tribe-opens.aspx'
  const item = `<title>Tribe Opens &amp; Wins</title><link>${link}</link><guid isPermaLink="true">${link}</guid>
    <category>Football</category>
    <description><![CDATA[<img src="https://images.example/a.jpg"/><br /><br />WILLIAMSBURG, Va. &ndash; The <b>Tribe</b>&nbsp;won.]]></description>
    <enclosure url="https://images.example/a.jpg" length="1" type="image/jpeg" />
    <pubDate>Sat, 30 Aug 2025 22:15:00 GMT</pubDate>`
  expect(parse(rss(item))).toEqual([
    {
      id: link,
      title: 'Tribe Opens & Wins',
      date: 'Sat, 30 Aug 2025 22:15:00 GMT',
      summary: 'WILLIAMSBURG, Va. – The Tribe won.',
      link,
      category: 'Football News',
    },
  ])
})

test('reads RSS 1.0, whose items stand beside the channel', () => {
  const text = `<rdf:RDF xmlns:rdf="rdf" xmlns="http://purl.org/rss/1.0/" xmlns:dc="dc"><channel rdf:about="x"><title>T</title></channel>
    <item rdf:about="a"><title>One</title><link>https://a.example/1</link><description>Text</description><dc:date>2025-09-01</dc:date></item></rdf:RDF>`
  expect(first(text)).toMatchObject({
    title: 'One',
    link: 'https://a.example/1',
    date: '2025-09-01',
    summary: 'Text',
  })
})

describe('Atom', () => {
  const entry = (
    p: string,
  ) => `<${p}entry><${p}id>tag:a,1</${p}id><${p}title type="html">Big &amp;amp; bold</${p}title>
    <${p}link rel="self" href="https://a.example/1.atom"/><${p}link rel="alternate" type="application/json" href="/1.json"/>
    <${p}link rel="alternate" type="text/html" href="/1"/>
    <${p}published>2025-09-01T10:00:00Z</${p}published><${p}updated>2025-09-02T10:00:00Z</${p}updated>
    <${p}content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One.</p><p>Two.</p></div></${p}content></${p}entry>`
  const expected = {
    id: 'tag:a,1',
    title: 'Big & bold',
    link: 'https://tribeathletics.com/1',
    date: '2025-09-01T10:00:00Z',
    summary: 'One. Two.',
  }

  test.each(['', 'atom:'])('is read with names of the prefix "%s"', (prefix) => {
    expect(first(`<${prefix}feed>${entry(prefix)}</${prefix}feed>`)).toMatchObject(expected)
  })

  test('counts relative links from xml:base', () => {
    const text =
      '<feed xml:base="https://b.example/x/"><entry xml:base="y/"><link href="z"/></entry></feed>'
    expect(first(text)?.link).toBe('https://b.example/x/y/z')
  })

  test('may have extensions named item', () => {
    const extended = `<entry><title>T</title>${'<x:item/>'.repeat(12)}</entry>`
    expect(parse(`<feed>${extended.repeat(3)}</feed>`)).toHaveLength(3)
  })

  test('without a link to the page has none', () => {
    expect(
      first('<feed><entry><link rel="self" href="https://a.example/"/></entry></feed>')?.link,
    ).toBe('#')
  })
})

test('an empty item is shown with the words that stand in', () => {
  expect(first(rss(''))).toEqual({
    id: 'article-1',
    title: articleDefaults.title,
    date: '',
    summary: articleDefaults.summary,
    link: '#',
    category: 'Football News',
  })
})

test.each([
  ['<link>/news/1</link>', 'https://tribeathletics.com/news/1'],
  ['<link> https://a.example/1?a=1&amp;b=2 </link>', 'https://a.example/1?a=1&b=2'],
  ['<link/><guid>https://a.example/guid</guid>', 'https://a.example/guid'],
  ['<guid isPermaLink="false">https://a.example/guid</guid>', '#'],
  ['<guid>12345</guid>', '#'],
  ['<link/><atom:link href="https://a.example/atom"/>', 'https://a.example/atom'],
  ['<link>javascript:alert(1)</link>', '#'],
  ['<link>data:text/html,x</link>', '#'],
  ['<link>mailto:a@a.example</link>', '#'],
  ['<link>http://[</link>', '#'],
  ['<link>#top</link>', '#'],
])('%s leads to %s', (item, link) => {
  expect(first(rss(item))?.link).toBe(link)
})

test('dates are given as they are, however odd', () => {
  expect(first(rss('<pubDate> Week 5 </pubDate>'))?.date).toBe('Week 5')
  expect(first(rss('<dc:date>2025-09-01</dc:date>'))?.date).toBe('2025-09-01')
})

test('a field of another vocabulary is not mistaken for the item’s own', () => {
  expect(first(rss('<media:title>Photo</media:title><title>Story</title>'))?.title).toBe('Story')
})

test.each([
  ['It&#146;s', 'It’s'],
  ['<![CDATA[It&#146;s]]>', 'It’s'],
  ['Offense&#x3C;Defense', 'Offense<Defense'],
  ['Offense&amp;lt;Defense wins', 'Offense<Defense wins'],
  ['&lt;b&gt;Bold&lt;/b&gt; &amp;amp; more', 'Bold & more'],
])('the title %s reads %s', (title, expected) => {
  expect(first(rss(`<title>${title}</title>`))?.title).toBe(expected)
})

test.each([
  '<dc:title>T</dc:title><dc:description>S</dc:description><dc:date>2025</dc:date>',
  '<dcterms:title>T</dcterms:title><dcterms:abstract>S</dcterms:abstract><dcterms:issued>2025</dcterms:issued>',
  '<itunes:title>T</itunes:title><itunes:summary>S</itunes:summary><pubDate>2025</pubDate>',
])('%s replaces the fields an item lacks', (item) => {
  expect(first(rss(item))).toMatchObject({ title: 'T', summary: 'S', date: '2025' })
})

describe('a summary', () => {
  test('is cut after 200 characters, and only when it is longer', () => {
    expect(described('a'.repeat(200))).toBe('a'.repeat(200))
    expect(described('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
    expect(described('🏈'.repeat(201))).toBe(`${'🏈'.repeat(200)}…`)
  })

  test('is cut after the markup is gone', () => {
    const text = `<![CDATA[<img src="${'x'.repeat(300)}"/><p>${'b'.repeat(150)}</p>]]>`
    expect(described(text)).toBe('b'.repeat(150))
  })

  test.each([
    ['&lt;p&gt;Escaped&lt;/p&gt;', 'Escaped'],
    ['<![CDATA[&lt;b&gt;Twice&lt;/b&gt;]]>', 'Twice'],
    ['&amp;amp;lt;b&amp;amp;gt;Deep', 'Deep'],
    ['<p>Real <b>ele</b>ments</p><p>here</p>', 'Real elements here'],
    ['<![CDATA[<script>alert(1)</script><style>p{}</style>Safe<!-- no -->]]>', 'Safe'],
    ['<![CDATA[Unclosed <img src="a]]>', 'Unclosed'],
    ['3 &lt; 5 &amp;amp; 7 &gt; 2', '3 < 5 & 7 > 2'],
    ['<![CDATA[<img src="only.jpg">]]>', articleDefaults.summary],
  ])('of %s is %s', (description, summary) => {
    expect(described(description)).toBe(summary)
  })

  test('holds no markup, however often it was escaped', () => {
    let text = '<img src=x onerror=alert(1)>words'
    for (let layer = 0; layer < 8; layer++) {
      expect(described(text)).not.toMatch(/<[a-z!/?]/i)
      text = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    }
  })

  test('comes from the full text when the description is only a picture', () => {
    const item =
      '<description>&lt;img src="a"&gt;</description><content:encoded>Words</content:encoded>'
    expect(first(rss(item))?.summary).toBe('Words')
  })

  test('omits text that is nested too deeply', () => {
    expect(described(`shallow ${'<i>'.repeat(20_000)}deep`)).toBe('shallow')
    expect(described(`<![CDATA[shallow ${'<i>'.repeat(20_000)}deep]]>`)).toBe('shallow')
    expect(described(`<![CDATA[${'<i>'.repeat(50)}deep]]>`)).toBe('deep')
  })
})

test('at most ten articles, each with an id of its own', () => {
  const articles = parse(rss(...Array.from({ length: 12 }, () => '<guid>same</guid>')))
  expect(articles).toHaveLength(10)
  expect(new Set(articles.map(({ id }) => id)).size).toBe(10)
})

test.each([
  ['cut off', '<item><title>One</title></item><item><title>Tw', ['One', 'Tw']],
  ['with a bare ampersand', '<item><title>Furman & Elon</title></item>', ['Furman & Elon']],
  ['with tags left open', '<item><title>One</item><item><title>Two</item>', ['One', 'Two']],
  ['with an end too many', '</p></x><item><title>One</title></item>', ['One']],
])('XML %s is read as far as it goes', (_, items, titles) => {
  expect(parse(`Warning: x\n<rss><channel>${items}`).map(({ title }) => title)).toEqual(titles)
})

test('50,000 nested elements without an item are refused as no feed', () => {
  expect(() => parse('<rss>'.repeat(50_000))).toThrow(InvalidResponseError)
})

test('a field that is far too long is cut or left out', () => {
  const long = 'x'.repeat(100_000)
  const address = `https://a.example/${long}`
  const article = first(
    rss(
      `<title>${long}</title><guid>${long}</guid><pubDate>${long}</pubDate><link>${address}</link>`,
    ),
  )
  expect(article).toMatchObject({ title: `${'x'.repeat(300)}…`, date: 'x'.repeat(100), link: '#' })
  expect(article?.id).toBe('x'.repeat(300))
})

test('a feed without items has no articles', () => {
  expect(parse(rss())).toEqual([])
  expect(parse('<feed/>')).toEqual([])
})

test.each([
  '',
  'Not found',
  '{"error":true}',
  '<!doctype html><html><body><rss></rss></body></html>',
  '<rss/>',
])('"%s" is no feed', (text) => {
  expect(() => parse(text)).toThrow(InvalidResponseError)
})

test('no text turns what follows it around, or has half a character', () => {
  const item = `<title>Kicker &#x202E;stnioP 12&#x202C; Smiles &#55357;&#56832; &#xD83D;&#xDE00; \u200bHalf &#55357; Way</title>
    <description>Left &amp;#x2067;and&#x2069; right. &amp;#55357;&amp;#56832;</description><pubDate>\u202eToday</pubDate>`
  expect(first(rss(item))).toMatchObject({
    title: 'Kicker stnioP 12 Smiles 😀 😀 Half Way',
    summary: 'Left and right. 😀',
    date: 'Today',
  })
})

const story = (title: string, date: string) => `<title>${title}</title><pubDate>${date}</pubDate>`
const october = (day: number) => `2025-10-${String(day).padStart(2, '0')}T12:00:00Z`

test('of more than ten stories the ten newest are read, in the order of the feed', () => {
  const days = Array.from({ length: 15 }, (_, at) => at + 1)
  const titles = (items: string[]) => parse(rss(...items)).map(({ title }) => title)
  const rising = days.map((day) => story(`Day ${day}`, october(day)))
  expect(titles(rising)).toEqual(days.slice(5).map((day) => `Day ${day}`))
  expect(titles(rising.toReversed())).toEqual(
    days
      .slice(5)
      .map((day) => `Day ${day}`)
      .reverse(),
  )
  expect(titles(rising.slice(0, 10))).toEqual(days.slice(0, 10).map((day) => `Day ${day}`))
  expect(titles([story('Undated', 'Week 5'), ...rising])).not.toContain('Undated')
  const undated = days.map((day) => story(`Day ${day}`, ''))
  expect(titles(undated)).toEqual(days.slice(0, 10).map((day) => `Day ${day}`))
})
