import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { emptyTexts } from './empty-texts.ts'

const root = temporaryFolder()
const folder = join(root, 'src/content')

test('a text without words is named, but not that of a banner that was taken down', async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'home.ts'), "export const home = { promo: { text: '' } }")
  const words = "export const words = { heading: 'We', cards: [{ text: 'a' }, { text: ' ' }] }"
  writeFileSync(join(folder, 'words.ts'), words)
  expect(await emptyTexts(root)).toEqual(['src/content/words.ts: words.cards.1.text'])
})
