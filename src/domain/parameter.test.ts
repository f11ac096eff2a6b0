import { expect, test } from 'vitest'
import { textOf } from './parameter.ts'

test.each([
  ['tailgate', 'tailgate'],
  ['', ''],
  [7, undefined],
  [['a'], undefined],
  [undefined, undefined],
])('%j is the text %j', (parameter, text) => {
  expect(textOf(parameter)).toBe(text)
})
