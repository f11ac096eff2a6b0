import { expect, test } from 'vitest'
import { checkContent } from './diagnose.ts'

test.each([
  ['https://club.org/shop', 'ok'],
  ['https://tribeathletics.com/', 'hint'],
  ['info@wmfootballalumni.example', 'hint'],
  [null, 'hint'],
])('the address %s is %s', (shop, kind) => {
  expect(checkContent({ archive: 'https://club.org/archive', shop })).toMatchObject({
    kind,
    text: expect.stringContaining(kind === 'ok' ? 'Every' : 'yet: shop.'),
  })
})
