import { expect, test } from 'vitest'
import { arrowKeyTarget } from './arrow-keys.ts'

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, -1],
  ['Home', 2, 0],
  ['End', 2, 4],
  ['ArrowDown', 2, undefined],
])('%s leads from %i to %s of five', (key, at, target) => {
  expect(arrowKeyTarget({ ...alone, key }, at, 5)).toBe(target)
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'with %s an arrow is the browser’s',
  (modifier) => {
    expect(arrowKeyTarget({ ...alone, [modifier]: true, key: 'ArrowLeft' }, 2, 5)).toBeUndefined()
  },
)
