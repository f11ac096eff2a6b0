import { expect, test } from 'vitest'
import { parametersOf } from './parameter.ts'

test('of a repeated parameter the first counts; an odd value is plain text', () => {
  const query = '?mode=signup&q=a+b%20c&mode=x&empty&__proto__=y&__proto__=z'
  expect(Object.entries(parametersOf(query))).toEqual([
    ['mode', 'signup'],
    ['q', 'a b c'],
    ['empty', ''],
    ['__proto__', 'y'],
  ])
})
