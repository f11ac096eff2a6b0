import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A new folder for the tests of a file, removed after the last of them. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'football-alumni-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return path
}
