import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { installPackages } from '../apt.ts'
import { inPath } from '../programs.ts'
import { SetupError } from '../setup-error.ts'

/** The folder of this machine's PostgreSQL server, the newest where Debian has several. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse()
  const found = [...debian, ...inPath('initdb')].find((path) => existsSync(path))
  return found && dirname(found)
}

/**
 * Installs PostgreSQL where it is missing and permitted, as for Chromium.
 * @throws {SetupError} when there is none
 */
export function ensurePostgres(): void {
  if (!findPostgres()) installPackages('postgresql')
  if (!findPostgres())
    throw new SetupError(
      'There is no PostgreSQL for the database tests and it could not be installed: install the ' +
        'server of version 15 or newer (Debian: postgresql, Homebrew: postgresql@17).',
    )
}
