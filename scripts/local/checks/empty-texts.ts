import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The banner of the home page, which the club may take down, and the day of what is no news. */
const mayBeEmpty =
  /^src\/content\/(?:home\.ts: home\.promo\.text|news\.ts: placeholderArticles\.\d\.date)$/

/** The texts of `src/content` that have no words, each by its file and its entry. */
export async function emptyTexts(root: string): Promise<string[]> {
  const files = globSync('src/content/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const found = await Promise.all(
    files.map(async (file) => {
      const exports: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
      return Object.entries(exports).flatMap(([name, value]) => emptyIn(value, `${file}: ${name}`))
    }),
  )
  return found.flat().filter((name) => !mayBeEmpty.test(name))
}

function emptyIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [name] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => emptyIn(part, `${name}.${key}`))
}
