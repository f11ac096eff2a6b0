import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockState } from './state-lock.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const directory = temporaryFolder()
const ownFile = join(directory, 'backend.pid')

/** The id of a process that has just ended. */
async function goneProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

test('a running process owns the lock, and its release leaves no file', async () => {
  const owner = String(process.ppid)
  await writeFile(ownFile, owner)
  await expect(lockState(directory, 'backend')).rejects.toThrow(
    `already running (process ${owner})`,
  )
  await rm(ownFile)
  const release = await lockState(directory, 'backend')
  expect(await readFile(ownFile, 'utf8')).toBe(String(process.pid))
  await release()
  expect(await readdir(directory)).toEqual([])
})

test.each(['', 'rubbish', '0'])('a file without an id (%j) is no lock', async (content) => {
  await writeFile(ownFile, content)
  await (await lockState(directory, 'backend'))()
  expect(await readdir(directory)).toEqual([])
})

test('of many that find the lock of a process that is gone, one takes it', {
  timeout: 60_000,
}, async () => {
  const gone = String(await goneProcess())
  const children = Array.from({ length: 6 }, () =>
    fork(join(import.meta.dirname, 'state-lock.racer.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  for (let round = 0; round < 10; round++) {
    const stateDir = join(directory, String(round))
    await lockState(stateDir, 'backend')
    await writeFile(join(stateDir, 'backend.pid'), gone)
    for (const child of children) child.send(stateDir)
    const outcomes = await Promise.all(children.map((child) => once(child, 'message')))
    expect(outcomes.filter(([outcome]) => outcome === 'owns it')).toHaveLength(1)
    expect(await readdir(stateDir)).toEqual(['backend.pid'])
  }
  for (const child of children) child.disconnect()
})
