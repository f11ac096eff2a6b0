import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { type Wrangler, WranglerError } from '../wrangler.ts'

export interface Live {
  created_on: string
  annotations: { 'workers/message'?: string }
  versions: Array<{ version_id: string; percentage: number }>
}

/** A stub of wrangler, with an account in memory. `calls` are the parameters of every command. */
export function startAccount() {
  const state = {
    isSignedIn: true,
    isR2On: true,
    namespaces: [] as Array<{ id: string; title: string }>,
    buckets: [] as string[],
    hasWorker: false,
    secrets: new Map<string, string>(),
    /** The first one is the oldest. */
    deployments: [] as Live[],
    calls: [] as string[][],
    whenDeployed: undefined as (() => never) | undefined,
    whenRolledBack: undefined as (() => never) | undefined,
  }
  let clock = Date.parse('2026-09-01T12:00:00Z')

  function deploy(version: string, message?: string): void {
    clock += 60_000
    state.hasWorker = true
    state.deployments.push({
      created_on: new Date(clock).toISOString(),
      annotations: message ? { 'workers/message': message } : {},
      versions: [{ version_id: version, percentage: 100 }],
    })
  }

  function respond(parameters: string[], input: string, environment: NodeJS.ProcessEnv): string {
    const [word, second, third, fourth] = parameters
    const refuse = (why: string): never => {
      throw new WranglerError(`${word} ${second}`, `✘ [ERROR] ${why}`)
    }
    if (word === 'whoami')
      return JSON.stringify({
        loggedIn: state.isSignedIn,
        accounts: [{ id: 'a'.repeat(32), name: 'Tribe Alumni' }],
      })
    if (!state.isSignedIn)
      return refuse("it's necessary to set a CLOUDFLARE_API_TOKEN environment variable")
    switch (`${word} ${second}`) {
      case 'kv namespace':
        if (third === 'list') return JSON.stringify(state.namespaces)
        state.namespaces.push({ id: randomUUID().replaceAll('-', ''), title: fourth ?? '' })
        return '✨ Success!'
      case 'r2 bucket':
        if (!state.isR2On) return refuse('Please enable R2. [code: 10042]')
        if (third === 'list')
          return state.buckets
            .map((name) => `name:           ${name}\ncreation_date:  2026\n`)
            .join('\n')
        if (state.buckets.includes(fourth ?? ''))
          return refuse('it already exists, and you own it. [code: 10004]')
        state.buckets.push(fourth ?? '')
        return '✅ Created bucket'
      case 'secret list':
        if (!state.hasWorker) return refuse('Worker "wm-football-alumni" not found.')
        return JSON.stringify([...state.secrets.keys()].map((name) => ({ name })))
      case 'secret put':
        state.secrets.set(third ?? '', input)
        deploy(randomUUID())
        return '✨ Success!'
      case 'deployments list':
        if (!state.hasWorker) return refuse('This Worker does not exist. [code: 10007]')
        return JSON.stringify(state.deployments)
      case 'versions list':
        return JSON.stringify(
          state.deployments.map(({ versions: [one] }) => ({ id: one?.version_id })),
        )
      default:
        break
    }
    if (word === 'deploy') {
      state.whenDeployed?.()
      const version = randomUUID()
      deploy(version, parameters[parameters.indexOf('--message') + 1])
      const entries = [{ type: 'wrangler-session' }, { type: 'deploy', version_id: version }]
      writeFileSync(
        environment.WRANGLER_OUTPUT_FILE_PATH ?? '',
        `${entries.map((one) => JSON.stringify(one)).join('\n')}\n`,
      )
      return `Current Version ID: ${version}`
    }
    if (word === 'rollback') {
      state.whenRolledBack?.()
      deploy(second ?? '', parameters[parameters.indexOf('--message') + 1])
      return `Worker Version ${second} has been deployed to 100% of traffic.`
    }
    return refuse(`Unknown command: ${parameters.join(' ')}`)
  }

  const wrangler: Wrangler = async (parameters, { input = '', environment = {} } = {}) => {
    state.calls.push(parameters)
    return respond(parameters, input, environment)
  }

  return {
    state,
    wrangler,
    deploy,
    /** The version that visitors get. */
    live: () => state.deployments.at(-1)?.versions[0]?.version_id ?? null,
  }
}
