import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../../../scripts/local/ending.ts'
import { root, stateDirectory } from '../../../scripts/local/paths.ts'
import { SetupError } from '../../../scripts/local/setup-error.ts'
import { builtModules, configuration, type WorkerParts } from './configuration.ts'
import type { Outside } from './outside.ts'
import { startWorkerd, type Workerd } from './workerd.ts'

/** As in wrangler.toml, for every Worker alike. */
const compatibilityDate = '2026-10-06'

export const directory = join(stateDirectory(), 'bench')
export const siteServer = join(root, 'dist/server')
export const siteClient = join(root, 'dist/client')
export const plainServer = join(directory, 'plain-start/server')
export const plainClient = join(directory, 'plain-start/client')

/** A Worker and its one origin. */
export interface Subject {
  workerd: Workerd
  origin: string
}

/** The built site with its production parts replaced by what stands outside. */
export function siteParts(outside: Outside): WorkerParts {
  const web = `http://${outside.web.address}`
  return {
    modules: builtModules(siteServer),
    settings: {
      SITE_URL: 'https://alumni.example',
      SUPABASE_URL: web,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
      SUPABASE_SECRET_KEY: 'sb_secret_bench',
      SUPABASE_JWT_SECRET: outside.jwtSecret,
      SCHEDULE_URL: `${web}/schedule.csv`,
      NEWS_FEED_URL: `${web}/feed.xml`,
      RSS_ALLOWED_HOSTS: 'tribeathletics.com',
    },
    bindings: {
      ASSETS: { kind: 'service', address: outside.assets.address },
      CACHE: { kind: 'kvNamespace', address: outside.kv.address },
    },
    cache: outside.cache.address,
  }
}

/** The plain TanStack Start project of tests/bench/plain-start. */
export function plainParts(outside: Outside): WorkerParts {
  return {
    modules: builtModules(plainServer),
    settings: { SUPABASE_URL: `http://${outside.web.address}` },
  }
}

interface StartOptions {
  withInspector?: boolean
}

export async function startSubject(
  name: string,
  parts: WorkerParts,
  options?: StartOptions,
): Promise<Subject> {
  const workerd = await startWorkers(name, { [name]: parts }, options)
  return { workerd, origin: workerd.origins[name] ?? '' }
}

/** One workerd with several Workers in it. */
export function startWorkers(
  name: string,
  workers: Record<string, WorkerParts>,
  options?: StartOptions,
): Promise<Workerd> {
  mkdirSync(directory, { recursive: true })
  return startWorkerd({
    file: join(directory, `${name}.capnp`),
    configuration: configuration(workers, compatibilityDate),
    sockets: Object.keys(workers).length,
    ...options,
  })
}

/** A Worker that is nothing but one answer: the same bytes, status and headers, from a constant. */
export async function constantParts(name: string, answer: Response): Promise<WorkerParts> {
  const headers = [...answer.headers].filter(
    ([header]) => !/^(transfer-encoding|content-length)$/.test(header),
  )
  const code = [
    `const body = ${JSON.stringify(await answer.text())}`,
    `const init = ${JSON.stringify({ status: answer.status, headers })}`,
    'export default { fetch() { return new Response(body, init) } }',
  ].join('\n')
  const path = join(directory, `constant-${name}.js`)
  writeFileSync(path, code)
  return { modules: [{ name: 'index.js', path }] }
}

/** Builds tests/bench/plain-start around this run's schedule. */
export async function buildPlainStart(schedule: string): Promise<void> {
  const vite = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      'tests/bench/plain-start/vite.config.ts',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PLAIN_START_OUT: join(directory, 'plain-start'),
        PLAIN_START_SCHEDULE: schedule,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  atEnd(() => vite.kill())
  let output = ''
  for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(vite, 'close')
  if (code !== 0) throw new SetupError(`${output}\nThe plain TanStack Start page could not be built.`)
}
