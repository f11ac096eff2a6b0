import { expect, test } from 'vitest'
import { positions } from '../../members/profile.ts'
import { listedPosition, positionsOf } from './position-words.ts'

test.each(positions)('%s is what the form says, and a position of a list', (name) => {
  expect(positionsOf(name)).toEqual([name])
  expect(name).toMatch(listedPosition)
})

test.each([
  ['LB', ['Linebacker']],
  ['Middle Linebacker', ['Linebacker']],
  ['HB-LB', ['Running Back', 'Linebacker']],
  ['fullback, punter', ['Running Back', 'Punter']],
  ['Half-Back', ['Running Back']],
  ['OL', ['Offensive Line']],
  ['Defensive Lineman', ['Defensive Line']],
  ['Left Guard', []],
  ['DB', []],
  ['E', []],
])('of "%s" the positions are %j', (text, names) => {
  expect(positionsOf(text)).toEqual(names)
  expect(text).toMatch(listedPosition)
})

test.each(['C', 'Slot Machine', 'Corner', 'Ends Well', 'Manager', ''])('"%s" is none', (text) => {
  expect([positionsOf(text), listedPosition.test(text)]).toEqual([[], false])
})
