/** `npm run deploy`: publishes the site, looks at it, and takes it back when it is not in order. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from './local/build.ts'
import { root } from './local/paths.ts'
import { environmentWithoutSettings } from './local/settings.ts'
import { SetupError } from './local/setup-error.ts'
import { onShutdown } from './local/shutdown.ts'
import { runOperation } from './operations/command.ts'
import { deploy } from './operations/deploy.ts'
import { environmentWithoutSecrets } from './operations/secrets.ts'

await runOperation((tools) =>
  deploy(tools, { test: testPart, build: () => build('on failure'), name: sourceName() }),
)

/** Runs one part of the tests, its output shown. */
async function testPart(part: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/test.ts'), part], {
    cwd: root,
    env: environmentWithoutSecrets(environmentWithoutSettings()),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  onShutdown(() => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new SetupError('Nothing was published: the error is above.')
}

/** The commit of the sources, or the time where there is no Git. */
function sourceName(): string {
  const git = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  return git.stdout?.trim() || new Date().toISOString().slice(0, 16)
}
