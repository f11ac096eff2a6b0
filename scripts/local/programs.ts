import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './paths.ts'

/** Where programs of these names would be, by the order of PATH. */
export function inPath(...names: string[]): string[] {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => directories.map((directory) => join(directory, name)))
}

/** Runs a command silently, for ten minutes at most. A command that does not exist fails too. */
export function succeeds(command: string, parameters: string[]): boolean {
  const limits = { cwd: root, stdio: 'ignore', timeout: 600_000 } as const
  return spawnSync(command, parameters, limits).status === 0
}
