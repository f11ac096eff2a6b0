import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { type Page, pages, publicPaths } from '../src/content/pages.ts'
import { rules } from './rules.ts'
import { importsOf, isProduct, root, sources, textOf } from './tree.ts'

type Import = ReturnType<typeof importsOf>[number]

const page = ['src/page-request.ts', 'src/api.ts', 'src/defer.ts']
const parts = ['src/ui', 'src/domain', 'src/content', ...page]
const edge = [
  ...['functions/env.ts', 'functions/log', 'functions/http', 'functions/session'],
  ...['src/domain', 'src/content'],
]
const request = [
  ...[...edge, 'functions/services', 'functions/request-context.ts', 'functions/flash.ts'],
  'src/page-request.ts',
]

/**
 * Who may import whom, by folder. A folder may always import itself, except routes: a reader of one
 * has read all there is to it. Packages are listed only where the rule is about them.
 */
const allowed: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/content': ['src/domain', 'src/ui/icons.ts'],
  'src/ui': [],
  'src/styles': [],
  'src/auth': parts,
  // What works before, and without, the framework: every page has it as one small script.
  'src/page-script': [
    ...['src/domain', 'src/ui/leaving.ts', 'src/ui/tab-channel.ts', 'src/ui/tab-storage.ts'],
  ],
  // What pages of rows are made of: actions, editors, lists.
  'src/desk': [...parts, 'src/auth'],
  'src/features': [
    ...[...parts, 'src/auth', 'src/desk', 'src/page-script/page-script.ts?worker&url'],
  ],
  'src/routes': [...parts, 'src/auth', 'src/desk', 'src/features', 'src/styles'],
  // The names of the messages between pages are those of their words.
  'src/page-request.ts': ['src/domain', 'src/content'],
  'src/api.ts': ['src/domain', 'src/page-request.ts', 'src/ui/leaving.ts'],
  'src/defer.ts': ['src/domain', 'src/page-request.ts', 'src/ui/deferred.ts'],
  'src/client.tsx': ['src/router.tsx'],
  'src/server.ts': ['src/page-request.ts', 'src/render-whole.ts'],
  'src/render-whole.ts': [],
  'src/router.tsx': [
    'src/page-request.ts',
    'src/auth',
    'src/features',
    'src/domain',
    'src/route-tree.gen.ts',
  ],
  'functions/log': [],
  'functions/env.ts': ['functions/log'],
  'functions/http': ['functions/log', 'src/domain'],
  'functions/services': edge,
  'functions/session': edge,
  'functions/request-context.ts': [
    ...['functions/env.ts', 'functions/log', 'functions/session', 'src/domain', 'src/content'],
    'src/page-request.ts',
  ],
  'functions/flash.ts': ['functions/session', 'src/domain', 'src/content'],
  'functions/middleware': request,
  'functions/routes': [...request, 'functions/middleware'],
  'functions/api.ts': ['functions/routes', 'functions/request-context.ts'],
  'functions/pages': [...request, 'functions/middleware', 'functions/api.ts'],
  'functions/worker.ts': ['functions', 'src/domain', 'src/content'],
}

/** Packages a folder may use, where that is limited. */
const allowedPackages: Record<string, readonly string[]> = {
  // CSV is read in the browser, the Worker and the commands by the same lines.
  'src/domain': ['valibot', 'csv-parse/sync'],
  'src/content': [],
  'src/ui': ['react', 'lucide'],
  'src/page-script': [],
}

const imports = sources('src', 'functions').filter(isProduct).flatMap(importsOf)

