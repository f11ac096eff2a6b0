import { describe, expect, test } from 'vitest'
import { decodeFeed } from './feed-text.ts'

describe('a feed is decoded', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><title>Caf\u00e9</title>'

  test('by the Content-Type before the declaration', () => {
    expect(
      decodeFeed(
        bytes('<?xml version="1.0" encoding="utf-8"?>\u00e9'),
        'text/xml; charset="windows-1252"',
      ),
    ).toContain('é')
    expect(decodeFeed(new TextEncoder().encode(latin), 'text/xml;charset=UTF-8')).toContain('Café')
  })

  test('by the declaration', () => {
    expect(decodeFeed(bytes(latin), 'text/xml')).toContain('Café')
    expect(decodeFeed(bytes(latin), null)).toContain('Café')
  })

  test('as UTF-8 when no known encoding is named', () => {
    expect(decodeFeed(new TextEncoder().encode('é'), 'text/xml; charset=klingon')).toBe('é')
    expect(decodeFeed(new TextEncoder().encode('<?xml encoding="utf-16"?>é'), null)).toContain('é')
  })

  test('by a byte order mark before all else, which is not part of the text', () => {
    expect(
      decodeFeed(new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa9]), 'text/xml; charset=latin1'),
    ).toBe('é')
    expect(decodeFeed(new Uint8Array([0xff, 0xfe, 0xe9, 0x00]), null)).toBe('é')
  })
})
