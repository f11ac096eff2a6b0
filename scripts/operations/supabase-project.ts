import * as v from 'valibot'
import { SetupError } from '../local/setup-error.ts'

/** In ms. Some responses wait for the project's database. */
const limit = 30_000

const statusSchema = v.object({ name: v.string(), status: v.string() })
const projectsSchema = v.array(v.object({ ref: v.string(), name: v.string() }))
const keysSchema = v.array(
  v.object({ type: v.nullish(v.string()), api_key: v.nullish(v.string()) }),
)
const signingKeysSchema = v.object({
  keys: v.array(v.object({ algorithm: v.string(), status: v.string() })),
})
const messageSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() })),
  { message: '' },
)

/** A Supabase project as its owner sees it, by the management API. Calls may throw a SetupError. */
export type SupabaseProject = ReturnType<ReturnType<typeof managementApi>['project']>

/** The management API with a personal access token. */
export function managementApi(token: string) {
  async function call<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    method: 'GET' | 'POST' | 'PATCH' = 'GET',
    body?: object,
  ): Promise<v.InferOutput<Schema>> {
    const response = await fetch(`https://api.supabase.com/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(limit),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new SetupError('Supabase could not be reached: is this machine connected?', { cause })
    })
    if (!response.ok) throw new SetupError(sentenceOf(response.status, await response.text()))
    const parsed = v.safeParse(schema, await response.json().catch(() => undefined))
    if (!parsed.success) throw new SetupError('The response of Supabase has an unknown form.')
    return parsed.output
  }

  function project(ref: string) {
    const path = `/projects/${encodeURIComponent(ref)}`
    return {
      status: () => call(path, statusSchema),
      /** Runs SQL in one transaction and gives the last statement's rows. */
      query: (query: string, access: 'read' | 'write') =>
        call(`${path}/database/query`, v.array(v.unknown()), 'POST', {
          query,
          ...(access === 'read' && { read_only: true }),
        }),
      authConfig: () => call(`${path}/config/auth`, v.record(v.string(), v.unknown())),
      changeAuthConfig: (changes: Record<string, unknown>) =>
        call(`${path}/config/auth`, v.unknown(), 'PATCH', changes),
      /** The algorithm new tokens are signed with. */
      async signingAlgorithm() {
        const { keys } = await call(`${path}/config/auth/signing-keys`, signingKeysSchema)
        return keys.find(({ status }) => status === 'in_use')?.algorithm
      },
      /** The project's key of this kind, never a legacy one. */
      async key(type: 'publishable' | 'secret') {
        const keys = await call(`${path}/api-keys?reveal=true`, keysSchema)
        const key = keys.find((one) => one.type === type)?.api_key
        if (key) return key
        throw new SetupError(
          `The project has no ${type} key (sb_${type}_…): make one in Supabase, ` +
            'Project Settings, API Keys. The legacy keys are not enough.',
        )
      },
    }
  }

  return { projects: () => call('/projects', projectsSchema), project }
}

/** The project's name in its address, `https://<ref>.supabase.co`; undefined for other texts. */
export function projectRef(supabaseUrl: string): string | undefined {
  return /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(supabaseUrl)?.[1]
}

const notReached =
  'This access token does not reach the Supabase project: its owner must have access to it.'

const sentences: Record<number, string> = {
  401:
    'Supabase does not accept the access token: make a new one at ' +
    'https://supabase.com/dashboard/account/tokens.',
  403: notReached,
  404: notReached,
  429: 'Too many requests to Supabase: try again in a minute.',
}

function sentenceOf(status: number, body: string): string {
  const { message } = v.parse(messageSchema, body)
  return sentences[status] ?? `Supabase responded with ${status}: ${message || body.slice(0, 200)}`
}
