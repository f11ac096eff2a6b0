import * as v from 'valibot'
import { expect, test } from 'vitest'
import { articleSchema, newsResponseSchema } from './article.ts'

const article = {
  id: '1',
  title: 'T',
  date: '2025-01-05',
  summary: 'S',
  link: 'https://example.com/1',
}

test('a category is optional and a link is an address or #', () => {
  expect(v.parse(articleSchema, article)).toEqual(article)
  expect(v.is(articleSchema, { ...article, link: '#', category: 'Football News' })).toBe(true)
  expect(v.is(articleSchema, { ...article, link: 'javascript:alert(1)' })).toBe(false)
  expect(v.is(articleSchema, { ...article, link: '#top' })).toBe(false)
})

test('a response has articles and perhaps an error', () => {
  expect(v.is(newsResponseSchema, { articles: [article] })).toBe(true)
  expect(v.is(newsResponseSchema, { articles: [article], fetchedAt: 1_764_000_000_000 })).toBe(true)
  expect(v.is(newsResponseSchema, { articles: [], error: 'Not a feed.' })).toBe(true)
  expect(v.is(newsResponseSchema, { error: 'Not a feed.' })).toBe(false)
})
