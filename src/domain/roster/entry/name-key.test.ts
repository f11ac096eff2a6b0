import { expect, test } from 'vitest'
import { familyNames, foldedNames } from '../../../../tests/fixtures/names.ts'
import { familyName, foldedName, nameKey } from './name-key.ts'

test.each(foldedNames)('%s is compared as "%s"', (name, folded) => {
  expect(foldedName(name)).toBe(folded)
  expect(nameKey(name)).toBe(folded.replaceAll(' ', ''))
})

test.each(familyNames)('of "%s" the family name is "%s"', (name, family) => {
  expect(familyName(name)).toBe(family)
})
