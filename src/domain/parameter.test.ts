import { expect, test } from 'vitest'
import { parametersOf, textOf } from './parameter.ts'

test.each([
  ['tailgate', 'tailgate'],
  ['', ''],
  [7, undefined],
  [['a'], undefined],
  [undefined, undefined],
])('%j is the text %j', (parameter, text) => {
  expect(textOf(parameter)).toBe(text)
})

test('of a repeated parameter the first counts; an odd value is plain text', () => {
  const query = '?mode=signup&q=a+b%20c&mode=x&empty&__proto__=y&__proto__=z'
  expect(Object.entries(parametersOf(query))).toEqual([
    ['mode', 'signup'],
    ['q', 'a b c'],
    ['empty', ''],
    ['__proto__', 'y'],
  ])
})
