import * as v from 'valibot'
import { expect, test } from 'vitest'
import { photoIdSchema } from '../../src/domain/gallery/photo.ts'
import { photoIds } from './photo-ids.ts'

test('an id is the path in plain letters', () => {
  expect(photoIds(['1998 Homecoming_Parade.jpg', '2001/IMG_1.JPG', 'Élan.png'])).toEqual([
    '1998-homecoming-parade',
    '2001-img-1',
    'elan',
  ])
})

test('paths that come out alike are told apart, never by a name that is taken', () => {
  expect(photoIds(['a.jpg', 'A.png', 'a-2.jpg', 'a!.jpg'])).toEqual(['a', 'a-2', 'a-2-2', 'a-3'])
})

test.each(['.jpg', '写真.jpg', '---', `${'long '.repeat(100)}.jpg`, '../..', '.DS_Store'])(
  '%s has an id',
  (path) => {
    const [id = ''] = photoIds([path])
    expect(v.is(photoIdSchema, id)).toBe(true)
    expect(id.length).toBeLessThanOrEqual(80)
  },
)
