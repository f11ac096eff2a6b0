import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** The project's folder, which all paths are relative to. */
export const root = join(import.meta.dirname, '..')

/** The code of some folders. */
export function sources(...folders: string[]): string[] {
  return folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
}

/** No test, no fixture, nothing generated. */
export function isProduct(path: string): boolean {
  return !/\.(test|fixture|gen)\.tsx?$/.test(path)
}

/** The text of a file. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** What a file imports, also by `import()`. */
export function importsOf(path: string) {
  const source = textOf(path)
  const { module } = parseSync(path, source)
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
    // An address that only the page knows is no part of the tree.
    .flatMap((given) => /^'(.*)'$/.exec(given)?.[1] ?? [])
    .map((to) => ({ to, isTypeOnly: false }))
  return [...fixed, ...dynamic].map((one) => ({ ...one, from: path, to: resolved(path, one.to) }))
}

function resolved(from: string, to: string): string {
  return to.startsWith('.') ? relative(root, join(root, dirname(from), to)) : to
}
