import { expect, it } from 'vitest'
import { blockedAfter } from './visit.ts'

it.each([
  ['the task that draws the page', { start: 372, duration: 211 }, 0],
  ['what a task still takes after the first paint', { start: 550, duration: 110 }, 10],
  ['a later task', { start: 1_773, duration: 115 }, 65],
])('of %s blocks what is beyond 50 ms after the first paint', (_, task, blocked) => {
  expect(blockedAfter({ firstPaint: 600, longTasks: [task] })).toBe(blocked)
})

it('all tasks count', () => {
  const task = { start: 1_000, duration: 80 }
  expect(blockedAfter({ firstPaint: 600, longTasks: [task, { ...task, start: 2_000 }] })).toBe(60)
})
