import { randomUUID } from 'node:crypto'
import { type Asked, startLoopback, type Told } from './loopback.ts'

interface Deployed {
  id: string
  created_on: string
  source: string
  strategy: 'percentage'
  author_email: string
  annotations: Record<string, string>
  versions: Array<{ version_id: string; percentage: number }>
}

const account = { id: '0123456789abcdef0123456789abcdef', name: 'Tribe Alumni' }

/** A key under which a signed-in wrangler is known. */
export const cloudflareToken = 'cloudflare-token-that-nobody-may-see'

/**
 * Stands for Cloudflare: a server on loopback that answers wrangler the way the API does, as far as the project's
 * commands make it ask. `state` is what the account holds.
 */
export async function startCloudflare() {
  const state = {
    accounts: [account],
    isR2On: true,
    isDown: false,
    namespaces: [] as Array<{ id: string; title: string }>,
    buckets: [] as string[],
    hasWorker: false,
    secrets: new Map<string, string>(),
    deployments: [] as Deployed[],
    /** What nobody has thought of: a test looks that it stays empty. */
    unknown: [] as string[],
  }
  const versions = new Map<string, ReturnType<typeof version>>()
  let clock = Date.parse('2026-09-01T12:00:00Z')

  /** A version goes live, as a release, a rollback or a secret makes it. */
  function deploy(version: string, message = ''): Deployed {
    clock += 60_000
    const deployment: Deployed = {
      id: randomUUID(),
      created_on: new Date(clock).toISOString(),
      source: 'wrangler',
      strategy: 'percentage',
      author_email: 'volunteer@alumni.example',
      annotations: message ? { 'workers/message': message } : {},
      versions: [{ version_id: version, percentage: 100 }],
    }
    state.deployments.unshift(deployment)
    return deployment
  }

  const base = `/accounts/${account.id}`
  const script = `${base}/workers/scripts/wm-football-alumni`

  const routes: Array<[string, string | RegExp, (asked: Asked) => Told]> = [
    ['GET', '/user', () => ok({ email: 'volunteer@alumni.example' })],
    ['GET', '/accounts', () => ok(state.accounts)],
    ['GET', '/memberships', () => ok(state.accounts.map((one) => ({ account: one })))],
    ['GET', '/user/tokens/verify', () => ok({ id: 'token', status: 'active' })],
    [
      'GET',
      `${base}/storage/kv/namespaces`,
      (asked) => ok(isFirstPage(asked) ? state.namespaces : []),
    ],
    ['POST', `${base}/storage/kv/namespaces`, (asked) => ok(makeNamespace(asked))],
    ['GET', `${base}/r2/buckets`, () => r2(() => ok({ buckets: state.buckets.map(bucket) }))],
    ['POST', `${base}/r2/buckets`, (asked) => r2(() => makeBucket(asked))],
    ['GET', /\/r2\/buckets\/[^/]+$/, (asked) => r2(() => oneBucket(asked))],
    ['GET', `${script}/secrets`, () => ofWorker(() => ok([...state.secrets.keys()].map(secret)))],
    ['PUT', `${script}/secrets`, (asked) => ofWorker(() => putSecret(asked))],
    ['GET', `${script}/deployments`, () => ofWorker(() => ok({ deployments: state.deployments }))],
    ['POST', `${script}/deployments`, (asked) => ok(deployBy(asked))],
    ['GET', /\/versions\/[^/]+$/, ({ path }) => ok(versions.get(path.split('/').at(-1) ?? ''))],
    ['GET', `${script}/versions`, () => ofWorker(() => ok({ items: [...versions.values()] }))],
    ['POST', `${script}/versions`, (asked) => ok(makeVersion(asked))],
    ['PUT', script, (asked) => upload(asked)],
    ['GET', script, () => ofWorker(() => ok({}))],
    ['GET', `${script}/settings`, () => ofWorker(() => ok({ bindings: [] }))],
    ['PATCH', `${script}/script-settings`, () => ok({})],
    ['GET', `${base}/workers/services/wm-football-alumni`, () => ofWorker(() => ok(service))],
    ['POST', `${script}/assets-upload-session`, () => ok({ jwt: 'a.b.c', buckets: [] })],
    ['GET', `${base}/workers/workers/wm-football-alumni`, () => ofWorker(() => ok(worker))],
    ['GET', `${script}/subdomain`, () => ok({ enabled: true, previews_enabled: true })],
    ['POST', `${script}/subdomain`, () => ok({ enabled: true, previews_enabled: true })],
    ['GET', `${base}/workers/subdomain`, () => ok({ subdomain: 'tribe' })],
    ['PUT', `${script}/domains/records`, () => ok([])],
    [
      'POST',
      `${script}/domains/changeset`,
      () => ok({ added: [], removed: [], updated: [], conflicting: [] }),
    ],
  ]

  const worker = {
    id: 'w',
    name: 'wm-football-alumni',
    subdomain: { enabled: true, previews_enabled: true },
  }

  const service = {
    id: 'wm-football-alumni',
    default_environment: {
      environment: 'production',
      script: { id: 'wm-football-alumni', tag: 't1', tags: [], last_deployed_from: 'wrangler' },
    },
  }

  function ofWorker(answer: () => Told): Told {
    return state.hasWorker
      ? answer()
      : refused(404, 10_007, 'This Worker does not exist on your account.')
  }

  function r2(answer: () => Told): Told {
    return state.isR2On
      ? answer()
      : refused(403, 10_042, 'Please enable R2 through the Cloudflare Dashboard.')
  }

  function makeNamespace(asked: Asked) {
    const { title } = fields(asked)
    const namespace = { id: randomUUID().replaceAll('-', ''), title: title ?? '' }
    state.namespaces.push(namespace)
    return namespace
  }

  function makeBucket(asked: Asked): Told {
    const { name = '' } = fields(asked)
    if (state.buckets.includes(name))
      return refused(409, 10_004, 'The bucket you tried to create already exists, and you own it.')
    state.buckets.push(name)
    return ok({})
  }

  function oneBucket({ path }: Asked): Told {
    const name = path.split('/').at(-1) ?? ''
    return state.buckets.includes(name)
      ? ok(bucket(name))
      : refused(404, 10_006, 'The specified bucket does not exist.')
  }

  function putSecret(asked: Asked): Told {
    const { name = '', text = '' } = fields(asked)
    state.secrets.set(name, text)
    deploy(makeVersion({ ...asked, body: '' }).id)
    return ok({ name, type: 'secret_text' })
  }

  function deployBy(asked: Asked) {
    const { versions, annotations } = asked.json() as Deployed
    return deploy(versions[0]?.version_id ?? '', annotations['workers/message'])
  }

  function makeVersion({ body }: Asked) {
    // The upload is a form whose first part is JSON.
    const [, message] = /"workers\/message":"([^"]+)"/.exec(body) ?? []
    const made = version(randomUUID(), message)
    versions.set(made.id, made)
    return made
  }

  /** The first upload, of a release or of the empty Worker that holds a secret, makes the Worker. */
  function upload(asked: Asked): Told {
    state.hasWorker = true
    const { id } = makeVersion(asked)
    deploy(id)
    return ok({ id: 'wm-football-alumni', etag: 'e', deployment_id: id, startup_time_ms: 12 })
  }

  const server = await startLoopback((asked) => {
    if (state.isDown) return { status: 500, body: '<html>Internal Server Error</html>' }
    if (asked.headers.authorization !== `Bearer ${cloudflareToken}`)
      return refused(401, 10_000, 'Authentication error')
    const [, , answer] =
      routes.find(
        ([method, path]) =>
          method === asked.method &&
          (typeof path === 'string' ? path === asked.path : path.test(asked.path)),
      ) ?? []
    if (answer) return answer(asked)
    state.unknown.push(`${asked.method} ${asked.path}`)
    return refused(404, 7003, `Could not route to ${asked.path}`)
  })

  return {
    state,
    deploy,
    asked: server.asked,
    /** What leads wrangler here. */
    environment: {
      CLOUDFLARE_API_BASE_URL: server.url,
      CLOUDFLARE_API_TOKEN: cloudflareToken,
      CLOUDFLARE_ACCOUNT_ID: account.id,
    },
    stop: server.stop,
  }
}

function fields(asked: Asked): Record<string, string> {
  // The stub believes what wrangler sends.
  return asked.json() as Record<string, string>
}

function isFirstPage({ query }: Asked): boolean {
  return (query.get('page') ?? '1') === '1'
}

const bucket = (name: string) => ({ name, creation_date: '2026-09-01T12:00:00Z' })
const secret = (name: string) => ({ name, type: 'secret_text' })

const version = (id: string, message?: string) => ({
  id,
  number: 1,
  metadata: {
    author_email: 'volunteer@alumni.example',
    created_on: '2026-09-01T12:00:00Z',
    source: 'wrangler',
  },
  annotations: message ? { 'workers/message': message } : {},
  resources: { bindings: [], script: { etag: 'e', handlers: ['fetch'] }, script_runtime: {} },
  startup_time_ms: 12,
})

function ok(result: unknown): Told {
  const count = Array.isArray(result) ? result.length : 1
  const result_info = { page: 1, per_page: 100, count, total_count: count, total_pages: 1 }
  return { body: { success: true, errors: [], messages: [], result, result_info } }
}

function refused(status: number, code: number, message: string): Told {
  return {
    status,
    body: { success: false, errors: [{ code, message }], messages: [], result: null },
  }
}
