import { expect, test } from 'vitest'
import { printed } from './refusals.ts'

test('of a refusal a line is printed, and of other errors all', () => {
  const error = (code: string) => Object.assign(new Error('No officer asks.'), { code })
  expect(printed(error('55000'))).toBe('refused: 55000 No officer asks.')
  for (const other of [error('XX000'), new Error('Down'), 'text'])
    expect(printed(other)).toBe(other)
})
