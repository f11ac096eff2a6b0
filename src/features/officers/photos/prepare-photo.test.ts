import { expect, test, vi } from 'vitest'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { previewOf } from './prepare-photo.ts'

test('a photo that the browser never decodes is unusable, and the next one has its turn', async () => {
  vi.useFakeTimers()
  const decode = vi.fn(() => new Promise(() => undefined))
  vi.stubGlobal('createImageBitmap', decode)
  const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
  const both = Promise.allSettled([previewOf(file), previewOf(file)])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(decode).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(30_000)
  const reason = { message: photoTexts.problems.unreadable }
  expect(await both).toMatchObject([{ reason }, { reason }])
})
