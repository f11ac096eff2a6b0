import { expect, test } from 'vitest'
import { deletePhoto, editPhoto } from '../../src/domain/gallery/gallery-changes.ts'
import type { Photo } from '../../src/domain/gallery/photo.ts'
import { emptyGallery, type StoredGallery } from '../../src/domain/gallery/stored-gallery.ts'
import { mergeFolder } from './folder-merge.ts'

const now = Date.UTC(2026, 10, 24)

function photo(id: string, others: Partial<Photo> = {}): Photo {
  return { id, src: `/gallery/football/team/${id}.jpg`, title: id, sizes: [], ...others }
}

function team(...photos: Photo[]): StoredGallery {
  return { ...emptyGallery, photos: { ...emptyGallery.photos, team: photos } }
}

const listed = (...photos: Photo[]) => photos.map((entry) => ({ category: 'team' as const, entry }))
const ids = ({ photos }: StoredGallery) => photos.team.map(({ id }) => id).join('')
const abc = team(photo('a'), photo('b'), photo('c'))

test('photos of a folder come in its order, a new one after the one before it', () => {
  expect(ids(mergeFolder(team(), listed(photo('a'), photo('b')), []))).toBe('ab')
  const four = listed(photo('a'), photo('ab'), photo('b'), photo('c'))
  expect(mergeFolder(abc, four, []).photos.team.map(({ id }) => id)).toEqual(['a', 'ab', 'b', 'c'])
})

test('photos of a folder leave the officers’ order, photos and words as they are', () => {
  const order = team(photo('x', { uploaded: true }), photo('b', { alt: 'Two' }), photo('a'))
  const edited = editPhoto(
    order,
    { category: 'team', id: 'a' },
    { title: 'Mine', alt: undefined, to: 'team' },
    now,
  )
  const files = [photo('a', { width: 9 }), photo('b', { title: 'B' }), photo('c')]
  const { photos } = mergeFolder(edited, listed(...files), [])
  expect(photos.team).toEqual([
    photo('x', { uploaded: true }),
    photo('b', { title: 'B', alt: 'Two' }),
    photo('c'),
    photo('a', { title: 'Mine', edited: true, width: 9 }),
  ])
})

test('photos of a folder leave with their files, except an uploaded one', () => {
  const some = team(photo('a'), photo('x', { uploaded: true }))
  expect(ids(mergeFolder(some, [], listed(photo('a'), photo('x'))))).toBe('x')
})

test('a photo of a folder that an officer deleted stays deleted', () => {
  const deleted = deletePhoto(team(photo('b')), { category: 'team', id: 'b' }, now)
  expect(ids(mergeFolder(deleted, listed(photo('b')), []))).toBe('')
})
