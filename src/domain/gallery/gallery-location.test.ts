import { expect, test } from 'vitest'
import { galleryLocation } from './gallery-location.ts'

test.each([
  [{}, null],
  [{ gallery: 'team' }, { category: 'team', photo: null }],
  [{ gallery: 'photos' }, { category: null, photo: null }],
  [{ gallery: '' }, { category: null, photo: null }],
  [{ photo: 'other/the-band' }, { category: 'other', photo: 'the-band' }],
  [
    { gallery: 'team', photo: 'other/the-band' },
    { category: 'other', photo: 'the-band' },
  ],
  [{ photo: 'constructor/x' }, { category: null, photo: 'x' }],
  [{ photo: 'team' }, { category: 'team', photo: '' }],
  [{ photo: 'team/a/b' }, { category: 'team', photo: 'a/b' }],
])('%j is the place %j', (search, place) => {
  expect(galleryLocation(search)).toEqual(place)
})
