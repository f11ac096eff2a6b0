/**
 * Runs one of the project's commands: `node scripts/run.mjs start`. It is plain JavaScript for whatever Node is
 * installed: it brings node_modules up to date and hands over to the Node version the project brings along.
 */
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ownNode = join(root, 'node_modules/.bin/node')

/** @param {string} sentence */
function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** @param {string} file */
function modified(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0
}

/** npm writes the second file last, so an installation that broke off counts as missing. */
function isInstalled() {
  const installed = modified(join(root, 'node_modules/.package-lock.json'))
  return existsSync(ownNode) && installed >= modified(join(root, 'package-lock.json'))
}

const networkTrouble =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/

async function install() {
  console.log('Installing the packages (a minute at most, only after a change) …')
  const since = Date.now()
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd: root,
    env: {
      ...process.env,
      npm_config_fetch_retry_mintimeout: '2000',
      npm_config_fetch_retry_maxtimeout: '5000',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  npm.stderr.on('data', (chunk) => {
    output += chunk
  })
  endTogether(npm)
  const code = await new Promise((resolve) => {
    npm.on('error', () => resolve('npm'))
    npm.on('close', resolve)
  })
  if (code === 'npm') fail('npm was not found: install Node.js with npm, version 20 or newer.')
  if (code !== 0 && networkTrouble.test(output)) {
    fail(
      'The packages could not be downloaded: there is no connection to the package registry. Connect and try again.',
    )
  }
  if (code !== 0) fail(`${output.trim()}\n\nThe packages could not be installed: npm says why above.`)
  if (!existsSync(ownNode))
    fail('The packages are installed, but Node is not among them: delete node_modules and try again.')
  console.log(`Installed in ${((Date.now() - since) / 1000).toFixed(0)} s.`)
}

/**
 * What ends this process ends the child. When npm is killed, no signal comes: that it is gone is then the only sign.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endTogether(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
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
    // With a channel, the command learns that this process is gone, however it went; in a group of its own, what
    // a killed tool of it leaves behind can be found.
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
