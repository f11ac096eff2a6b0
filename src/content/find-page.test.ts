import { expect, test } from 'vitest'
import { findPage, pageFinder } from './find-page.ts'

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
  expect(findPage(path).path).toBe(name)
})

const find = pageFinder(['/events', '/events/$slug', '/people/$id/card', '*'])

test.each([
  ['/events/', '/events', '/events'],
  ['/events/homecoming', '/events/$slug', '/events/homecoming'],
  ['/%45VENTS/Pat%20%2F/', '/events/$slug', '/events/Pat%20%2F'],
  ['/people/42/CARD', '/people/$id/card', '/people/42/card'],
  ['/people//card', '*', '*'],
  ['/people/42', '*', '*'],
  ['/events/homecoming/more', '*', '*'],
  ['/events/%ZZ', '*', '*'],
])('%j is an address of the page %j', (given, path, address) => {
  expect(find(given)).toEqual({ path, address })
})