/** Files other than tests whose text matches. */
function filesWith(pattern: RegExp, ...folders: string[]): string[] {
  return sources(...folders)
    .filter(isProduct)
    .filter((path) => pattern.test(textOf(path)))
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
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
    const hasRule = (path: string) => Object.keys(allowed).some((folder) => isIn(path, folder))
    expect(imports.map(({ from }) => from).filter((from) => !hasRule(from))).toEqual([])
  })

  it.each(Object.entries(allowed))('%s imports only what it may', (folder, others) => {
    const own = folder === 'src/routes' ? [] : [folder]
    const wrong = imports
      .filter(({ from, to }) => isIn(from, folder) && isInTree(to))
      .filter((one) => !isTheApiType(one) && !isOwnStyle(one))
      .filter(({ to }) => ![...own, ...others].some((other) => isIn(to, other)))
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(allowedPackages))('%s uses no other package than %j', (folder, names) => {
    const used = imports
      .filter(({ from, to }) => isIn(from, folder) && !isInTree(to))
      .map(({ to }) => to)
    expect(new Set(used).difference(new Set(names))).toEqual(new Set())
  })

  it('lets features share form, page and shell only, each of which may import those before it', () => {
    const shared = ['page', 'form', 'shell']
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      if (!own || !other || other === own) return false
      const others = shared.includes(own) ? shared.slice(0, shared.indexOf(own)) : shared
      return !others.includes(other)
    })
    expect(wrong).toEqual([])
  })

  it('lets the rooms of the roster import one way: plan, list, entry', () => {
    const rooms = ['entry', 'list', 'plan']
    const roomOf = (path: string) => /^src\/domain\/roster\/(\w+)\//.exec(path)?.[1] ?? ''
    const wrong = imports.filter(
      ({ from, to }) =>
        rooms.includes(roomOf(from)) && rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from)),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the nouns out of what all rows, searches and texts share', () => {
    const shared = ['desk-schema', 'page-search', 'text-schema']
    const wrong = imports.filter(
      ({ from, to }) =>
        shared.some((name) => from === `src/domain/${name}.ts`) && /^src\/domain\/\w+\//.test(to),
    )
    expect(wrong).toEqual([])
  })

  it('lets no product import what tests bring', () => {
    expect(imports.filter(({ to }) => isIn(to, 'tests'))).toEqual([])
  })

  it('lets no file import a route or the worker', () => {
    const wrong = imports.filter(
      ({ to }) => (isIn(to, 'src/routes') && !to.endsWith('.css')) || to === 'functions/worker.ts',
    )
    expect(wrong).toEqual([])
  })

  it('lets scripts and tests share only what starts the parts, and fixtures of unit tests', () => {
    const wrong = sources('scripts', 'tests')
      .flatMap(importsOf)
      .filter(({ from, to }) =>
        isIn(from, 'tests')
          ? isIn(to, 'scripts') && !isIn(to, 'scripts/local')
          : isIn(to, 'tests') && !(isIn(to, 'tests/fixtures') && from.endsWith('.test.ts')),
      )
    expect(wrong).toEqual([])
  })

  it('has the pages that are not public, and no other, in the folder of the gate', () => {
    const places = globSync('src/routes/_site/**/*.tsx', { cwd: root })
    const wrong = places.filter((place) => {
      const [, gate, name = ''] = /_site\/(_gated\/)?(.*?)(\/index)?\.tsx$/.exec(place) ?? []
      if (name === '_gated') return false
      const path = name === '$' ? '*' : `/${name}`
      const page = Object.values<Page>(pages).find((one) => one.path === path)
      return !page || (page.access === 'public') === Boolean(gate)
    })
    expect(places.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  it('names the query of each public page that reads one: visitors get cached pages', () => {
    const cached = Object.values<Page>(pages).filter(({ path }) => publicPaths.has(path))
    const readers = globSync('src/routes/**/*.tsx', { cwd: root }).flatMap((place) => {
      const text = readFileSync(join(root, place), 'utf8')
      const path = /createFileRoute\('(?:\/_site)?([^']*?)\/?'\)/.exec(text)?.[1]
      const page = cached.find((one) => one.path === (path || '/'))
      return page && /validateSearch|useSearch|loaderDeps/.test(text) ? page : []
    })
    expect(readers).toContain(pages.login)
    expect(readers.filter(({ query }) => !query)).toEqual([])
  })

  it.each(rules.map((rule) => [rule.what, rule] as const))('decides once: %s', (_, rule) => {
    const definitions = globSync('supabase/definitions/*.sql', { cwd: root })
    const places = [...sources('src', 'functions').filter(isProduct), ...definitions]
    const found = places.filter((path) => rule.pattern.test(textOf(path)))
    expect(found.toSorted()).toEqual(rule.files.toSorted())
  })

  it('gives each migration a version of its own: one version is applied once', () => {
    const versions = globSync('*.sql', { cwd: join(root, 'supabase/migrations') }).map((file) =>
      file.slice(0, file.indexOf('_')),
    )
    expect(versions.filter((version, at) => versions.indexOf(version) !== at)).toEqual([])
  })

  it('limits work in time, and sets timers of the Worker, in one file', () => {
    expect(filesWith(/\bset(Timeout|Interval)\b|AbortSignal\.timeout/, 'functions')).toEqual([])
    const limits = filesWith(/AbortSignal\.timeout|Promise\.race/, 'src')
    expect(limits).toEqual(['src/domain/timeout.ts'])
  })

  it('has each rate limit of the code, per minute, with an id of its own', () => {
    const simple = v.object({ limit: v.number(), period: v.literal(60) })
    const limit = v.object({ name: v.string(), namespace_id: v.string(), simple })
    const file = parse(readFileSync(join(root, 'wrangler.toml'), 'utf8'))
    const { ratelimits } = v.parse(v.object({ ratelimits: v.array(limit) }), file)
    const code = filesWith(/LIMIT_/, 'functions').map((path) => readFileSync(path, 'utf8'))
    const used = new Set(code.join().match(/\bLIMIT_[A-Z]+\b/g))
    expect(ratelimits.map(({ name }) => name).sort()).toEqual([...used].sort())
    expect(new Set(ratelimits.map((one) => one.namespace_id)).size).toBe(used.size)
  })

  it('has a sentence on every export of the domain and the edge', () => {
    const paths = [...sources('src/domain'), ...sources('functions')]
    const wrong = paths.filter((path) => !/\.(test|fixture)\.ts$/.test(path)).flatMap(bareExports)
    expect(wrong).toEqual([])
  })

  it('lets no field cut a number or a year, which its reader understands in other forms too', () => {
    const short = sources('src').filter((path) => /maxLength=\{\d{1,2}\}/.test(textOf(path)))
    expect(short).toEqual([])
  })

  it('lets only the edge read the environment', () => {
    const pattern = /process\.env|import\.meta\.env(?!\.(?:DEV|SSR)\b)/
    expect(filesWith(pattern, 'src', 'functions')).toEqual([])
  })
})

/** The first lines of exports without a documentation comment. */
function bareExports(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  const { program, comments } = parseSync(path, source)
  const ends = comments.filter(({ value }) => value.startsWith('*')).map(({ end }) => end)
  const isDocumented = (start: number) =>
    ends.some((end) => end < start && source.slice(end, start).trim() === '')
  return (
    program.body
      .filter((node) => node.type === 'ExportNamedDeclaration' && node.declaration)
      .filter(({ start }) => !isDocumented(start))
      // The schema has the sentence.
      .filter(({ start, end }) => !source.slice(start, end).includes('= v.InferOutput<'))
      .map(({ start }) => `${path}: ${source.slice(start).split('\n', 1)}`)
  )
}

/** The one import of src from functions is the type of the API. */
function isTheApiType({ from, to, isTypeOnly }: Import): boolean {
  return isTypeOnly && from === 'src/api.ts' && to === 'functions/api.ts'
}

function isOwnStyle({ from, to }: Import): boolean {
  return to.endsWith('.module.css') && dirname(from) === dirname(to)
}
