import { existsSync } from 'node:fs'
import { succeeds } from './programs.ts'

/** Installs packages of Debian, where that is permitted. */
export function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  succeeds('apt-get', ['update', '-q'])
  succeeds('apt-get', ['install', '-y', '-q', ...names])
}
