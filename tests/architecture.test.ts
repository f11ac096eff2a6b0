import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Import {
  from: string
  to: string
  isTypeOnly: boolean
}

/**
 * Who may import whom, by folder. A folder may always import itself, except routes: having read one, a reader has
 * read all there is to it. Packages are listed only where the rule is about them.
 */
const allowed: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/content': ['src/domain'],
  'src/ui': [],
  'src/styles': [],
  'src/auth': ['src/ui', 'src/domain', 'src/content', 'src/api.ts'],
  // What works before, and without, the framework. Its text goes into every page as one script.
  'src/inline-script': ['src/domain'],
  'src/features': [
    'src/inline-script/index.ts?inline-script',
    'src/ui',
    'src/domain',
    'src/content',
    'src/api.ts',
    'src/auth',
  ],
  'src/routes': [
    'src/ui',
    'src/domain',
    'src/content',
    'src/api.ts',
    'src/auth',
    'src/features',
    'src/styles',
  ],
  'src/api.ts': ['src/domain'],
  'src/client.tsx': ['src/router.tsx'],
  'src/server.ts': ['src/api.ts', 'src/auth', 'src/router.tsx'],
  'src/router.tsx': [
    'src/api.ts',
    'src/auth',
    'src/features',
    'src/domain',
    'src/route-tree.gen.ts',
  ],
  'functions/log': [],
  'functions/bounded-map.ts': [],
  'functions/env.ts': ['functions/log'],
  'functions/http': ['functions/log', 'src/content'],
  'functions/services': [
    'functions/log',
    'functions/env.ts',
    'functions/http',
    'functions/session',
    'src/domain',
    'src/content',
  ],
  'functions/session': [
    'functions/bounded-map.ts',
    'functions/log',
    'functions/env.ts',
    'functions/http',
    'src/domain',
    'src/content',
  ],
  'functions/request-context.ts': [
    'functions/env.ts',
    'functions/log',
    'functions/session',
    'src/domain',
  ],
  'functions/middleware': [
    'functions/request-context.ts',
    'functions/log',
    'functions/http',
    'functions/services',
    'functions/session',
    'functions/env.ts',
    'src/domain',
    'src/content',
  ],
  'functions/routes': [
    'functions/bounded-map.ts',
    'functions/log',
    'functions/http',
    'functions/services',
    'functions/session',
    'functions/middleware',
    'functions/request-context.ts',
    'functions/env.ts',
    'src/domain',
    'src/content',
  ],
  'functions/api.ts': ['functions/routes', 'functions/request-context.ts'],
  'functions/pages': [
    'functions/request-context.ts',
    'functions/api.ts',
    'functions/env.ts',
    'functions/log',
    'functions/middleware',
    'functions/http',
    'functions/services',
    'functions/session',
    'src/content',
    'src/domain',
  ],
  'functions/worker.ts': ['functions', 'src/domain', 'src/content'],
}

/** Packages a folder may use, where that is limited. */
const allowedPackages: Record<string, readonly string[]> = {
  'src/domain': ['valibot'],
  'src/content': [],
  'src/ui': ['react', 'lucide'],
  'src/inline-script': [],
}

const imports = sources('src', 'functions')
  .filter((path) => !/\.(test|fixture|gen)\.tsx?$/.test(path))
  .flatMap(importsOf)

function sources(...folders: string[]): string[] {
  return folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
}

function importsOf(path: string): Import[] {
  const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const source = readFileSync(join(root, path), 'utf8')
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    to: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isTypeOnly: false,
  }))
  return [...fixed, ...dynamic].map(({ to, isTypeOnly }) => ({
    from: path,
    to: resolved(path, to),
    isTypeOnly,
  }))
}

function resolved(from: string, to: string): string {
  return to.startsWith('.') ? relative(root, join(root, dirname(from), to)) : to
}

function roomOf(path: string): string | undefined {
  return Object.keys(allowed).find((room) => isIn(path, room))
}

function isIn(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`)
}

function isInTree(path: string): boolean {
  return isIn(path, 'src') || isIn(path, 'functions')
}

describe('the tree', () => {
  it('is checked without the types of a browser in all code of the Worker', () => {
    const tsc = ['node_modules/typescript/bin/tsc', '-p', 'functions', '--listFilesOnly']
    const listed = execFileSync(process.execPath, tsc, { cwd: root, encoding: 'utf8' }).split('\n')
    const files = sources('functions').filter((path) => !path.includes('.test.'))
    expect(files.filter((path) => !listed.includes(join(root, path)))).toEqual([])
    expect(listed.filter((path) => path.includes('lib.dom'))).toEqual([])
  })

  it('has a rule for every file', () => {
    expect(imports.map(({ from }) => from).filter((from) => !roomOf(from))).toEqual([])
  })

  it.each(Object.entries(allowed))('%s imports only what it may', (room, rooms) => {
    const own = room === 'src/routes' ? [] : [room]
    const wrong = imports
      .filter(({ from, to }) => isIn(from, room) && isInTree(to))
      .filter(({ from, to, isTypeOnly }) => !(isTypeOnly && isTheApiType(from, to)))
      .filter(
        ({ from, to }) =>
          !isOwnStyle(from, to) && ![...own, ...rooms].some((other) => isIn(to, other)),
      )
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(allowedPackages))('%s uses no other package than %j', (room, packages) => {
    const used = imports
      .filter(({ from, to }) => isIn(from, room) && !isInTree(to))
      .map(({ to }) => to)
    expect(new Set(used).difference(new Set(packages))).toEqual(new Set())
  })

  it('lets a feature import no other feature than the shell', () => {
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      return own && other && other !== own && other !== 'shell'
    })
    expect(wrong).toEqual([])
  })

  it('keeps route files and the worker for themselves', () => {
    const wrong = imports.filter(
      ({ to }) => (isIn(to, 'src/routes') && !to.endsWith('.css')) || to === 'functions/worker.ts',
    )
    expect(wrong).toEqual([])
  })

  it('lets scripts and tests share only what starts the parts', () => {
    const wrong = sources('scripts', 'tests')
      .flatMap(importsOf)
      .filter(({ from, to }) =>
        isIn(from, 'tests') ? isIn(to, 'scripts') && !isIn(to, 'scripts/local') : isIn(to, 'tests'),
      )
    expect(wrong).toEqual([])
  })

  it('sets timers of the Worker in one file', () => {
    const setters = sources('functions')
      .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
      .filter((path) =>
        /\bset(Timeout|Interval)\b|AbortSignal\.timeout/.test(
          readFileSync(join(root, path), 'utf8'),
        ),
      )
    expect(setters).toEqual(['functions/http/timeout.ts'])
  })

  it('lets only the edge read the environment', () => {
    const readers = sources('src', 'functions').filter((path) =>
      /process\.env|import\.meta\.env(?!\.DEV\b)/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(readers).toEqual([])
  })
})

/** The one thing that src takes from functions is the type of the API. */
function isTheApiType(from: string, to: string): boolean {
  return from === 'src/api.ts' && to === 'functions/api.ts'
}

function isOwnStyle(from: string, to: string): boolean {
  return to.endsWith('.module.css') && dirname(from) === dirname(to)
}
