import { expect, test } from 'vitest'
import { pendingLinks } from '../../src/content/pending-links.ts'
import { checkContent } from './check-content.ts'

const own = Object.fromEntries(
  Object.keys(pendingLinks).map((name) => [name, `https://club.org/${name}`]),
)
const filled = { ...pendingLinks, ...own, infoEmail: 'info@club.org' }

test('everything filled in is ok', () => {
  expect(checkContent(filled)).toEqual([expect.objectContaining({ kind: 'ok' })])
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
