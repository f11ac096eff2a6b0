/**
 * Runs inside the Worker's runtime, in front of the built Worker: gives each request the settings and bindings of its
 * cell of the matrix.
 */
import { faultyBucket, faultyStore } from './faulty-bindings.js'

/** Has another cell's settings and stores than its neighbours, and so remembers nothing of theirs. */
export interface Cell {
  id: string
  settings: Record<string, string>
  /** What is the matter with KV or R2, if anything. */
  store?: string | undefined
  bucket?: string | undefined
  /** How much later it is from now on, for everyone, in ms: a clock that is put forward once for each cell. */
  later?: number
}

type Env = Record<string, unknown>
interface App {
  fetch(request: Request, env: Env, context: unknown): Promise<Response>
}

const known = new Map<string, { env: Env; cell: Cell }>()

let ahead = 0
const realNow = Date.now
Date.now = () => realNow() + ahead

/** What a cell does is done by many others at the same time: it is not too often. */
const withoutEnd = { limit: async () => ({ success: true }) }

function envOf(cell: Cell, real: Env): Env {
  const found = known.get(cell.id)
  if (found) {
    ahead += (cell.later ?? 0) - (found.cell.later ?? 0)
    found.cell = cell
    return found.env
  }
  const made = { cell, env: { ...real, ...cell.settings } }
  made.env.CACHE = faultyStore(cell.id, real.CACHE, () => made.cell.store)
  made.env.GALLERY = faultyBucket(() => made.cell.bucket)
  for (const limit of ['LIMIT_AUTH', 'LIMIT_ACCOUNT', 'LIMIT_CONFIRM', 'LIMIT_RSS'])
    made.env[limit] = withoutEnd
  known.set(cell.id, made)
  return made.env
}

export function inCells(app: App) {
  return {
    fetch(request: Request, real: Env, context: unknown): Promise<Response> {
      const cell = JSON.parse(request.headers.get('x-cell') ?? '')
      return app.fetch(request, envOf(cell, real), context)
    },
  }
}
