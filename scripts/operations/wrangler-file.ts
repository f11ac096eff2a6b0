import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { root } from '../local/paths.ts'
import { SetupError } from '../local/setup-error.ts'

const fileSchema = v.pipe(
  v.object({
    name: v.string(),
    account_id: v.optional(v.string()),
    routes: v.optional(v.array(v.object({ pattern: v.string() })), []),
    send_email: v.optional(v.array(v.object({ name: v.string() })), []),
    vars: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.transform(({ name, account_id, routes, send_email, vars }) => ({
    /** The Worker's name. */
    name,
    accountId: account_id,
    /** Hosts of the club's own that lead to the Worker. */
    hosts: routes.map(({ pattern }) => pattern),
    /** Whether it may send mail. */
    sendsMail: send_email.some((binding) => binding.name === 'EMAIL'),
    /** The public settings by name; an empty one counts as not set. */
    vars: Object.fromEntries(Object.entries(vars).filter(([, value]) => value !== '')),
  })),
)

/** What wrangler.toml says about the deployment. */
export type Deployment = v.InferOutput<typeof fileSchema>

/** The file of the deployment's settings. Tests have a file of their own. */
export const wranglerFile = join(root, 'wrangler.toml')

/** @throws {SetupError} when the file cannot be understood. */
export function readDeployment(file = wranglerFile): Deployment {
  try {
    return v.parse(fileSchema, parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const fix = 'Undo your last change of it.'
    throw new SetupError(`wrangler.toml cannot be understood: ${why}\n${fix}`, { cause })
  }
}

/** The entries of wrangler.toml that a command writes. `routes` has the hosts. */
export type Entries = {
  account_id?: string
  routes?: readonly string[]
  SITE_URL?: string
  SUPABASE_URL?: string
  SUPABASE_PUBLISHABLE_KEY?: string
}

/** Writes entries into wrangler.toml. Every other line stays, comments included. */
export function writeEntries(entries: Entries, file = wranglerFile): void {
  writeFileSync(file, withEntries(readFileSync(file, 'utf8'), entries))
}

/** The text of wrangler.toml with these entries. @throws {SetupError} when a place is missing */
export function withEntries(text: string, entries: Entries): string {
  let result = text
  for (const [name, entry] of Object.entries(entries)) {
    const place = new RegExp(`^(# )?${name} = .*$`, 'm')
    if (!place.test(result))
      throw new SetupError(`wrangler.toml has no place for ${name}: restore the file, try again.`)
    result = result.replace(place, () => `${name} = ${tomlOf(entry)}`)
  }
  // What is written must be what is read again: a value is never trusted to be harmless in TOML.
  parse(result)
  return result
}

function tomlOf(entry: string | readonly string[]): string {
  if (typeof entry === 'string') return JSON.stringify(entry)
  const hosts = entry.map((host) => `{ pattern = ${JSON.stringify(host)}, custom_domain = true }`)
  return `[${hosts.join(', ')}]`
}
