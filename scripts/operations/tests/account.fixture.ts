import { randomUUID } from 'node:crypto'
import { type Wrangler, WranglerError } from '../wrangler.ts'

/** A stub of wrangler, with an account in memory. It says what wrangler says, errors included. */
export function startAccount() {
  const state = {
    isSignedIn: true,
    isR2On: true,
    accounts: [{ id: 'a'.repeat(32), name: 'Tribe Alumni' }],
    hostsOfWorker: [] as string[],
    secrets: new Map<string, string>(),
    /** The first one is the oldest. */
    versions: [] as Array<{ id: string; message: string }>,
    deployments: [] as Array<{ version: string; at: string; message: string }>,
    /** The parameters of every command. */
    calls: [] as string[][],
    /** What happens before a command; it may throw. */
    before: {} as Record<string, () => void>,
  }
  let clock = Date.parse('2026-09-01T12:00:00Z')
  const live = () => state.deployments.at(-1)?.version ?? null

  function upload(id: string, message: string): void {
    if (!state.versions.some((known) => known.id === id)) state.versions.push({ id, message })
  }

  function deploy(version: string, message = ''): void {
    upload(version, message)
    clock += 60_000
    // The very first upload leaves its message with the version alone.
    const said = state.deployments.length > 0 ? message : ''
    state.deployments.push({ version, at: new Date(clock).toISOString(), message: said })
  }

  const annotations = (message: string) => (message ? { 'workers/message': message } : {})

  function respond(parameters: string[], input: string): unknown {
    const [command = '', second = '', third = '', fourth = ''] = parameters
    const message = parameters[parameters.indexOf('--message') + 1] ?? ''
    const refuse = (why: string, code?: number): never => {
      throw new WranglerError(`${command} ${second}`, why, code)
    }
    if (command === 'whoami') return { loggedIn: state.isSignedIn, accounts: state.accounts }
    if (!state.isSignedIn) return refuse("it's necessary to set a CLOUDFLARE_API_TOKEN")
    state.before[command]?.()
    if (command === 'deploy') return deploy('new-version', message)
    if (command === 'rollback') return deploy(second, message)
    switch (`${command} ${second}`) {
      case 'auth token':
        return { type: 'oauth', token: 'token-for-tests' }
      case 'r2 bucket':
        return state.isR2On || refuse('Please enable R2.', 10_042)
      case 'deployments list':
        if (!live()) return refuse('This Worker does not exist on your account.', 10_007)
        return state.deployments.map((one) => ({
          created_on: one.at,
          annotations: annotations(one.message),
          versions: [{ version_id: one.version, percentage: 100 }],
        }))
      case 'versions list':
        return state.versions.map((one) => ({ id: one.id, annotations: annotations(one.message) }))
      case 'secret list':
        return [...state.secrets.keys()].map((name) => ({ name }))
      case 'secret put':
        if (live() && state.versions.at(-1)?.id !== live())
          return refuse("the latest version of your Worker isn't currently deployed")
        state.secrets.set(third, input)
        return deploy(randomUUID())
      case 'versions secret':
        state.secrets.set(fourth, input)
        return upload(randomUUID(), '')
      default:
        return refuse(`Unknown command: ${parameters.join(' ')}`)
    }
  }

  const wrangler: Wrangler = async (parameters, { input = '' } = {}) => {
    state.calls.push(parameters)
    const output = JSON.stringify(respond(parameters, input)) ?? ''
    return { output, version: live() ?? '' }
  }

  return { state, wrangler, deploy, live }
}
