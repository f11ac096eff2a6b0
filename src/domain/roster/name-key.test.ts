import { expect, test } from 'vitest'
import { foldedNames } from './name-key.fixture.ts'
import { foldedName, nameKey } from './name-key.ts'

test.each(foldedNames)('%s is compared as "%s"', (name, folded) => {
  expect(foldedName(name)).toBe(folded)
  expect(nameKey(name)).toBe(folded.replaceAll(' ', ''))
})
