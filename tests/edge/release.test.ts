import { execFileSync } from 'node:child_process'
import { appendFile, cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/local/paths.ts'
import { temporaryFolder } from '../../scripts/local/temporary-folder.fixture.ts'
import { cookieOf, newMember } from './members.ts'
import { siteOfFile } from './site.ts'

const connections = 50
const rounds = 20
const site = await siteOfFile()
const tree = temporaryFolder()

/** Builds the sources with a line more in the browser's entry. Gives the build's configuration. */
async function buildNextRelease(): Promise<string> {
  const files = ['app.config.ts', 'wrangler.toml', 'tsconfig.json', 'package.json']
  for (const name of ['src', 'functions', 'public', 'scripts', ...files])
    await cp(join(root, name), join(tree, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  await appendFile(join(tree, 'src/client.tsx'), "document.body.dataset.release = 'next'\n")
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'app.config.ts']
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, vite, { cwd: tree, env, stdio: 'pipe' })
  return join(tree, 'dist/server/wrangler.json')
}

const scriptsIn = (html: string) =>
  [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)

test('a release amid fifty connections loses no request and no form', async () => {
  const next = await site.startIsolate(await buildNextRelease())
  const members = await Promise.all(Array.from({ length: 5 }, () => newMember()))
  const oldScripts = scriptsIn((await site.page('/about')).html)
  const statuses: Record<string, number> = {}
  let live: Pick<typeof site, 'fetch'> = site
  let responses = 0

  async function saveBio(cookie: string, bio: string): Promise<Response> {
    const { updated_at: base } = await profileOf(live, cookie)
    return live.fetch('/api/profile', { cookie, form: { bio, base } })
  }

  /** As a tab does: visitors read, members also save the form of a profile they have read. */
  async function browse(connection: number): Promise<void> {
    const member = members[connection]
    const cookie = member && cookieOf(member)
    for (let round = 1; round <= rounds; round++) {
      const path = ['/', '/about', '/schedule', '/api/schedule'][(connection + round) % 4] ?? '/'
      const given = await (cookie ? saveBio(cookie, `${round}`) : live.fetch(path))
      await given.text()
      const name = `${cookie ? 'form' : 'page'} ${given.status}`
      statuses[name] = (statuses[name] ?? 0) + 1
      // Cloudflare ends requests where they began, and begins new ones at the new version.
      if (++responses === (connections * rounds) / 2) live = next
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => browse(connection)))
  const forms = members.length * rounds
  expect(statuses).toEqual({ 'form 303': forms, 'page 200': connections * rounds - forms })
  for (const member of members)
    expect((await profileOf(site, cookieOf(member))).bio).toBe(`${rounds}`)

  // A tab from before the release loads anew when a script is gone: see e2e/releases.spec.ts.
  const statusOf = async (path: string) => (await next.fetch(path)).status
  expect(await Promise.all(oldScripts.map(statusOf))).toContain(404)
  const newScripts = scriptsIn((await next.page('/about')).html)
  expect(new Set(await Promise.all(newScripts.map(statusOf)))).toEqual(new Set([200]))
})

async function profileOf(at: Pick<typeof site, 'fetch'>, cookie: string) {
  return (await (await at.fetch('/api/profile', { cookie })).json()).profile
}
