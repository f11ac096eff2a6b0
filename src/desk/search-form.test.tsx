import { expect, test } from 'vitest'
import { words } from '../domain/page-search.ts'
import { htmlWithin, routerAt } from '../router.fixture.tsx'
import { ListSearch } from './list-search.tsx'

test('the longest search that a box takes is one that its list reads', () => {
  const list = { search: {}, label: 'Names', filters: [] }
  const html = htmlWithin(routerAt('/officers/log'), <ListSearch to="/officers/log" {...list} />)
  const [, length] = /maxlength="(\d+)"/i.exec(html) ?? []
  const longest = 'x'.repeat(Number(length))
  expect(words(longest)).toBe(longest)
})
