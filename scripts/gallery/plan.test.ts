import { expect, test } from 'vitest'
import type { Photo } from '../../src/domain/gallery/photo.ts'
import { emptyGallery, type StoredGallery } from '../../src/domain/gallery/stored-gallery.ts'
import { filesOf } from './folder-files.ts'
import { obsoleteFiles, planOf } from './plan.ts'

const shape = { category: 'team', id: 'a', hash: '0123456789ab', width: 480, height: 320 } as const
const photo = { ...shape, title: 'A', file: '/photos/team/a.jpg', name: 'team/a.jpg' }
const files = filesOf(shape)
const keys = new Set(files.map(({ key }) => key))
const entry: Photo = {
  id: 'a',
  src: files.at(-1)?.src ?? '',
  title: 'A',
  sizes: files.map(({ src, format, width }) => ({ src, format, width })),
}

function galleryOf(...team: Photo[]): StoredGallery {
  return { ...emptyGallery, photos: { ...emptyGallery.photos, team } }
}

const index = galleryOf(entry)

function stateOf(...parameters: Parameters<typeof planOf>) {
  return planOf(...parameters).photos.map(({ state }) => state)
}

test('a photo is new, changed, retitled or unchanged', () => {
  expect(stateOf([photo], [], emptyGallery, keys)).toEqual(['new'])
  expect(stateOf([photo], [], index, keys)).toEqual(['unchanged'])
  expect(stateOf([{ ...photo, title: 'B' }], [], index, keys)).toEqual(['retitled'])
  expect(stateOf([{ ...photo, hash: 'ba9876543210' }], [], index, keys)).toEqual(['changed'])
  expect(stateOf([{ ...photo, category: 'other' }], [], index, keys)).toEqual(['new'])
})

test('a photo one of whose files is lost is made again', () => {
  expect(stateOf([photo], [], index, new Set([...keys].slice(1)))).toEqual(['changed'])
})

test('what is not in the folder is gone; what cannot be read there is not', () => {
  expect(planOf([], [], index, keys).gone).toEqual([{ category: 'team', entry }])
  const plan = planOf([], [photo], index, keys)
  expect([plan.gone, plan.unchanged]).toEqual([[], [{ category: 'team', entry }]])
})

test('what officers uploaded is in no folder, and stays', () => {
  expect(planOf([], [], galleryOf({ ...entry, uploaded: true }), keys).gone).toEqual([])
})

test('a title that an officer wrote is no reason to change a photo', () => {
  const edited = galleryOf({ ...entry, title: 'B', edited: true })
  expect(stateOf([photo], [], edited, keys)).toEqual(['unchanged'])
})

test('the files of a deleted photo are obsolete once it cannot be restored', () => {
  const deleted = [
    { category: 'team' as const, place: 0, time: '2026-01-01T00:00:00Z', photo: entry },
  ]
  const after = { ...emptyGallery, deleted }
  const stored = [...keys].map((key) => ({ key, uploaded: new Date('2026-01-01') }))
  expect(obsoleteFiles(stored, index, after, Date.parse('2026-01-30T23:59:59Z'))).toEqual([])
  expect(obsoleteFiles(stored, index, after, Date.parse('2026-01-31T00:00:00Z'))).toEqual([...keys])
})

test('obsolete are the files of removed photos, and of a run interrupted on another day', () => {
  const now = Date.parse('2026-01-02T12:00:00Z')
  const recently = new Date('2026-01-02T00:00:00Z')
  const lastWeek = new Date('2025-12-26T00:00:00Z')
  const ours = 'football/team/b-0123456789ab-320.avif'
  const byHand = 'football/team/by-hand.jpg'
  const stored = [...keys, ours, byHand, 'football/gallery-index.json'].map((key) => ({
    key,
    uploaded: lastWeek,
  }))
  expect(obsoleteFiles(stored, index, index, now)).toEqual([ours])
  expect(obsoleteFiles(stored, index, emptyGallery, now)).toEqual([...keys, ours])
  const young = stored.map((file) => ({ ...file, uploaded: recently }))
  expect(obsoleteFiles(young, index, index, now)).toEqual([])
  expect(obsoleteFiles(young, index, emptyGallery, now)).toEqual([...keys])
})
