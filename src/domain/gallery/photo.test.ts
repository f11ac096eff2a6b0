import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  aspectRatio,
  galleryIndexSchema,
  listCategories,
  photoSchema,
  photoSources,
  photoUrl,
  shownCategory,
  viewingText,
} from './photo.ts'

function category(displayName: string, count: number) {
  const image = (_: unknown, at: number) => ({
    id: `a-${at}`,
    src: '/gallery/football/a.jpg',
    title: 'A',
  })
  return { displayName, count, images: Array.from({ length: count }, image) }
}

test('the wanted category opens, else the first with photos, else the first there is', () => {
  const alumni = category('Alumni', 0)
  const team = category('Team', 2)
  const other = category('Other', 1)
  const index = (categories: object) => v.parse(galleryIndexSchema, { categories })
  expect(shownCategory(index({ alumni, team, other }), null)).toBe('team')
  expect(shownCategory(index({ other, team }), 'alumni')).toBe('team')
  expect(shownCategory(index({ other: category('Other', 0), alumni }), null)).toBe('alumni')
  expect(shownCategory(index({ alumni, team, other }), 'other')).toBe('other')
  expect(shownCategory(index({}), null)).toBeNull()
  expect(listCategories(index({ other, alumni })).map(({ id }) => id)).toEqual(['alumni', 'other'])
})

test('a photo needs an id, an address on this site and a title', () => {
  const photo = {
    id: 'first-game',
    src: '/gallery/football/team/first-game.jpg',
    title: 'First game',
  }
  expect(v.parse(photoSchema, photo)).toEqual({ ...photo, sizes: [] })
  expect(
    v.is(photoSchema, {
      ...photo,
      width: 1600,
      height: 900,
      sizes: [{ src: '/gallery/football/team/first-game-400.avif', format: 'avif', width: 400 }],
      placeholder: '#115740',
    }),
  ).toBe(true)
  for (const name of ['id', 'src', 'title'])
    expect(v.is(photoSchema, { ...photo, [name]: undefined })).toBe(false)
})

test.each([
  ['src', '//evil.example/a.jpg'],
  ['src', 'javascript:x'],
  ['src', '/gallery/../secret'],
  ['src', '/a\\b'],
  ['src', ''],
  ['placeholder', 'url(x)'],
  ['placeholder', 'red'],
  ['placeholder', 'data:text/html;base64,AAAA'],
  ['id', ''],
  ['id', 'A'],
  ['id', '-a'],
  ['id', 'a/b'],
  ['id', 'é'],
])('the %s of a photo is not "%s"', (name, value) => {
  expect(v.is(photoSchema, { id: 'a', src: 'a.jpg', title: 'A', [name]: value })).toBe(false)
})

test('an id is given once in a category, and may be given again in another', () => {
  const images = [{ id: 'a', src: 'a.jpg', title: 'A' }]
  const once = { displayName: 'Team', count: 1, images }
  const twice = { displayName: 'Team', count: 2, images: [...images, ...images] }
  expect(v.is(galleryIndexSchema, { categories: { alumni: once, team: once } })).toBe(true)
  expect(v.is(galleryIndexSchema, { categories: { team: twice } })).toBe(false)
})

test.each([[undefined], [null], [7], [[]], [[{ alumni: category('Alumni', 1) }]]])(
  'categories are not %j',
  (categories) => {
    expect(v.is(galleryIndexSchema, { categories })).toBe(false)
  },
)

test('says what is being viewed', () => {
  expect(viewingText({ displayName: 'Team', count: 12 })).toBe('Viewing: Team - 12 photos')
})

test('a photo is as wide by its height as its pixels say, else three to two', () => {
  expect(aspectRatio({ width: 800, height: 1000 })).toBe(0.8)
  expect(aspectRatio({ width: 800 })).toBe(1.5)
  expect(aspectRatio({})).toBe(1.5)
})

test.each([
  ['/gallery/football/team/a.jpg', '/gallery/football/team/a.jpg'],
  ['team/a.jpg', '/gallery/football/team/a.jpg'],
  ['team/class of 88, all.jpg', '/gallery/football/team/class%20of%2088%2C%20all.jpg'],
  ['team/a%20b.jpg', '/gallery/football/team/a%20b.jpg'],
])('the file "%s" is at "%s"', (src, url) => {
  expect(photoUrl(src)).toBe(url)
})

test('files are chosen from by format, then by width', () => {
  const size = (format: 'avif' | 'webp' | 'jpeg', width: number) => ({
    src: `a-${width}`,
    format,
    width,
  })
  const at = '/gallery/football/a-'
  expect(
    photoSources({ sizes: [size('jpeg', 640), size('avif', 640), size('avif', 320)] }),
  ).toEqual([
    { format: 'avif', srcSet: `${at}320 320w, ${at}640 640w` },
    { format: 'jpeg', srcSet: `${at}640 640w` },
  ])
  expect(photoSources({ sizes: [] })).toEqual([])
})
