import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const versions = v.record(v.string(), v.string())
const manifestSchema = v.object({
  dependencies: versions,
  devDependencies: versions,
  allowScripts: v.record(v.string(), v.boolean()),
})
const lockedSchema = v.object({
  name: v.optional(v.string()),
  version: v.string(),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean()),
})
const lockSchema = v.object({
  packages: v.objectWithRest({ '': v.omit(manifestSchema, ['allowScripts']) }, lockedSchema),
})

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8')
}

const manifest = v.parse(manifestSchema, JSON.parse(read('package.json')))
const named = { ...manifest.dependencies, ...manifest.devDependencies }
const { '': project, ...packages } = v.parse(
  lockSchema,
  JSON.parse(read('package-lock.json')),
).packages
const locked = Object.entries(packages).map(([path, entry]) => ({
  ...entry,
  name: entry.name ?? path.replace(/^.*node_modules\//, ''),
}))

test('every dependency is named in one exact version', () => {
  const loose = Object.entries(named).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('the lock file matches package.json, with integrity hashes and no registry address', () => {
  expect(project).toEqual({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
  })
  expect(locked.length).toBeGreaterThan(300)
  expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(locked.filter(({ resolved }) => resolved)).toEqual([])
})

test('the packages that run a script when they are installed are those that may', () => {
  const running = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(new Set(running)).toEqual(new Set(Object.keys(manifest.allowScripts)))
  // Npm refuses the others only when it is told to.
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m)
})
