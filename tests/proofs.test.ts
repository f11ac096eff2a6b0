import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const table = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

/** Every test that the table names: its file, and its name or the part of it that is fixed. */
const proofs = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .flatMap((line) => line.slice(0, -2).split('|').at(-1)?.split('<br>') ?? [])
  .map((proof) => /^\s*`([^`]+)`(?:: (.+))?$/.exec(proof))

test('every test that the table names is there', () => {
  const missing = proofs.filter((proof) => {
    const [, path = '', name = ''] = proof ?? []
    const file = join(import.meta.dirname, '..', path)
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(name)
  })
  expect(missing.map((proof) => proof?.[0] ?? 'a row that names no test')).toEqual([])
  expect(proofs.length).toBeGreaterThan(100)
})
