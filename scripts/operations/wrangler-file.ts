import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { settingNames } from '../../functions/env.ts'
import { root } from '../local/paths.ts'
import { SetupError } from '../local/setup-error.ts'

const fileSchema = v.pipe(
  v.object({
    name: v.string(),
    account_id: v.optional(v.string()),
    routes: v.optional(v.array(v.union([v.string(), v.object({ pattern: v.string() })])), []),
    kv_namespaces: v.array(v.object({ binding: v.string(), id: v.optional(v.string()) })),
    r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })),
    vars: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  v.transform(({ name, account_id, routes, kv_namespaces, r2_buckets, vars }) => ({
    /** The Worker's name. */
    name,
    accountId: account_id,
    /** Hosts of the club's own that lead to the Worker. */
    hosts: routes.map((route) => (typeof route === 'string' ? route : route.pattern)),
    namespaceId: kv_namespaces.find(({ binding }) => binding === 'CACHE')?.id,
    bucket: r2_buckets.find(({ binding }) => binding === 'GALLERY')?.bucket_name ?? '',
    /** The public settings by name; an empty one counts as not set. */
    vars: Object.fromEntries(
      settingNames.flatMap((setting) => (vars[setting] ? [[setting, String(vars[setting])]] : [])),
    ),
    /** Every name under [vars], so that a secret that does not belong there is noticed. */
    varNames: Object.keys(vars).filter((setting) => vars[setting] !== ''),
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
    throw new SetupError(
      `wrangler.toml cannot be understood: ${why}\nUndo your last change of it.`,
      {
        cause,
      },
    )
  }
}

/** A line of wrangler.toml: its table, and the line that a new one follows. */
const places = {
  account_id: { table: '', after: /^name = / },
  routes: { table: '', after: /^compatibility_date = / },
  namespaceId: { table: '[[kv_namespaces]]', after: /^binding = "CACHE"/ },
  SITE_URL: { table: '[vars]', after: /^\[vars\]/ },
  SUPABASE_URL: { table: '[vars]', after: /^\[vars\]/ },
  SUPABASE_PUBLISHABLE_KEY: { table: '[vars]', after: /^\[vars\]/ },
}

/** Everything that can be written. `routes` is the host of the club's own domain; empty: none. */
export type Entry = keyof typeof places

/** Writes one value into wrangler.toml. Every other line stays, comments included. */
export function writeEntry(entry: Entry, value: string, file = wranglerFile): void {
  const before = readFileSync(file, 'utf8')
  const after = withEntry(before, entry, value)
  // What is written must be what is read again: a value is never trusted to be harmless in TOML.
  parse(after)
  if (after !== before) writeFileSync(file, after)
}

/** The text of wrangler.toml with one value set. @throws {SetupError} when its place is missing */
export function withEntry(text: string, entry: Entry, value: string): string {
  const { table, after } = places[entry]
  const key = entry === 'namespaceId' ? 'id' : entry
  const lines = text.split('\n')
  let current = ''
  let existing = -1
  let anchor = -1
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('[')) current = line.trim()
    if (current !== table) continue
    if (new RegExp(`^${key}\\s*=`).test(line)) existing = index
    if (after.test(line)) anchor = index
  }
  const isRemoved = entry === 'routes' && value === ''
  const line = isRemoved ? [] : [lineOf(key, value)]
  if (existing >= 0) lines.splice(existing, 1, ...line)
  else if (anchor >= 0) lines.splice(anchor + 1, 0, ...line)
  else
    throw new SetupError(`wrangler.toml has no place for ${key}: restore the file, then try again.`)
  return lines.join('\n')
}

function lineOf(key: string, value: string): string {
  const quoted = JSON.stringify(value)
  return key === 'routes'
    ? `routes = [{ pattern = ${quoted}, custom_domain = true }]`
    : `${key} = ${quoted}`
}
