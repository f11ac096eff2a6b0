import * as v from 'valibot'
import { SetupError } from '../local/setup-error.ts'
import { type Wrangler, WranglerError } from './wrangler.ts'

/** Codes of Cloudflare's API that mean something to us. */
const codes = { noSuchWorker: [10_007, 10_090], bucketExists: [10_004], r2IsOff: [10_042] }

/** Whether nothing was ever published: wrangler says it in words here, by a code there. */
function isNoWorker(error: unknown): boolean {
  return (
    error instanceof WranglerError &&
    (error.hasCode(...codes.noSuchWorker) || /Worker "[^"]+" not found/.test(error.output))
  )
}

const identitySchema = v.object({
  loggedIn: v.boolean(),
  accounts: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
})

/** Who wrangler is signed in as. */
export type Identity = v.InferOutput<typeof identitySchema>

/** The account that wrangler is signed in with; undefined when there is none. */
export async function identity(wrangler: Wrangler): Promise<Identity> {
  try {
    return parsed(identitySchema, await wrangler(['whoami', '--json']))
  } catch (error) {
    if (error instanceof WranglerError && error.output.includes('"loggedIn"'))
      return { loggedIn: false, accounts: [] }
    throw error
  }
}

const namespacesSchema = v.array(v.object({ id: v.string(), title: v.string() }))

/** The KV namespaces of the account: the site's cache. */
export async function namespaces(wrangler: Wrangler) {
  return parsed(namespacesSchema, await wrangler(['kv', 'namespace', 'list']))
}

/** Makes the namespace, or finds the one of this name. Gives its id. */
export async function namespaceNamed(wrangler: Wrangler, title: string): Promise<string> {
  const find = async () =>
    (await namespaces(wrangler)).find((namespace) => namespace.title === title)?.id
  const existing = await find()
  if (existing) return existing
  await wrangler(['kv', 'namespace', 'create', title])
  const made = await find()
  if (!made)
    throw new SetupError(
      `The KV namespace ${title} was made but is not listed: try again in a minute.`,
    )
  return made
}

/** Names of the account's R2 buckets, or `off` where R2 was never turned on. */
export async function buckets(wrangler: Wrangler): Promise<string[] | 'off'> {
  try {
    const text = await wrangler(['r2', 'bucket', 'list'])
    return [...text.matchAll(/^name:\s+(\S+)/gm)].map(([, name = '']) => name)
  } catch (error) {
    if (error instanceof WranglerError && error.hasCode(...codes.r2IsOff)) return 'off'
    throw error
  }
}

/** Makes the bucket; one that is there already will do. */
export async function makeBucket(wrangler: Wrangler, name: string): Promise<void> {
  try {
    await wrangler(['r2', 'bucket', 'create', name])
  } catch (error) {
    if (!(error instanceof WranglerError && error.hasCode(...codes.bucketExists))) throw error
  }
}

/** Names of the Worker's secrets; none while there is no Worker. Their values cannot be read. */
export async function secretNames(wrangler: Wrangler): Promise<string[]> {
  try {
    const list = await wrangler(['secret', 'list', '--format', 'json'])
    return parsed(v.array(v.object({ name: v.string() })), list).map(({ name }) => name)
  } catch (error) {
    if (isNoWorker(error)) return []
    throw error
  }
}

/** Sends a secret to Cloudflare by standard input: never in a file, an argument or the output. */
export async function putSecret(wrangler: Wrangler, name: string, secret: string): Promise<void> {
  await wrangler(['secret', 'put', name], { input: secret })
}

const annotationsSchema = v.optional(v.object({ 'workers/message': v.optional(v.string()) }), {})

const deploymentsSchema = v.array(
  v.object({
    created_on: v.string(),
    annotations: annotationsSchema,
    versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
  }),
)

const versionsSchema = v.array(v.object({ id: v.string(), annotations: annotationsSchema }))

/** A version of the site that was, or is, live. */
export interface Release {
  version: string
  /** When it was deployed, ISO 8601. */
  at: string
  message: string
}

/** The start of every release's message. Versions without it, such as an empty Worker, are none. */
export const releasePrefix = 'Release'

/** How many deployments wrangler lists. */
const listed = 10

/** The last releases, the live one first; none while there is no Worker. */
export async function releases(wrangler: Wrangler): Promise<Release[]> {
  try {
    const [deployments, versions] = await Promise.all([
      wrangler(['deployments', 'list', '--json']).then((list) => parsed(deploymentsSchema, list)),
      wrangler(['versions', 'list', '--json']).then((list) => parsed(versionsSchema, list)),
    ])
    // The very first upload leaves its message with the version alone.
    const said = new Map(
      versions.map(({ id, annotations }) => [id, annotations['workers/message']]),
    )
    const all = deployments
      .toSorted((one, other) => one.created_on.localeCompare(other.created_on))
      .map(({ created_on, annotations, versions: [live] }) => ({
        version: live?.percentage === 100 ? live.version_id : '',
        at: created_on,
        message: annotations['workers/message'] ?? said.get(live?.version_id ?? '') ?? '',
      }))
      .filter(({ version }) => version !== '')
    const first = all.findIndex(({ message }) => message.startsWith(releasePrefix))
    // Only the last ones are listed: where there were more, the first release is long past.
    if (deployments.length >= listed) return all.reverse()
    return first < 0 ? [] : all.slice(first).reverse()
  } catch (error) {
    if (isNoWorker(error)) return []
    throw error
  }
}

/** Reads the JSON in an output of wrangler, which may print a warning before it. */
function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  output: string,
): v.InferOutput<Schema> {
  const begin = output.search(/^[[{]/m)
  try {
    return v.parse(schema, JSON.parse(output.slice(Math.max(begin, 0))))
  } catch (cause) {
    throw new SetupError('The output of wrangler has an unknown form: update the project.', {
      cause,
    })
  }
}
