import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { firstSyntaxError } from './syntax-errors.ts'

const root = temporaryFolder()

test('a straight apostrophe in a text is shown with its file, line and remedy', () => {
  mkdirSync(join(root, 'src'))
  const file = join(root, 'src/words.ts')
  writeFileSync(file, "export const words = {\n  heading: 'We’re here',\n}\n")
  expect(firstSyntaxError(root)).toBeUndefined()
  writeFileSync(file, "export const words = {\n  heading: 'We're here',\n}\n")
  expect(firstSyntaxError(root)).toMatch(/src\/words\.ts:2:\d+.*We're here.*curly one/s)
})
