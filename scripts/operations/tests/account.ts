import { randomUUID } from 'node:crypto'
import { type Wrangler, WranglerError } from '../wrangler.ts'

const accounts = [{ id: 'a'.repeat(32), name: 'Tribe Alumni' }]

/** A stub of wrangler, with an account in memory. It says what wrangler says, errors included. */
export function startAccount() {
  const state = {
    isSignedIn: true,
    isR2On: true,
    accounts,
    secrets: new Map<string, string>(),
    versions: [] as Array<{ id: string; at: string; message: string }>,
    /** The first one is the oldest. */
    deployments: [] as Array<{ version: string; at: string; message: string }>,
    /** The parameters of every command. */
    calls: [] as string[][],
    whenDeployed: undefined as (() => never) | undefined,
    whenRolledBack: undefined as (() => never) | undefined,
  }
  let clock = Date.parse('2026-09-01T12:00:00Z')
  const live = () => state.deployments.at(-1)?.version ?? null

  function upload(id: string, message: string) {
    clock += 60_000
    state.versions.push({ id, at: new Date(clock).toISOString(), message })
  }

  function deploy(version: string, message = ''): void {
    if (!state.versions.some(({ id }) => id === version)) upload(version, message)
    clock += 60_000
    state.deployments.push({ version, at: new Date(clock).toISOString(), message })
  }

  const annotations = (message: string) => (message ? { 'workers/message': message } : {})

  function respond(parameters: string[], input: string): unknown {
    const [command = '', second = ''] = parameters
    const message = parameters[parameters.indexOf('--message') + 1] ?? ''
    const refuse = (why: string, code?: number): never => {
      throw new WranglerError(`${command} ${second}`, why, code)
    }
    if (command === 'whoami') return { loggedIn: state.isSignedIn, accounts: state.accounts }
    if (!state.isSignedIn) return refuse("it's necessary to set a CLOUDFLARE_API_TOKEN")
    if (command === 'deploy') {
      state.whenDeployed?.()
      deploy(randomUUID(), message)
      return ''
    }
    if (command === 'rollback') {
      state.whenRolledBack?.()
      deploy(second, message)
      return ''
    }
    switch (`${command} ${second}`) {
      case 'r2 bucket':
        return state.isR2On ? 'Listing buckets...' : refuse('Please enable R2.', 10_042)
      case 'deployments list':
        if (!live()) return refuse('This Worker does not exist on your account.', 10_007)
        return state.deployments.map((one) => ({
          created_on: one.at,
          annotations: annotations(one.message),
          versions: [{ version_id: one.version, percentage: 100 }],
        }))
      case 'versions list':
        return state.versions.map(({ id, at, message: said }) => ({
          id,
          metadata: { created_on: at },
          annotations: annotations(said),
        }))
      case 'secret list':
        return [...state.secrets.keys()].map((name) => ({ name }))
      case 'secret put':
        if (state.deployments.length > 0 && state.versions.at(-1)?.id !== live())
          return refuse("the latest version of your Worker isn't currently deployed")
        state.secrets.set(parameters[2] ?? '', input)
        deploy(randomUUID())
        return ''
      case 'versions secret':
        state.secrets.set(parameters[3] ?? '', input)
        upload(randomUUID(), '')
        return ''
      default:
        return refuse(`Unknown command: ${parameters.join(' ')}`)
    }
  }

  const wrangler: Wrangler = async (parameters, { input = '' } = {}) => {
    state.calls.push(parameters)
    const output = respond(parameters, input)
    const text = typeof output === 'string' ? output : JSON.stringify(output)
    return { output: text, version: parameters[0] === 'deploy' ? (live() ?? '') : undefined }
  }

  return { state, wrangler, deploy, live }
}
