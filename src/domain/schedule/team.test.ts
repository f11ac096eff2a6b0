import { expect, test } from 'vitest'
import { teams } from '../../../tests/fixtures/games.ts'
import { logoFor, monogramOf, teamNamed, teamSlug } from './team.ts'

test.each([
  ['Maine', 'Maine'],
  ['MAINE', 'Maine'],
  ['Maine Black Bears', 'Maine'],
  ['North Carolina A & T', 'North Carolina A&T'],
  ['North Carolina A and T', 'North Carolina A&T'],
  ['Main', undefined],
])('%s is the name of the team %s', (name, expected) => {
  expect(teamNamed(name, teams)?.name).toBe(expected)
})

test.each([
  ['a file name', 'maine.png', '/maine.svg'],
  ['another case and format', 'Maine.SVG', '/maine.svg'],
  ['a path', '/images/teams/maine.png', '/maine.svg'],
  ['a query and a fragment', 'https://cdn.example/maine.png?width=500#top', '/maine.svg'],
  ['an id before the name', '64f0c2a1b3d4e5f607182930_maine.png', '/maine.svg'],
  ['an id in the path too', 'https://cdn.example/64f0c2a1/651B7D_Maine.png', '/maine.svg'],
  ['several ids', '64f0c2_651b7d9e-maine.png', '/maine.svg'],
  ['a UUID', '0d9f6f0e-3b1c-4a55-9c2e-7a1f00aa12bc_maine.png', '/maine.svg'],
  ['percent encoding', '651b7d_North%20Carolina%20A%26T.png', '/ncat.svg'],
  ['an encoded separator after the id', '651b7d%5Fmaine.png', '/maine.svg'],
  ['dashes for spaces', 'north-carolina-a-t.png', '/ncat.svg'],
  ['an unknown name', 'yale.png', '/school.svg'],
  ['part of a known name', 'main.png', '/school.svg'],
  ['broken percent encoding', '100%_yale.png', '/school.svg'],
  ['an id alone', '64f0c2a1b3d4e5f607182930.png', '/school.svg'],
  ['nothing', '', '/school.svg'],
])('the logo of an icon: %s', (_, icon, expected) => {
  expect(logoFor(icon, teams)).toBe(expected)
})

test.each([
  ['Maine', 'maine'],
  ['MAINE BLACK BEARS', 'maine'],
  ['North Carolina A&T', 'north-carolina-at'],
  ['St. John’s (MN)', 'st-johns-mn'],
  ['Montréal', 'montreal'],
  ['東京', 'team'],
  ['', 'team'],
])('"%s" in an address is "%s"', (name, expected) => {
  expect(teamSlug(name, teams)).toBe(expected)
})

test.each([
  ['Holy Cross', 'HC'],
  ['Lehigh', 'LEH'],
  ['VMI', 'VMI'],
  ['UConn', 'UCO'],
  ['Miami (OH)', 'MO'],
  ['Texas A&M', 'TAM'],
  ['South Carolina State University', 'SCS'],
  ['Élan', 'ÉLA'],
  ['–', '?'],
])('the monogram of "%s" is %s', (name, expected) => {
  expect(monogramOf(name)).toBe(expected)
})
