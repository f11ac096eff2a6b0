import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './paths.ts'
import { environmentWithoutSettings } from './settings.ts'
import { SetupError } from './setup-error.ts'
import { onShutdown } from './shutdown.ts'

/**
 * Runs a tool of node_modules.
 * @param path of its program in node_modules
 * @param shown when its output is shown
 * @throws {SetupError} when it fails
 */
export async function tool(
  stateDir: string,
  path: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
  shown: 'as it comes' | 'when it fails' = 'as it comes',
): Promise<void> {
  const output = shown === 'as it comes' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [join(root, 'node_modules', path), ...parameters], {
    cwd: root,
    env: { ...environmentWithoutSettings(), STATE_DIR: stateDir, ...environment },
    stdio: ['ignore', output, output],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part))
  const ended = once(child, 'close')
  onShutdown(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const [code] = await ended
  if (code === 0) return
  process.stdout.write(text)
  throw new SetupError('This step has failed: its output is above.')
}
