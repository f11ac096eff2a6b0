import { expect, test } from 'vitest'
import { shortFormText } from './short-names.ts'

test.each([
  ['Bill Stone', 'William A. Stone', 'Bill is often William.'],
  ['William Stone', 'Will Stone', 'Will is often William.'],
  ['Bill Stone', 'Will Stone', 'Bill and Will are often William.'],
  ['Ed Stone', 'Eddie Stone', 'Ed and Eddie are often Edward.'],
  ['Jack Doe', 'John Doe', 'Jack is often John.'],
  ['Bill Stone', 'Bill Stone', ''],
  ['Harold Stone', 'William Stone', ''],
])('%s and %s: %s', (a, b, text) => {
  expect(shortFormText(a, b)).toBe(text)
})
