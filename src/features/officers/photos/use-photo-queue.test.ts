import { setImmediate } from 'node:timers/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { resultOf } from '../../../router.fixture.tsx'
import { sendPhoto } from './photo-requests.ts'
import { usePhotoQueue } from './use-photo-queue.ts'

vi.mock('./prepare-photo.ts', () => ({
  previewOf: async () => ({ preview: null, isUpright: false }),
  preparedPhoto: async (file: File) => file,
}))
vi.mock('./photo-requests.ts', () => ({ sendPhoto: vi.fn(async () => ({ ok: true })) }))

test('one title for all leaves a title that was typed for one photo', async () => {
  const queue = resultOf(() => usePhotoQueue(vi.fn()), renderToStaticMarkup)
  queue.add(['parade.jpg', 'IMG_1.jpg', 'IMG_2.jpg'].map((name) => new File([], name)))
  // They are read.
  await setImmediate()
  queue.update('photo-1', { words: { title: 'By Hand', alt: '' } })
  queue.titleAll('S')
  queue.titleAll('Spring Game')
  await queue.send('team')
  const titles = vi.mocked(sendPhoto).mock.calls.map(([, , { title }]) => title)
  expect(titles).toEqual(['Spring Game', 'By Hand', 'Spring Game (2)'])
})
