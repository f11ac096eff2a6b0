/**
 * Runs inside the Worker's runtime, in front of the built Worker: gives each request the settings, bindings and clock
 * of its cell of the matrix.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { faultyBucket, faultyStore } from './faulty-bindings.js'

/** Settings and stores of its own: no cell shares a cache with another. */
export interface Cell {
  id: string
  settings: Record<string, string>
  /** The fault of KV or R2, if any. */
  store?: string | undefined
  bucket?: string | undefined
  /** What its clock shows, in ms since 1970. It stands still between two requests that carry different times. */
  now: number
}

type Env = Record<string, unknown>
interface App {
  fetch(request: Request, env: Env, context: unknown): Promise<Response>
}

interface Running {
  cell: Cell
  env: Env
}

const cells = new Map<string, Running>()
const running = new AsyncLocalStorage<Running>()

// What the Worker does outside of a request's context is done by the clock of its cell all the same.
AsyncLocalStorage.snapshot =
  () =>
  (work, ...values) =>
    work(...values)

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  now: Date.now,
}
/** How often a timer looks at its cell's clock, in ms. */
const tick = 5

Date.now = () => running.getStore()?.cell.now ?? real.now()

// Every timer waits for the clock of its cell: a slow machine makes no time-out fire.
Object.assign(globalThis, {
  setTimeout(callback: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) {
    const own = running.getStore()
    const timer = { id: undefined as unknown }
    const due = (own?.cell.now ?? 0) + delay
    const check = () => {
      if (!own || own.cell.now >= due) callback(...values)
      else timer.id = real.setTimeout(check, tick)
    }
    timer.id = real.setTimeout(check, own ? 0 : delay)
    return timer
  },
  clearTimeout(timer?: { id: never }) {
    real.clearTimeout(timer?.id)
  },
})
AbortSignal.timeout = (delay) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is up.', 'TimeoutError')), delay)
  return controller.signal
}

/** The cells run at the same time: together they are no visitor who asks too often. */
const unlimited = { limit: async () => ({ success: true }) }

function runningOf(cell: Cell, env: Env): Running {
  const known = cells.get(cell.id)
  if (known) {
    Object.assign(known.cell, { store: undefined, bucket: undefined }, cell)
    return known
  }
  const made: Running = { cell, env: { ...env, ...cell.settings } }
  made.env.CACHE = faultyStore(cell.id, env.CACHE, () => made.cell.store)
  made.env.GALLERY = faultyBucket(() => made.cell.bucket)
  for (const name of Object.keys(env)) if (name.startsWith('LIMIT_')) made.env[name] = unlimited
  cells.set(cell.id, made)
  return made
}

export function inCells(app: App) {
  return {
    fetch(request: Request, env: Env, context: unknown): Promise<Response> {
      const own = runningOf(JSON.parse(request.headers.get('x-cell') ?? ''), env)
      return running.run(own, () => app.fetch(request, own.env, context))
    },
  }
}
