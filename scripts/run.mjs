/**
 * Runs one of the project's commands: `node scripts/run.mjs start`. Plain JavaScript, it runs on
 * any installed Node. It updates node_modules and hands over to the project's own Node version.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ownNode = join(root, 'node_modules/.bin/node')
/** Of each command and its tools, a third of whose start is compiling. */
const compiled = join(root, 'node_modules/.cache/compiled')

/** @param {string} sentence @param {number} code */
function fail(sentence, code = 1) {
  console.error(`\n${sentence}\n`)
  process.exit(code)
}

/** npm writes the second file last, so an installation that broke off counts as missing. */
function isInstalled() {
  const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return existsSync(ownNode) && installed >= lock && hasPackages()
}

/** Whether every package is there that npm has noted. A damaged note says nothing. */
function hasPackages() {
  try {
    const note = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')
    const folders = Object.keys(JSON.parse(note).packages)
    return folders.every((folder) => existsSync(join(root, folder, 'package.json')))
  } catch {
    return false
  }
}

async function install() {
  await lockInstallation()
  if (isInstalled()) return unlockInstallation()
  console.log('Installing the packages (a minute at most, only after a change) …')
  const npm = spawn(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  let isStopped = false
  endTogether(npm, () => (isStopped = true))
  const code = await new Promise((resolve) => npm.on('error', resolve).on('close', resolve))
  unlockInstallation()
  if (isStopped) fail('Stopped before the packages were installed: the next command does it.', 130)
  if (code !== 0 || !existsSync(ownNode)) {
    fail(
      'The packages could not be installed. It takes npm and a connection to the package registry.',
    )
  }
}

const installation = join(root, '.local/install.pid')

/** Two installations would delete each other's files, so the second waits for the first. */
async function lockInstallation() {
  for (let attempt = 1; ; attempt++) {
    try {
      mkdirSync(dirname(installation), { recursive: true })
      return writeFileSync(installation, String(process.pid), { flag: 'wx' })
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error)
      if (code !== 'EEXIST') {
        fail(`The packages cannot be installed: ${root} cannot be written (${code}).`)
      }
    }
    if (isLeftOver()) unlockInstallation()
    else if (attempt === 1) console.log('Another command installs the packages: waiting for it …')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function unlockInstallation() {
  rmSync(installation, { force: true })
}

/** Whether the process that made the lock is gone. None installs for ten minutes. */
function isLeftOver() {
  try {
    if (Date.now() - statSync(installation).mtimeMs > 600_000) return true
    process.kill(Number(readFileSync(installation, 'utf8')), 0)
    return false
  } catch {
    return true
  }
}

/**
 * What ends this process ends the child. A killed npm sends no signal: its absence is the sign.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} whenStopped
 */
function endTogether(child, whenStopped = () => {}) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      whenStopped()
      child.kill(signal)
    })
  const npm = process.ppid
  const isRunByNpm = process.env.npm_lifecycle_event !== undefined
  if (isRunByNpm) setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 300).unref()
}

/** @param {number | undefined} leader */
function killGroup(leader) {
  try {
    if (leader) process.kill(-leader, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
}

/** @param {string} file @param {string[]} parameters */
function handOver(file, parameters) {
  const child = spawn(ownNode, [file, ...parameters], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    // With a channel, the command learns that this process is gone, however it ended. In a group of
    // its own, leftovers of a killed tool can be found.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  endTogether(child)
  child.on('exit', (code, signal) => {
    killGroup(child.pid)
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1))
  })
}

const [name, ...parameters] = process.argv.slice(2)
const file = ['scripts', 'tests'].map((folder) => join(root, folder, `${name}.ts`)).find(existsSync)
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node.js ${process.versions.node} is too old for this project: install version 20 or newer.`)
}
if (!file) fail('Say what to run: node scripts/run.mjs start, dev, build or test.')
if (!isInstalled()) await install()
handOver(file, parameters)
