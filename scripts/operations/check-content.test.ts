import { expect, test } from 'vitest'
import type { toFill } from '../../src/content/to-fill.ts'
import { checkContent } from './check-content.ts'

const filled: typeof toFill = {
  shop: 'https://shop.tribealumni.org',
  tickets: 'https://tickets.tribealumni.org',
  archive: 'https://archive.tribealumni.org',
  yearbookPdf: 'https://tribealumni.org/yearbook.pdf',
  allTimeRoster: 'https://roster.tribealumni.org',
  allianceSite: 'https://alliance.tribealumni.org',
  professionalNetwork: 'https://network.tribealumni.org',
  videoChannel: 'https://videos.tribealumni.org',
  promoVideo: 'https://videos.tribealumni.org/embed/1',
  infoEmail: 'info@tribealumni.org',
}

test('everything filled in is well', () => {
  expect(checkContent(filled)).toEqual([expect.objectContaining({ kind: 'well' })])
})

test.each([
  [{ shop: 'https://tribeathletics.com/' }, 'the shop behind "Shop Now"'],
  [{ archive: 'https://tribeathletics.com/sports/football' }, 'the football archive'],
  [{ promoVideo: null }, 'the promotional video'],
  [{ infoEmail: 'info@wmfootballalumni.example' }, 'where the club reads its mail'],
] as const)('with %j it is named in plain words', (open, words) => {
  const [finding, ...others] = checkContent({ ...filled, ...open })
  expect([finding?.kind, others]).toEqual(['hint', []])
  expect(finding?.text).toContain(words)
  expect(finding?.text.split('\n')).toHaveLength(2)
})
