import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstSyntaxError } from './syntax-errors.ts'

test('a straight apostrophe in a text is shown with its file, line and remedy', () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src'))
  const file = join(root, 'src/words.ts')
  writeFileSync(file, "export const words = {\n  heading: 'We’re here',\n}\n")
  expect(firstSyntaxError(root)).toBeUndefined()
  writeFileSync(file, "export const words = {\n  heading: 'We're here',\n}\n")
  expect(firstSyntaxError(root)).toMatch(/src\/words\.ts:2:\d+.*We're here.*curly one/s)
})
