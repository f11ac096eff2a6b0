import { expect, test } from 'vitest'
import { pageName } from './page-name.ts'

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/ABOUT/', '/about'],
  ['/about//', '/about'],
  ['/%61bout', '/about'],
  ['/calendar/homecoming', '/calendar/homecoming'],
  ['/about/pat@alumni.example', '*'],
  ['/%', '*'],
  ['/constructor', '*'],
  ['', '/'],
])('%j is the page %j', (path, name) => {
  expect(pageName(path)).toBe(name)
})
