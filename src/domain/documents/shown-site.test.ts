import { expect, test } from 'vitest'
import { shownSite } from './shown-site.ts'
import type { SiteDocuments } from './site-documents.ts'
import { parseStored } from './site-documents-form.ts'

const notice: NonNullable<SiteDocuments['notice']> = {
  ...{ text: 'Gates', link: '', from: '2026-11-28T09:00', until: '2026-11-28T18:00' },
}
const nine = Date.parse('2026-11-28T09:00-05:00')
const six = Date.parse('2026-11-28T18:00-05:00')
const shown = { text: 'Gates', link: '' }
const shownNotice = { id: 7, ...shown }

test.each([
  ['before it begins', nine - 1, null, nine],
  ['as it begins', nine, shownNotice, six],
  ['until it ends', six - 1, shownNotice, six],
  ['as it ends', six, null, null],
])('%s, a notice is shown or not, until the next change', (_, now, expected, changesAt) => {
  const result = shownSite({ notice: { id: 7, ...notice } }, now)
  expect([result.site.notice, result.changesAt]).toEqual([expected, changesAt])
})

test.each<[string, SiteDocuments, unknown]>([
  ['nothing is published', {}, undefined],
  ['it has no text', { banner: { ...notice, text: '', button: '' } }, null],
  ['it is over', { banner: { ...notice, button: '' } }, null],
  [
    'it has no dates',
    { banner: { ...notice, from: '', until: '', button: 'Go' } },
    { ...shown, button: 'Go' },
  ],
])('the banner when %s', (_, documents, banner) => {
  expect(shownSite(documents, six).site.banner).toEqual(banner)
})

test('a link that is as shipped is left out', () => {
  const links = parseStored('links', { shop: 'https://shop.example', infoEmail: '' })
  expect(shownSite({ links }, six).site.links).toEqual({ shop: 'https://shop.example' })
})
