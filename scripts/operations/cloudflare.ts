import * as v from 'valibot'
import { builtConfig } from '../local/build.ts'
import { SetupError } from '../local/setup-error.ts'
import { type Wrangler, WranglerError } from './wrangler.ts'

/** Codes of Cloudflare's API. */
const noSuchWorker = [10_007, 10_090]
const r2IsOff = 10_042

/** In ms: uploading every picture of the site for the first time takes its time. */
const uploadLimit = 600_000

const identitySchema = v.object({
  loggedIn: v.boolean(),
  accounts: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
})

const annotationsSchema = v.optional(v.object({ 'workers/message': v.optional(v.string()) }), {})

const deploymentsSchema = v.array(
  v.object({
    created_on: v.string(),
    annotations: annotationsSchema,
    versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
  }),
)

const versionsSchema = v.array(v.object({ id: v.string(), annotations: annotationsSchema }))
const secretsSchema = v.array(v.object({ name: v.string() }))

export const signedOut =
  'This machine is not signed in at Cloudflare: run "npm run setup", or "npx wrangler login".'

/** The accounts that wrangler is signed in with; undefined when it is not signed in. */
export async function cloudflareAccounts(wrangler: Wrangler) {
  const { output } = await wrangler(['whoami', '--json']).catch((error: unknown) => {
    if (error instanceof WranglerError && error.output.includes('"loggedIn"')) return error
    throw error
  })
  const { loggedIn, accounts } = parsed(identitySchema, output)
  return loggedIn ? accounts : undefined
}

/** @throws {SetupError} when wrangler is not signed in */
export async function expectSignedIn(wrangler: Wrangler): Promise<void> {
  if (!(await cloudflareAccounts(wrangler))) throw new SetupError(signedOut)
}

/** Whether the account has R2, which has to be turned on once. */
export async function hasR2(wrangler: Wrangler): Promise<boolean> {
  return wrangler(['r2', 'bucket', 'list']).then(
    () => true,
    (error: unknown) => {
      if (error instanceof WranglerError && error.code === r2IsOff) return false
      throw error
    },
  )
}

/** A version of the site that was, or is, live. */
export interface Release {
  version: string
  /** When it was deployed, in UTC: `2026-09-01 12:00`. */
  time: string
  message: string
}

/** What Cloudflare has of the site. */
export interface Worker {
  live: Release | undefined
  /** The last releases, each once, in the order of their first deployment. */
  releases: Release[]
  /** The names of its secrets. Their values cannot be read. */
  secrets: string[]
}

/** The site's Worker. Before the first upload it has nothing. */
export async function readWorker(wrangler: Wrangler): Promise<Worker> {
  const read = async <Schema extends v.GenericSchema>(schema: Schema, command: string) =>
    parsed(schema, (await wrangler(command.split(' '))).output)
  try {
    const deployments = await read(deploymentsSchema, 'deployments list --json')
    const [versions, secrets] = await Promise.all([
      read(versionsSchema, 'versions list --json'),
      read(secretsSchema, 'secret list --format json'),
    ])
    const byTime = deployments.toSorted((a, b) => a.created_on.localeCompare(b.created_on))
    const all = byTime.flatMap(({ created_on, annotations, versions: [live] }) => {
      if (live?.percentage !== 100) return []
      // The very first upload leaves its message with the version alone.
      const own = versions.find(({ id }) => id === live.version_id)?.annotations ?? {}
      const { 'workers/message': message = '' } = { ...own, ...annotations }
      const time = created_on.slice(0, 16).replace('T', ' ')
      return [{ version: live.version_id, time, message }]
    })
    // Before the first release there is at most the empty Worker of a secret, without a message.
    const first = all.findIndex(({ message }) => message !== '')
    const releases = first < 0 ? [] : all.slice(first)
    return {
      live: releases.at(-1),
      releases: releases.filter(
        ({ version }, at) => releases.findIndex((one) => one.version === version) === at,
      ),
      secrets: secrets.map(({ name }) => name),
    }
  } catch (error) {
    if (error instanceof WranglerError && noSuchWorker.includes(error.code ?? 0))
      return { live: undefined, releases: [], secrets: [] }
    throw error
  }
}

/** Publishes the build. Returns Cloudflare's version id. @throws {WranglerError} on failure */
export async function publish(wrangler: Wrangler, name: string): Promise<string> {
  const parameters = ['deploy', '--config', builtConfig, '--message', `Release ${name}`]
  return (await wrangler(parameters, { limit: uploadLimit })).version
}

/** Makes a version live again. The database, R2 and KV stay as they are. */
export async function restoreVersion(wrangler: Wrangler, version: string, why: string) {
  await wrangler(['rollback', version, '--yes', '--message', `Back: ${why}`])
}

/**
 * Sends a secret to Cloudflare by standard input: never in a file, an argument or the output.
 * @returns when it takes effect: after a rollback, Cloudflare refuses it for the live release
 */
export async function putSecret(wrangler: Wrangler, name: string, input: string) {
  const command = ['secret', 'put', name]
  try {
    await wrangler(command, { input })
    return 'now'
  } catch (error) {
    await wrangler(['versions', ...command], { input }).catch(() => {
      throw error
    })
    return 'with the next release (npm run deploy)'
  }
}

/** Reads the JSON in an output of wrangler, which may print a warning before it. */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, output: string) {
  try {
    return v.parse(schema, JSON.parse(output.slice(Math.max(output.search(/^[[{]/m), 0))))
  } catch (cause) {
    const message = 'The output of wrangler has an unknown form: update the project.'
    throw new SetupError(message, { cause })
  }
}
