import * as v from 'valibot'
import { SetupError } from '../local/setup-error.ts'
import { type Wrangler, WranglerError, type WranglerResult } from './wrangler.ts'

/** Codes of Cloudflare's API. */
const noSuchWorker = [10_007, 10_090]
const r2IsOff = 10_042

const identitySchema = v.object({
  loggedIn: v.boolean(),
  accounts: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
})

/** The accounts that wrangler is signed in with; undefined when it is not signed in. */
export async function cloudflareAccounts(wrangler: Wrangler) {
  const { loggedIn, accounts } = await wrangler(['whoami', '--json'])
    .catch((error: unknown) => {
      if (error instanceof WranglerError && error.output.includes('"loggedIn"')) return error
      throw error
    })
    .then((result) => parsed(identitySchema, result))
  return loggedIn ? accounts : undefined
}

/** @throws {SetupError} when wrangler is not signed in */
export async function expectSignedIn(wrangler: Wrangler): Promise<void> {
  if (!(await cloudflareAccounts(wrangler))) throw new SetupError(signedOut)
}

export const signedOut =
  'This machine is not signed in at Cloudflare: run "npm run setup", or "npx wrangler login".'

/** Whether the account has R2, which has to be turned on once. */
export async function hasR2(wrangler: Wrangler): Promise<boolean> {
  try {
    await wrangler(['r2', 'bucket', 'list'])
    return true
  } catch (error) {
    if (error instanceof WranglerError && error.code === r2IsOff) return false
    throw error
  }
}

const annotationsSchema = v.optional(v.object({ 'workers/message': v.optional(v.string()) }), {})

const deploymentsSchema = v.array(
  v.object({
    created_on: v.string(),
    annotations: annotationsSchema,
    versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
  }),
)

const versionsSchema = v.array(
  v.object({
    id: v.string(),
    metadata: v.object({ created_on: v.string() }),
    annotations: annotationsSchema,
  }),
)

const secretsSchema = v.array(v.object({ name: v.string() }))

/** A version of the site that was, or is, live. */
export interface Release {
  version: string
  /** When it was deployed, ISO 8601. */
  at: string
  message: string
}

/** What Cloudflare has of the site. */
export interface Worker {
  /** The last ones, the live one first. */
  releases: Release[]
  /** The names of its secrets. Their values cannot be read. */
  secrets: string[]
  /** Whether the newest version is the live one, which it is not after a rollback. */
  isNewestLive: boolean
}

/** The site's Worker. Before the first upload it has nothing. */
export async function readWorker(wrangler: Wrangler): Promise<Worker> {
  try {
    const list = await wrangler(['deployments', 'list', '--json'])
    const deployments = parsed(deploymentsSchema, list).toSorted((one, other) =>
      one.created_on.localeCompare(other.created_on),
    )
    const [versions, secrets] = await Promise.all([
      wrangler(['versions', 'list', '--json']).then((result) => parsed(versionsSchema, result)),
      wrangler(['secret', 'list', '--format', 'json']).then((all) => parsed(secretsSchema, all)),
    ])
    // The very first upload leaves its message with the version alone.
    const messages = new Map(versions.map(({ id, annotations }) => [id, messageOf(annotations)]))
    const all = deployments.flatMap(({ created_on: at, annotations, versions: [live] }) => {
      if (live?.percentage !== 100) return []
      const version = live.version_id
      return [{ version, at, message: messageOf(annotations) ?? messages.get(version) ?? '' }]
    })
    // Before the first release there is at most the empty Worker of a secret, without a message.
    const first = all.findIndex(({ message }) => message !== '')
    const newest = versions.toSorted((a, b) =>
      a.metadata.created_on.localeCompare(b.metadata.created_on),
    )
    return {
      releases: first < 0 ? [] : all.slice(first).reverse(),
      secrets: secrets.map(({ name }) => name),
      isNewestLive: newest.at(-1)?.id === all.at(-1)?.version,
    }
  } catch (error) {
    if (error instanceof WranglerError && noSuchWorker.includes(error.code ?? 0))
      return { releases: [], secrets: [], isNewestLive: true }
    throw error
  }
}

function messageOf(annotations: v.InferOutput<typeof annotationsSchema>): string | undefined {
  return annotations['workers/message']
}

/**
 * Sends a secret to Cloudflare by standard input: never in a file, an argument or the output.
 * After a rollback, Cloudflare takes it for the next release alone.
 */
export async function putSecret(
  wrangler: Wrangler,
  { isNewestLive }: Worker,
  name: string,
  secret: string,
): Promise<void> {
  const command = ['secret', 'put', name]
  await wrangler(isNewestLive ? command : ['versions', ...command], { input: secret })
}

/** Reads the JSON in an output of wrangler, which may print a warning before it. */
function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  { output }: Pick<WranglerResult, 'output'>,
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
