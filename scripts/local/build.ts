import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { environmentWithoutSettings } from './settings.ts'
import { SetupError } from './setup-error.ts'

/** The built Worker's own configuration. */
export const builtConfig = join(root, 'dist/server/wrangler.json')

const stampFile = join(root, 'dist/sources')

/** What the build reads. Generated and test files say nothing about the built site. */
const inputs = [
  'src/**/*',
  'functions/**/*',
  'public/**/*',
  'app.config.ts',
  'scripts/local/script-groups.ts',
  'wrangler.toml',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.dev.vars*',
]

/** A hash over every file the build reads. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(inputs, { cwd: root }).sort()) {
    if (/\.(gen|test|fixture)\.tsx?$/.test(path) || !statSync(join(root, path)).isFile()) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new SetupError(`The site cannot be built: ${folder} cannot be written.`, { cause })
  }
}

/** Builds the site into dist/. The output of the build is shown, or only when it fails. */
export async function build(output: 'shown' | 'on failure'): Promise<void> {
  ensureWritable(join(root, 'dist'))
  const stamp = fingerprint()
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'app.config.ts'],
    // Settings belong to the place where the site runs, so none may find its way into the build.
    {
      cwd: root,
      env: { ...environmentWithoutSettings(), NODE_ENV: 'production' },
      stdio: [
        'ignore',
        output === 'shown' ? 'inherit' : 'pipe',
        output === 'shown' ? 'inherit' : 'pipe',
      ],
    },
  )
  let text = ''
  const append = (chunk: Buffer) => {
    text += chunk
  }
  vite.stdout?.on('data', append)
  vite.stderr?.on('data', append)
  const [code] = await once(vite, 'close')
  if (code !== 0) throw new SetupError(`${text}\nThe build failed: its output is above.`)
  writeFileSync(stampFile, stamp)
}

/** Builds when a source has changed since the last build. */
export async function buildIfChanged(): Promise<'built' | 'unchanged'> {
  if (read(builtConfig) !== undefined && read(stampFile) === fingerprint()) return 'unchanged'
  await build('on failure')
  return 'built'
}
