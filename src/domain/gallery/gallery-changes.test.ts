import { expect, test } from 'vitest'
import {
  addPhoto,
  deletePhoto,
  editPhoto,
  forgetExpired,
  movePhoto,
  restorePhoto,
  undoLimit,
} from './gallery-changes.ts'
import type { Photo } from './photo.ts'
import { emptyGallery, type StoredGallery } from './stored-gallery.ts'

const now = Date.UTC(2026, 10, 24)

function photo(id: string, others: Partial<Photo> = {}): Photo {
  return { id, src: `/gallery/football/team/${id}.jpg`, title: id, sizes: [], ...others }
}

function team(...photos: Photo[]): StoredGallery {
  return { ...emptyGallery, photos: { ...emptyGallery.photos, team: photos } }
}

const listed = (...photos: Photo[]) => photos.map((entry) => ({ category: 'team' as const, entry }))
const at = (id: string) => ({ category: 'team' as const, id })
const ids = ({ photos }: StoredGallery) => photos.team.map(({ id }) => id).join('')
const abc = team(photo('a'), photo('b'), photo('c'))

test('a photo is added at the end, and once', () => {
  const [d] = listed(photo('d'))
  const more = d && addPhoto(abc, d)
  expect(more && ids(more)).toBe('abcd')
  expect(more && ids(addPhoto(more, d))).toBe('abcd')
})

test.each([
  ['c', 'first', 'cab'],
  ['c', 'earlier', 'acb'],
  ['a', 'earlier', 'abc'],
  ['a', 'later', 'bac'],
  ['c', 'later', 'abc'],
] as const)('%s moved %s gives %s', (id, to, order) => {
  expect(ids(movePhoto(abc, at(id), to))).toBe(order)
})

test('a deleted photo is restored where it was, for thirty days', () => {
  const without = deletePhoto(abc, at('b'), now)
  expect(ids(without)).toBe('ac')
  expect(restorePhoto(without, at('b'), now + undoLimit - 1)).toEqual(abc)
  expect(() => restorePhoto(without, at('b'), now + undoLimit)).toThrow(
    expect.objectContaining({ code: 'gone' }),
  )
  const alone = deletePhoto(deletePhoto(without, at('a'), now), at('c'), now)
  expect(ids(restorePhoto(alone, at('b'), now))).toBe('b')
})

test('after thirty days a deleted photo is forgotten, unless it is of a folder', () => {
  const both = team(photo('a', { uploaded: true }), photo('b'))
  const none = deletePhoto(deletePhoto(both, at('a'), now), at('b'), now)
  expect(forgetExpired(none, now + undoLimit - 1)).toEqual(none)
  const later = forgetExpired(none, now + undoLimit)
  expect(later.deleted.map((one) => one.photo.id)).toEqual(['b'])
})

test('an officer’s words replace the title and the alternative text', () => {
  const words = { title: 'The Huddle', to: 'team' } as const
  const { photos } = editPhoto(abc, at('b'), { ...words, alt: 'Eleven players' }, now)
  expect(photos.team[1]).toEqual(
    photo('b', { title: 'The Huddle', alt: 'Eleven players', edited: true }),
  )
  const again = editPhoto({ ...abc, photos }, at('b'), { ...words, alt: undefined }, now)
  expect(again.photos.team[1]).not.toHaveProperty('alt')
  const decoration = editPhoto(abc, at('b'), { ...words, alt: '' }, now)
  expect(decoration.photos.team[1]?.alt).toBe('')
})

test('an uploaded photo can move to another category; its folder decides about another', () => {
  const both = team(photo('a', { uploaded: true }), photo('b'))
  const other = (id: string) =>
    editPhoto(both, at(id), { title: id, alt: undefined, to: 'other' }, now)
  expect([ids(other('a')), other('a').photos.other.map(({ id }) => id)]).toEqual(['b', ['a']])
  expect(ids(other('b'))).toBe('ab')
})

test('a photo that is in the other category already gives it the words, and is deleted', () => {
  const uploaded = photo('a', { uploaded: true })
  const gallery = { ...team(uploaded), deleted: [] }
  const both = { ...gallery, photos: { ...gallery.photos, other: [uploaded, photo('z')] } }
  const words = { title: 'A', alt: 'One' }
  const moved = editPhoto(both, at('a'), { ...words, to: 'other' }, now)
  expect(moved.photos.team).toEqual([])
  expect(moved.photos.other).toEqual([{ ...uploaded, ...words, edited: true }, photo('z')])
  expect(ids(restorePhoto(moved, at('a'), now))).toBe('a')
})

test.each([
  ['moved', () => movePhoto(abc, at('x'), 'first')],
  ['changed', () => editPhoto(abc, at('x'), { title: 'X', alt: '', to: 'team' }, now)],
  ['deleted', () => deletePhoto(abc, at('x'), now)],
  ['restored', () => restorePhoto(abc, at('a'), now)],
])('a photo that is gone cannot be %s', (_, change) => {
  expect(change).toThrow(expect.objectContaining({ code: 'gone' }))
})
