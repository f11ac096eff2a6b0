import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readStored } from '../../../src/domain/gallery/stored-gallery.ts'
import { openLocalStore } from '../../local/bucket-store.ts'
import { root } from '../../local/paths.ts'
import { temporaryFolder } from '../../local/temporary-folder.fixture.ts'
import { fill, plain, truncatedPhoto } from './photos.fixture.ts'

const folders = temporaryFolder()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(folders, 'test-'))
})

/** The command as npm runs it from the photos' folder. */
function start(...parameters: string[]): ChildProcess {
  return spawn(process.execPath, [join(root, 'scripts/gallery.ts'), ...parameters], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder, STATE_DIR: join(folder, 'state') },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what a killed run has left can be ended with it.
    detached: true,
  })
}

/** Lets the command run to its end. `onText` gets all output so far, after each part of it. */
async function ended(child: ChildProcess, onText: (text: string) => void = () => undefined) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
      onText(text)
    })
  }
  const [code] = await once(child, 'close')
  return { code, text }
}

async function inStore() {
  const store = await openLocalStore('GALLERY', join(folder, 'state'))
  const { gallery } = await readStored(store.bucket)
  const { objects } = await store.bucket.list()
  const keys = objects.map(({ key }) => key)
  await store.close()
  return { photos: gallery.photos, keys }
}

test('a run says what it did and left out; photos that left are removed with --yes', async () => {
  await fill(folder, {
    'photos/team/a.jpg': plain('#100'),
    'photos/team/b.jpg': plain('#200'),
    'photos/team/c.jpg': truncatedPhoto(),
  })
  const { code, text } = await ended(start('photos'))
  expect(text).toContain(
    'The gallery has 2 photos.\n2 new, 0 unchanged, 1 skipped\nUploaded 6 files',
  )
  expect(text).toContain('team/c.jpg: it is damaged.')
  expect(code).toBe(0)
  await unlink(join(folder, 'photos/team/b.jpg'))
  const unconfirmed = await ended(start('photos'))
  expect(unconfirmed.text).toContain(
    '1 photo of the gallery is not in the folder:\n  team: B\nThey stay.',
  )
  const confirmed = await ended(start('photos', '--yes'))
  expect(confirmed.text).toContain('1 removed')
  expect((await inStore()).photos.team).toHaveLength(1)
})

test('an interrupted run leaves the gallery valid; the next one continues it', async () => {
  await fill(folder, { 'photos/team/a.jpg': plain('#100') })
  await ended(start('photos'))
  const before = await inStore()
  const more = Array.from({ length: 8 }, (_, at) => [`photos/team/b${at}.jpg`, plain(`#0${at}0`)])
  await fill(folder, Object.fromEntries(more))

  const interrupted = start('photos')
  const { code, text } = await ended(interrupted, (soFar) => {
    if (/Photos +1\/8/.test(soFar)) interrupted.kill('SIGINT')
  })
  expect(code).toBe(130)
  expect(text).toContain('The gallery is whole; run the command again to go on.')
  const between = await inStore()
  expect(between.photos).toEqual(before.photos)
  expect(between.keys.length).toBeGreaterThan(before.keys.length)

  const resumed = await ended(start('photos'))
  expect(resumed.text).toMatch(
    /8 new, 1 unchanged\n.*\n\d+ files were there from a run that was interrupted\./,
  )
  const after = await inStore()
  expect(after.photos.team).toHaveLength(9)
  expect(after.keys).toEqual(expect.arrayContaining(between.keys))
})

test.each([
  ['a second run at once', 'photos', 'being changed by another run of this command (process '],
  ['an unknown option', '--al', 'npm run gallery -- <folder>'],
])('%s is refused, with a reason', async (_, parameter, reason) => {
  await fill(folder, { 'photos/team/a.jpg': '', 'state/gallery.pid': String(process.pid) })
  expect(await ended(start(parameter))).toEqual({ code: 1, text: expect.stringContaining(reason) })
})
