import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { settingNames } from '../../functions/env.ts'
import { demoMembers } from '../../scripts/local/backend/demo-members.ts'
import { builtConfig } from '../../scripts/local/build.ts'
import { root } from '../../scripts/local/paths.ts'
import { temporaryFolder } from '../../scripts/local/temporary-folder.fixture.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { hasParameter, pages } from '../../src/content/pages.ts'
import { cookieOf, demoMember, newOfficer } from './members.ts'
import { siteOfFile } from './site.ts'

const site = await siteOfFile()
const client = join(root, 'dist/client')
const scripts = globSync('**/*.js', { cwd: client })
const code = scripts.map((path) => readFileSync(join(client, path), 'utf8')).join('\n')

/** The values of the settings as wrangler.toml has them. */
const { vars } = JSON.parse(readFileSync(builtConfig, 'utf8'))

describe('the browser’s scripts', () => {
  test('are there, and know the words of the pages', () => {
    expect(scripts.length).toBeGreaterThan(10)
    expect(code).toContain(gateTexts.heading)
  })

  test.each([
    ['supabase-js', /supabase|GoTrueClient|PostgrestClient|RealtimeClient/i],
    ['the token library', /JWSSignatureVerificationFailed|jwtVerify|createRemoteJWKSet/],
    ['the reader of feeds', /htmlparser|isSelfClosing/],
    ['the framework of the edge', /executionCtx|ExecutionContext/],
    ['the names of what carries a session', /access_token|refresh_token|service_role/],
    ['a token', /eyJ[\w-]{8,}\./],
    ['a key', /sb_(publishable|secret)_/],
    ['an address under /rest or /auth of the backend', /rest\/v1|auth\/v1/],
    ['the names of the session’s cookies', /__Host-(sb|notice)/],
    ['a source map', /sourceMappingURL/],
    ['an address of a developer’s machine', /127\.0\.0\.1|localhost:\d/],
  ])('hold nothing of %s', (_, pattern) => {
    const files = scripts.filter((path) => pattern.test(readFileSync(join(client, path), 'utf8')))
    expect(files).toEqual([])
  })

  test('have the reader of CSV in one file, for the page that imports the roster', () => {
    const withReader = scripts.filter((path) =>
      /CSV_|CsvError/.test(readFileSync(join(client, path), 'utf8')),
    )
    expect(withReader).toEqual([expect.stringMatching(/^assets\/roster-file-/)])
    expect(code.match(/from\s?["'`]\.\/roster-file-/)).toBeNull()
  })

  test('hold no name and no value of a setting, and no demo password', () => {
    const values = Object.values(vars).map(String).filter(Boolean)
    expect(values).toContain(vars.SITE_URL)
    const whole = values.filter((value) => value !== 'tribeathletics.com')
    const secrets = [...settingNames, ...whole, ...demoMembers.map(({ password }) => password)]
    expect(secrets.filter((text) => code.includes(text))).toEqual([])
  })
})

test('a script is cached for ever; an unknown one is a plain 404', async () => {
  const path = `/${scripts.find((script) => script.startsWith('assets/'))}`
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect((await site.fetch(path.replace('.js', '-old.js'))).status).toBe(404)
  for (const hidden of '_headers wrangler.json .assetsignore package.json .dev.vars'.split(' '))
    expect((await site.fetch(`/${hidden}`)).status).toBe(404)
})

/** What a visitor's browser gets of a text, in bytes. */
function weight(text: string | undefined): number {
  return brotliCompressSync(text ?? '').length
}

/** Paths of the scripts that hydrate a page: those it preloads, and those that they import. */
function scriptsOf(html: string): Set<string> {
  const found = new Set<string>()
  function add(path: string) {
    if (found.has(path)) return
    found.add(path)
    const text = readFileSync(join(client, path), 'utf8')
    for (const [, file] of text.matchAll(/(?:from|import)\s?["'`]\.\/([\w-]+\.js)["'`]/g))
      add(`assets/${file}`)
  }
  for (const [, path = ''] of html.matchAll(
    /rel="modulepreload"[^>]* href="\/(assets\/[\w-]+\.js)"/g,
  ))
    add(path)
  return found
}

/**
 * Budgets of a signed-in page: how many files its scripts are, and in bytes of brotli all of them,
 * and those that other pages of its kind do not load, without libraries. The framework alone takes
 * 85 kB, the schemas of addresses one, what pages say of mails one, and each page adds about 50 bytes to
 * all of them: raise the budget for pages, not for a library that came in by mistake. `scripts/local/script-groups.ts` says what comes in one file.
 */
const maxFiles = 15
const pageBudget = 136_500
const ownBudget = 19_000

test.each(['public', 'signed-in'])(
  'signed in, a %s page stays within the budgets of its scripts',
  async (kind) => {
    const cookie = cookieOf(await demoMember())
    const addresses = Object.values(pages).flatMap(({ path, bar, access }) =>
      bar && access === kind && path !== '*' && !hasParameter(path) ? [path] : [],
    )
    const perPage = await Promise.all(
      addresses.map(async (path) => {
        const { html } = await site.page(path, { cookie })
        return { path, scripts: scriptsOf(html) }
      }),
    )
    const [first = new Set<string>()] = perPage.map(({ scripts: own }) => own)
    const shared = perPage.reduce((common, page) => common.intersection(page.scripts), first)
    const weights = new Map(
      scripts.map((path) => [path, weight(readFileSync(join(client, path), 'utf8'))]),
    )
    const weightOf = (paths: Set<string>) =>
      [...paths].reduce((sum, path) => sum + (weights.get(path) ?? 0), 0)
    const libraries = new Set(scripts.filter((path) => /\/(framework|valibot)-/.test(path)))
    expect(libraries.size).toBe(2)
    expect(shared.size).toBeGreaterThan(2)
    const found = perPage.map(({ path, scripts: all }) => ({
      path,
      all: weightOf(all),
      own: weightOf(all.difference(shared.union(libraries))),
    }))
    expect(found.filter(({ all, own }) => all > pageBudget || own > ownBudget)).toEqual([])
    expect(perPage.filter(({ scripts: own }) => own.size > maxFiles)).toEqual([])
  },
)

/** A file of what only members or only officers need, or a part of one of their pages. */
const forOthers = /\/(members|words|roster|officers)-/

test('code for officers and members comes with no page for others, in at most 15 files', async () => {
  const cookie = cookieOf(await newOfficer())
  const pagesOf = (paths: string[]) =>
    Promise.all(paths.map(async (path) => scriptsOf((await site.page(path, { cookie })).html)))
  const ofPublic = await pagesOf(['/home', '/about', '/schedule', '/privacy'])
  const ofMembers = await pagesOf([
    '/calendar',
    '/directory',
    '/roster',
    '/numbers',
    '/search?q=am',
  ])
  const ofOfficers = await pagesOf(['/officers', '/officers/members', '/officers/log'])
  const named = (files: Array<Set<string>>, kind: RegExp) =>
    files.flatMap((some) => [...some]).filter((path) => kind.test(path))
  expect(named(ofPublic, forOthers)).toEqual([])
  expect(named(ofMembers, /\/officers-/)).toEqual([])
  expect(named(ofMembers, forOthers).length).toBeGreaterThan(3)
  expect(named(ofOfficers, /\/officers-/).length).toBeGreaterThan(2)
  for (const files of [...ofMembers, ...ofOfficers])
    expect([...files].slice(maxFiles), `Too many; see script-groups.ts: ${[...files]}`).toEqual([])
})

test('a visitor’s first view runs one script of at most 4.1 kB', async () => {
  for (const path of ['/', '/select', '/home', '/about', '/schedule', '/mission', '/login']) {
    const { html } = await site.page(path)
    const [file = '', ...others] = [...html.matchAll(/<script src="(.*?)"/g)].map(([, src]) => src)
    expect(others).toEqual([])
    const script = readFileSync(join(client, file), 'utf8')
    expect(weight(script), path).toBeLessThanOrEqual(4_100)
    expect(script).not.toMatch(/\bimport\b[^(]/)
    expect(html, path).toMatch(/<script type="text\/plain" data-src="\/assets\/[^"]+"><\/script>/)
    expect(html.match(/type="module"|rel="modulepreload"/g), path).toBeNull()
    expect(html.slice(0, html.indexOf('<body')), path).not.toContain('rel="stylesheet"')
    // On a phone the first paint would wait for a preloaded font.
    const ahead = html.match(/<link rel="preload" as="font"[^>]*>/g) ?? []
    const onPhones = ahead.filter((link) => !link.includes('media="(min-width: 1025px)"'))
    expect(onPhones, path).toEqual([])
  }
})

test('a page links the styles of what is below its header there, and inlines 12 kB', async () => {
  const link = 'rel="stylesheet" href="/assets/site-'
  const parts = new RegExp(`<h1|${link}|class="paper|<footer`, 'g')
  const text = ['<h1', link, 'class="paper', link, '<footer']
  for (const path of ['/about', '/schedule', '/mission']) {
    const { html } = await site.page(path)
    expect(html.match(parts), path).toEqual(text)
    const [style = ''] = /<style[^>]*>.*?<\/style>/s.exec(html) ?? []
    expect(style.length, path).toBeLessThanOrEqual(12_000)
  }
  for (const path of ['/home', '/nope', '/news'])
    expect((await site.page(path)).html.match(parts), path).toEqual(['<h1', link, '<footer'])
})

/**
 * What an upload may weigh, in KiB of gzip, counted as `wrangler deploy` does. The officers’ guide is
 * 13 of them, the mails of the site are 4, and what it says of itself on its front 4.
 */
const uploadBudget = 462
const outdir = temporaryFolder()

test('the build can be deployed, and its upload is at most 462 KiB', () => {
  const program = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const parameters = ['deploy', '--dry-run', '--config', builtConfig, '--outdir', outdir]
  const env = { ...process.env, WRANGLER_LOG: 'log', WRANGLER_SEND_METRICS: 'false', CI: '1' }
  const options = { cwd: root, encoding: 'utf8', env } as const
  const wrangler = spawnSync(process.execPath, [program, ...parameters], options)
  expect(wrangler.stderr).not.toContain('ERROR')
  expect(wrangler.status).toBe(0)
  const limits = ['AUTH', 'ACCOUNT', 'CONFIRM', 'REFRESH', 'RSS', 'REPORTS', 'DIRECTORY'].map(
    (name) => `LIMIT_${name}`,
  )
  for (const binding of ['CACHE', 'GALLERY', 'BACKUPS', 'IMAGES', 'ASSETS', ...limits])
    expect(wrangler.stdout).toContain(`env.${binding}`)
  const [said, kibibytes] = wrangler.stdout.match(/Total Upload: .* gzip: ([\d.]+) KiB/) ?? []
  expect(Number(kibibytes), said).toBeLessThanOrEqual(uploadBudget)
})

describe('what loads on first use', () => {
  const server = join(root, 'dist/server')

  /** The code that is read together with a module: it, and all that it imports at its top. */
  function codeReadWith(path: string, seen = new Map<string, string>()): string {
    if (!seen.has(path)) {
      const text = readFileSync(path, 'utf8')
      seen.set(path, text)
      for (const { moduleRequest } of parseSync(path, text).module.staticImports)
        if (moduleRequest.value.startsWith('.'))
          codeReadWith(join(dirname(path), moduleRequest.value), seen)
    }
    return [...seen.values()].join('\n')
  }

  /** The chunks in which something stands. */
  function chunksWith(sign: RegExp): string[] {
    return globSync('**/*.js', { cwd: server }).filter((path) =>
      sign.test(readFileSync(join(server, path), 'utf8')),
    )
  }

  const entry = codeReadWith(join(server, 'index.js'))
  const renderer = /apple-touch-icon/
  const [rendering = ''] = chunksWith(renderer)
  const pages = codeReadWith(join(server, rendering))

  test.each([
    ['supabase-js', /PostgrestError/],
    ['the reader of feeds', /isSelfClosing|onopentagname/],
    ['the reader of schedule files', /The schedule file lacks the needed columns/],
  ])('%s is not read with the entry, nor with the renderer of pages', (_, sign) => {
    expect(chunksWith(sign)).toHaveLength(1)
    expect([sign.test(entry), sign.test(pages)]).toEqual([false, false])
  })

  test('pages are rendered by the server entry of this project', () => {
    expect(chunksWith(/Only the Worker renders pages/)).toHaveLength(1)
  })

  test('the renderer of pages is not read with the entry', () => {
    expect([renderer.test(entry), renderer.test(pages)]).toEqual([false, true])
  })

  test('the renderer of pages imports nothing later: requests would share the promise', () => {
    expect(parseSync(rendering, pages).module.dynamicImports).toEqual([])
  })
})

test('no file for browsers names the folder of the build', () => {
  const files = globSync('**/*.{js,css,html}', { cwd: client })
  const telling = files.filter((path) => readFileSync(join(client, path), 'utf8').includes(root))
  expect(telling).toEqual([])
})

test('one copy of the runtime is installed', () => {
  const lock = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')
  const paths = Object.keys(JSON.parse(lock).packages)
  const copies = paths.filter((path) => /(^|\/)node_modules\/workerd$/.test(path))
  expect(copies).toEqual(['node_modules/workerd'])
})
