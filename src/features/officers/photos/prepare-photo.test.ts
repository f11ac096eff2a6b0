import { expect, test, vi } from 'vitest'
import { photoTexts } from '../../../content/officers/officer-photos.ts'
import { maxUploadSide } from '../../../domain/gallery/photo-schema.ts'
import { preparedPhoto, previewOf } from './prepare-photo.ts'

vi.mock('./day-taken.ts', () => ({ dayTaken: () => Promise.resolve(undefined) }))

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

test.each([
  ['a small photo', 400, { resizeHeight: 400 }],
  ['a large one', 4_000, { resizeHeight: maxUploadSide }],
])('%s of another kind than JPEG, PNG and WebP is not enlarged', async (_, height, size) => {
  const bitmap = { width: 300, height, close: vi.fn() }
  const decode = vi.fn(() => Promise.resolve(bitmap))
  vi.stubGlobal('createImageBitmap', decode)
  const file = new File(['GIF89a'], 'photo.gif', { type: 'image/gif' })
  await preparedPhoto(file, true).catch(() => undefined)
  expect(decode).toHaveBeenLastCalledWith(file, { ...size, resizeQuality: 'high' })
  expect(bitmap.close).toHaveBeenCalled()
})

/** A browser whose canvases give these pixels back. */
function stubCanvas(read: readonly number[]) {
  const context = {
    ...{ fillRect: vi.fn(), clearRect: vi.fn(), putImageData: vi.fn(), drawImage: vi.fn() },
    getImageData: () => ({ data: read }),
  }
  const canvas = {
    getContext: () => context,
    toBlob: (give: (blob: Blob) => void, type: string) => give(new Blob(['x'], { type })),
  }
  vi.stubGlobal('document', { createElement: () => ({ ...canvas }) })
  vi.stubGlobal('ImageData', vi.fn())
  const bitmap = { width: 300, height: 400, close: vi.fn() }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap))
}

const photo = new File(['GIF89a'], 'photo.gif', { type: 'image/gif' })

test.each([
  ['noise', [211, 3, 98, 255, 64, 180, 77, 255]],
  ['white', [255, 255, 255, 255, 255, 255, 255, 255]],
  ['nothing', [0, 0, 0, 0, 0, 0, 0, 0]],
])('a canvas that gives %s in place of its picture sends none', async (_, read) => {
  stubCanvas(read)
  const reason = { message: photoTexts.problems.scrambled }
  await expect(preparedPhoto(photo, true)).rejects.toMatchObject(reason)
})

test('a canvas that changes what nobody sees sends its picture', async () => {
  stubCanvas([17, 95, 224, 255, 223, 96, 18, 255])
  expect((await preparedPhoto(photo, true)).type).toBe('image/jpeg')
})
