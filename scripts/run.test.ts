import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { root } from './local/paths.ts'
import { temporaryFolder } from './local/temporary-folder.fixture.ts'

const folder = temporaryFolder()
const at = (path: string) => join(folder, path)
const hono = 'node_modules/hono/package.json'

/** In place of npm: installs the package, but not while there is a file called `slow`. */
const npm = `#!${process.execPath}
const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
console.error('npm begins')
setInterval(() => {
  if (existsSync('slow')) return
  mkdirSync('node_modules/hono', { recursive: true })
  writeFileSync('${hono}', '{}')
  process.exit(0)
}, 10)
`

/** A clone of one package and one command. */
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['scripts', 'bin', 'node_modules/.bin', 'node_modules/hono'])
    mkdirSync(at(name), { recursive: true })
  cpSync(join(root, 'scripts/run.mjs'), at('scripts/run.mjs'))
  writeFileSync(at('scripts/start.ts'), "console.log('the site')")
  writeFileSync(at('bin/npm'), npm, { mode: 0o755 })
  writeFileSync(at(hono), '{}')
  symlinkSync(process.execPath, at('node_modules/.bin/node'))
  writeFileSync(at('package-lock.json'), '{}')
  const note = JSON.stringify({ packages: { 'node_modules/hono': {} } })
  writeFileSync(at('node_modules/.package-lock.json'), note)
})

/** `npm start` there, with what it has printed so far. */
function start() {
  const env = { PATH: at('bin') + delimiter + process.env.PATH }
  const child = spawn(process.execPath, [at('scripts/run.mjs'), 'start'], { env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  const ended = new Promise((resolve) => child.on('close', (code) => resolve([code, text])))
  return {
    child,
    ended,
    prints: (words: string) => expect.poll(() => text, { timeout: 50_000 }).toContain(words),
  }
}

test('packages that are there are not installed again', async () => {
  expect(await start().ended).toEqual([0, 'the site\n'])
})

test('a package that is missing is installed, once for two commands', async () => {
  rmSync(at(hono))
  writeFileSync(at('slow'), '')
  const first = start()
  await first.prints('npm begins')
  const second = start()
  await second.prints('waiting')
  rmSync(at('slow'))
  expect(await first.ended).toEqual([0, expect.stringMatching(/the site\n$/)])
  expect(await second.ended).toEqual([0, expect.not.stringContaining('npm begins')])
})

test('packages that npm has noted in half a file are installed again', async () => {
  writeFileSync(at('node_modules/.package-lock.json'), '{ "packages": {')
  expect(await start().ended).toEqual([0, expect.stringMatching(/npm begins.*the site\n$/s)])
})

test('an installation that is stopped says so, and leaves no lock', async () => {
  rmSync(at(hono))
  writeFileSync(at('slow'), '')
  const stopped = start()
  await stopped.prints('npm begins')
  stopped.child.kill('SIGINT')
  expect(await stopped.ended).toEqual([130, expect.stringContaining('Stopped before')])
  rmSync(at('slow'))
  expect(await start().ended).toEqual([0, expect.stringMatching(/npm begins.*the site\n$/s)])
})
