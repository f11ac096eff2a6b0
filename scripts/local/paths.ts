import { join, resolve } from 'node:path'

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..')

/** Where local state lives: accounts, mails, KV and R2. `STATE_DIR`, or `.local`. */
export function stateDirectory(): string {
  return resolve(root, process.env.STATE_DIR || '.local')
}

/** The edge's own store (KV, R2, cache) within a state directory. */
export function edgeDirectory(stateDir: string): string {
  return join(stateDir, 'edge')
}
