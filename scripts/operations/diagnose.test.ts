import { expect, test } from 'vitest'
import { checkContent } from './diagnose.ts'

const all = 'Every address the club had to supply is filled in.'
const missing = 'Not filled in yet: shop.'

test.each([
  ['https://club.org/shop', {}, all],
  ['https://tribeathletics.com/', {}, missing],
  ['info@wmfootballalumni.example', { shop: '' }, missing],
  [null, { archive: 'https://club.org' }, missing],
  ['https://tribeathletics.com/', { shop: 'https://club.org/shop' }, all],
  [null, undefined, `${missing} What officers have published was not looked at.`],
])('with the address %s, and %o published', (shop, published, text) => {
  const shipped = { archive: 'https://club.org/archive', shop }
  const kind = text === all ? 'ok' : 'hint'
  expect(checkContent(published, shipped)).toMatchObject({ kind, text })
})
