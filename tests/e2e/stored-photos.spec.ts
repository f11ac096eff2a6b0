import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../scripts/local/paths.ts'
import { openLocalStore } from '../../scripts/local/photo-store.ts'
import type { GalleryIndex, Photo } from '../../src/domain/photo.ts'
import { expect, test } from './fixtures.ts'

const indexPath = '/gallery/football/gallery-index.json'

test('the drawn photos of a new site are there in every size, for members only', async ({
  page,
  context,
  member: _,
}) => {
  const { categories }: GalleryIndex = await (await page.request.get(indexPath)).json()
  const files = Object.values(categories).flatMap((category) =>
    category
      ? category.images.slice(0, 2).flatMap(({ sizes }) => sizes.map(({ src, format }) => ({ src, format })))
      : [],
  )
  expect(files.length).toBeGreaterThan(40)
  for (const { src, format } of files) {
    const response = await page.request.get(src)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, `image/${format}`])
  }
  await context.clearCookies()
  for (const path of [indexPath, files[0]?.src ?? ''])
    expect((await page.request.get(path)).status()).toBe(401)
})

test('what a volunteer publishes while the site runs is there at once', async ({
  page,
  stack,
  member: _,
}) => {
  const before: GalleryIndex = await (await page.request.get(indexPath)).json()
  const folder = join(stack.stateDir, 'photos')
  await mkdir(join(folder, 'team'), { recursive: true })
  const photo = sharp({ create: { width: 700, height: 500, channels: 3, background: '#115740' } }).jpeg()
  await writeFile(join(folder, 'team/the-newest-photo.jpg'), await photo.toBuffer())
  const command = spawn(process.execPath, [join(root, 'scripts/gallery.ts'), folder], {
    env: { ...process.env, STATE_DIR: stack.stateDir },
    stdio: 'ignore',
  })
  expect(await once(command, 'exit')).toEqual([0, null])
  const { categories }: GalleryIndex = await (await page.request.get(indexPath)).json()
  // Nobody said that the others may go.
  expect(categories.team?.count).toBe((before.categories.team?.count ?? 0) + 1)
  const added = categories.team?.images.find(({ title }) => title === 'The Newest Photo')
  const response = await page.request.get(added?.src ?? '')
  expect((await sharp(await response.body()).metadata()).width).toBe(700)
})

test('a page or a drawing with a script, stored under the name of a photo, is never one', async ({
  page,
  stack,
  member: _,
  browserConsole,
}) => {
  // What is shut off from the site shares no process with its pages, which Chromium remarks on.
  browserConsole.allow(/origin-keyed agent cluster/)
  // The page that the browser itself makes around a picture goes without its style.
  browserConsole.allow(/Applying inline style violates .* 'default-src 'none''/)
  const store = await openLocalStore(stack.stateDir)
  const kept = (await (await store.bucket.get('football/gallery-index.json'))?.text()) ?? ''
  const script = '<script>alert(document.domain)</script>'
  const bodies = {
    'page.jpg': `<!doctype html><title>A page</title>${script}`,
    'drawing.png': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    'page.html': `<!doctype html><title>A page</title>${script}`,
  }
  const images: Photo[] = []
  for (const [name, body] of Object.entries(bodies)) {
    await store.bucket.put(`football/other/${name}`, body, { httpMetadata: { contentType: 'text/html' } })
    images.push({ id: `a${images.length}`, src: `/gallery/football/other/${name}`, title: name, sizes: [] })
  }
  const index = { categories: { other: { displayName: 'Other', count: images.length, images } } }
  await store.bucket.put('football/gallery-index.json', JSON.stringify(index))

  page.on('dialog', (dialog) => dialog.dismiss().then(() => expect(dialog.message()).toBe('no dialog')))
  expect((await page.request.get(indexPath)).status()).toBe(200)
  for (const name of ['page.jpg', 'drawing.png']) {
    const response = await page.goto(`/gallery/football/other/${name}`)
    expect(response?.status()).toBe(200)
    expect(await page.evaluate(() => document.contentType)).toMatch(/^image\/(jpeg|png)$/)
    expect(await page.title()).not.toBe('A page')
  }
  for (const name of ['drawing.svg', 'page.html']) {
    expect((await page.request.get(`/gallery/football/other/${name}`)).status()).toBe(404)
  }
  await store.bucket.put('football/gallery-index.json', kept)
  await store.close()
})
