import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { root } from './paths.ts'

/**
 * A short name for a class of a style sheet, the same in the browser's build and the Worker's: the names stand in
 * every page, in its styles and in the scripts.
 * @param name as the style sheet has it
 * @param file the style sheet
 */
export function shortClassName(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*/, ''))
  return `_${createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 5)}`
}
