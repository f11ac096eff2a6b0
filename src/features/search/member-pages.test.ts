import { expect, test } from 'vitest'
import type { Permission } from '../../domain/members/membership.ts'
import { memberPages } from './member-pages.ts'

const now = Date.UTC(2026, 10, 27)

function pathsFor(query: string, permissions: readonly Permission[]) {
  return memberPages(query, (permission) => permissions.includes(permission), now).map(
    ({ path }) => path,
  )
}

test.each([
  ['1987', ['/directory?class=1987', '/roster/1987']],
  ['2028', ['/directory?class=2028']],
  ['1895', ['/roster/1895']],
  ['class of 1987', ['/directory?class=1987']],
  [' Class  1987 ', ['/directory?class=1987']],
  ['1987 season', ['/roster/1987']],
  ['the 1987 Team', ['/roster/1987']],
  ['linebacker', ['/directory?position=Linebacker']],
  ['Tight Ends', ['/directory?position=Tight%20End']],
  ['lb', ['/directory?position=Linebacker']],
  ['LBs', ['/directory?position=Linebacker']],
  ['Middle Linebackers', ['/directory?position=Linebacker']],
  ['half-back', ['/directory?position=Running%20Back']],
  ['o-line', ['/directory?position=Offensive%20Line']],
  ["'87", ['/directory?class=1987', '/roster/1987']],
  ['class of ’28', ['/directory?class=2028']],
  ['‘28', ['/directory?class=2028', '/roster/1928']],
  ['the ’93 team', ['/roster/1993']],
  ['’31', ['/roster/1931']],
  ['class of ’31', []],
  ['k', []],
  ['87', []],
  ['1492', []],
  ['3000', []],
  ['19877', []],
  ['line', []],
  ['homecoming', []],
])('"%s" leads to %j', (query, paths) => {
  expect(pathsFor(query, ['verified', 'listed'])).toEqual(paths)
})

test('each list is for those who may see it', () => {
  expect(pathsFor('1987', ['verified'])).toEqual(['/roster/1987'])
  expect(pathsFor('1987', [])).toEqual([])
  expect(pathsFor('linebacker', ['verified'])).toEqual([])
})
