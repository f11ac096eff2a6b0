import { describe, expect, test } from 'vitest'
import { documentFields, isDocumentId, parseForm, parseStored } from './site-documents-form.ts'
import { playerAddress } from './site-link-schema.ts'

const isPage = (path: string) => path === '/schedule'

/** What a form about a document says of one field; undefined for none. */
function errorOf(
  id: Parameters<typeof parseForm>[0],
  fields: Record<string, string>,
  name: string,
) {
  const parsed = parseForm(id, fields, isPage)
  return parsed.ok ? undefined : parsed.fields?.[name]
}

describe('a link', () => {
  test.each([
    'https://club.example/page?a=1',
    'HTTPS://club.example',
    'hotel.example/rooms?block=tribe',
    'mailto:info@club.example',
    '/schedule',
    '/schedule?x=1#top',
    '',
  ])('may be "%s"', (link) => {
    const until = '2026-12-01T18:00'
    expect(errorOf('notice', { text: 'Go', until, link }, 'link')).toBeUndefined()
  })

  test.each([
    'http://club.example',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://user:word@club.example',
    'https://localhost',
    'www.hotel',
    'mailto:nobody',
    'schedule',
    '/no-such-page',
    'https://club.example/\0',
    '/schedule?x=\ud800',
    `https://club.example/${'x'.repeat(1_000)}`,
  ])('may not be "%s"', (link) => {
    expect(errorOf('notice', { link }, 'link')).toEqual(expect.any(String))
  })

  test('of the home page has words and an address, or neither', () => {
    const half = { second_label: 'The program', second_link: '' }
    expect(errorOf('home', half, 'second_label')).toEqual(expect.any(String))
    expect(errorOf('home', { first_link: '/schedule' }, 'first_label')).toEqual(expect.any(String))
    expect(parseForm('home', { ...half, second_link: '/schedule' }, isPage).ok).toBe(true)
  })

  test.each([
    ['archive', 'www.hotel.example', 'https://www.hotel.example'],
    ['tickets', ' Hotel.example:8443/a', 'https://Hotel.example:8443/a'],
    ['promoVideo', 'youtu.be/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
  ])('without a scheme is one of https: %s "%s"', (name, typed, saved) => {
    const parsed = parseForm('links', { [name]: typed }, isPage)
    expect(parsed).toMatchObject({ ok: true, data: { [name]: saved } })
  })

  test.each([
    ['archive', '/schedule', true],
    ['professionalNetwork', 'mailto:info@club.example', true],
    ['archive', '/no-such-page', false],
    ['archive', 'javascript:alert(1)', false],
    ['tickets', 'https://club.example', true],
    ['tickets', '/schedule', false],
  ])('of the club: %s may be "%s": %s', (name, address, isGood) => {
    expect(errorOf('links', { [name]: address }, name) === undefined).toBe(isGood)
  })

  test('that was stored may lead to a page that a release has dropped', () => {
    const stored = { text: 'Go', link: '/no-such-page', from: '', until: '2026-12-01T18:00' }
    expect(parseStored('notice', stored)).toEqual(stored)
    expect(parseStored('notice', { ...stored, link: 'javascript:alert(1)' })).toBeUndefined()
  })
})

describe('a notice', () => {
  const notice = { text: 'Gates open at noon.', until: '2026-12-01T18:00' }

  test('is one line, with an end', () => {
    const data = { text: 'Gates open at noon.', link: '', from: '', until: '2026-12-01T18:00' }
    expect(parseForm('notice', { ...notice, text: ' Gates\r\nopen at noon. ' }, isPage)).toEqual({
      ok: true,
      data,
    })
    expect(errorOf('notice', { text: notice.text }, 'until')).toContain('ends')
    expect(parseForm('notice', {}, isPage).ok).toBe(true)
  })

  test.each([
    ['text', { text: 'x'.repeat(121) }],
    ['text', { text: 'x'.repeat(1_000_000) }],
    ['text', { text: 'a\0b' }],
    ['until', { until: '2026-02-30T12:00' }],
    ['until', { until: 'tomorrow' }],
    ['until', { from: '2026-12-01T18:00' }],
    ['from', { from: '2026-12-01T24:00' }],
  ])('has a sentence about its %s: %j', (name, fields) => {
    expect(errorOf('notice', { ...notice, ...fields }, name)?.length).toBeLessThan(120)
  })
})

describe('a page of text', () => {
  test('has entries, of which empty ones are left out', () => {
    const fields = {
      text: 'One.\r\n\r\nTwo.',
      'entries.0.title': '',
      'entries.1.title': 'Inn',
      'entries.1.link': '/schedule',
    }
    const data = {
      text: 'One.\n\nTwo.',
      entries: [{ title: 'Inn', detail: '', link: '/schedule' }],
    }
    expect(parseForm('homecoming', fields, isPage)).toEqual({ ok: true, data })
    expect(documentFields(data)).toEqual({
      text: 'One.\n\nTwo.',
      'entries.0.title': 'Inn',
      'entries.0.detail': '',
      'entries.0.link': '/schedule',
    })
  })

  test('has no field of the name __proto__', () => {
    const fields = { text: 'A', '__proto__.0.title': 'B' }
    const data = { text: 'A', entries: [] }
    expect(parseForm('homecoming', fields, isPage)).toEqual({ ok: true, data })
  })

  test('names the entry that is wrong', () => {
    const name = 'entries.2.title'
    expect(errorOf('donors', { 'entries.2.detail': 'Since 1999' }, name)).toContain('title')
    expect(errorOf('donors', { 'entries.99999999.title': 'x' }, 'entries')).toBeUndefined()
    const many = Array.from({ length: 61 }, (_, index) => [`entries.${index}.title`, 'x'])
    expect(errorOf('donors', Object.fromEntries(many), 'entries')).toContain('60')
  })
})

describe('a video', () => {
  const youTube = 'https://www.youtube-nocookie.com/embed/abc_DEF-123'
  const vimeo = 'https://player.vimeo.com/video/76979871'

  test.each([
    ['https://www.youtube.com/watch?v=abc_DEF-123&list=PLx&t=4', youTube],
    ['https://music.youtube.com/watch?v=abc_DEF-123', youTube],
    ['https://youtu.be/abc_DEF-123?si=x', youTube],
    ['https://m.youtube.com/shorts/abc_DEF-123', youTube],
    ['https://www.youtube.com/live/abc_DEF-123?feature=share', youTube],
    ['https://www.youtube.com/watch/?v=abc_DEF-123', youTube],
    ['https://www.youtube.com/watch/abc_DEF-123', youTube],
    ['http://www.youtube.com/watch?v=abc_DEF-123', youTube],
    ['https://vimeo.com/76979871', vimeo],
    ['http://vimeo.com/76979871', vimeo],
    ['https://vimeo.com/album/42/video/76979871', vimeo],
    ['https://vimeo.com/ondemand/club/76979871', vimeo],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', `${vimeo}?h=8272103f6e`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', `${vimeo}?h=8272103f6e`],
  ])('at %s plays at %s', (address, player) => {
    expect(playerAddress(address)).toBe(player)
    expect(playerAddress(player)).toBe(player)
  })

  test.each([
    'https://evil.example/watch?v=abc_DEF-123',
    'https://youtube.com.evil.example/watch?v=abc_DEF-123',
    'abc',
  ])('at %s does not play', (promoVideo) => {
    expect(errorOf('links', { promoVideo }, 'promoVideo')).toEqual(expect.any(String))
  })

  test.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/playlist?list=PLabc_DEF-12',
    'https://www.youtube.com/playlist?list=PLabc_DEF-12&v=abc_DEF-123',
    'https://www.youtube.com/results?search_query=tailgate',
    'https://www.youtube.com/@ClubOfNames',
    'https://www.youtube.com/ClubOfNames',
    'https://www.youtube.com/channel/UCabc_DEF-12',
    'https://www.youtube.com/embed/videoseries?list=PLabc_DEF-12',
    'https://www.youtube.com/embed/live_stream?channel=UCabc_DEF-12',
    'https://vimeo.com/user76979871',
    'https://vimeo.com/showcase/76979871',
  ])('is none at %s, which leads to several', (promoVideo) => {
    expect(errorOf('links', { promoVideo }, 'promoVideo')).toContain('Open the video')
  })
})

test('a document with more than this release knows is read, without the rest', () => {
  const newer = { text: 'One.', entries: [], pictures: ['a'] }
  expect(parseStored('donors', newer)).toEqual({ text: 'One.', entries: [] })
})

test('only documents have the id of one', () => {
  expect(['notice', 'toString', '__proto__'].map(isDocumentId)).toEqual([true, false, false])
})
