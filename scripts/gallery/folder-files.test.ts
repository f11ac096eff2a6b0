import { expect, test } from 'vitest'
import { filesOf, fitDimensions, isGeneratedKey } from './folder-files.ts'

const shape = { category: 'team', id: 'huddle', hash: '0123456789ab', height: 1000 } as const
const widthsOf = (width: number) => [
  ...new Set(filesOf({ ...shape, width }).map((file) => file.width)),
]

test('a photo has every width up to its own, and none twice', () => {
  expect(widthsOf(2048)).toEqual([320, 640, 1280, 2048])
  expect(widthsOf(1536)).toEqual([320, 640, 1280, 1536])
  expect(widthsOf(1365)).toEqual([320, 640, 1365])
  expect(widthsOf(700)).toEqual([320, 700])
  expect(widthsOf(200)).toEqual([200])
})

test('a photo is fitted into 2048 pixels, and never made larger', () => {
  expect(fitDimensions(6000, 4000)).toEqual({ width: 2048, height: 1365 })
  expect(fitDimensions(4000, 6000)).toEqual({ width: 1365, height: 2048 })
  expect(fitDimensions(300, 200)).toEqual({ width: 300, height: 200 })
  expect(fitDimensions(10_000, 1)).toEqual({ width: 2048, height: 1 })
})

test('each file has an address with its hash, and is known as one of ours', () => {
  const files = filesOf({ ...shape, width: 2048 })
  expect(files).toHaveLength(12)
  expect(files.at(-1)).toEqual({
    key: 'football/team/huddle-0123456789ab-2048.jpg',
    src: '/gallery/football/team/huddle-0123456789ab-2048.jpg',
    format: 'jpeg',
    width: 2048,
  })
  expect(files.every(({ key }) => isGeneratedKey(key))).toBe(true)
  expect(isGeneratedKey('football/gallery-index.json')).toBe(false)
  expect(isGeneratedKey('football/team/by-hand.jpg')).toBe(false)
})
