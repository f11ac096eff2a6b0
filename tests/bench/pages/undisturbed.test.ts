import { expect, it } from 'vitest'
import { whileUndisturbed } from './undisturbed.ts'

/** A machine whose pace is told one by one, the last one for ever, and whose clock moves by what it waits and works. */
function machine(paces: number[], patience = 60_000) {
  let clock = 0
  let last = 0
  const pause = async (ms: number) => {
    clock += ms
  }
  const pace = () => {
    last = paces.shift() ?? last
    return last
  }
  const undisturbed = whileUndisturbed({ pace, pause, now: () => clock, patience })
  let works = 0
  const measure = () =>
    undisturbed.measure(async () => {
      clock += 1_000
      return ++works
    })
  return { ...undisturbed, measure, clock: () => clock }
}

it('takes what was measured while the machine was as fast before as after', async () => {
  const { measure, notes, clock } = machine([10, 10, 11, 12])
  expect([await measure(), clock(), notes()]).toEqual([1, 1_000, []])
})

it('waits while the machine is slower than it was, unless that was for a moment', async () => {
  const { measure, clock } = machine([10, 10, 10, 10, 25, 25, 20, 22, 20, 11, 10, 10])
  expect([await measure(), clock()]).toEqual([1, 1_000])
  expect([await measure(), clock()]).toEqual([2, 2_500])
})

it('measures again what the machine became slower for, and says so once', async () => {
  const { measure, notes } = machine([10, 10, 20, 20, 10, 10, 10, 10])
  expect(await measure()).toBe(2)
  expect(notes().join()).toContain('1 times it was measured again')
  expect(notes()).toEqual([])
})

it('is patient for so long, then takes everything as it comes and says so', async () => {
  const { measure, notes, clock } = machine([10, 10, 10, 10, 20], 3_000)
  await measure()
  expect([await measure(), clock()]).toEqual([2, 5_000])
  expect([await measure(), clock()]).toEqual([3, 6_000])
  expect(notes().join()).toContain('for too long')
})
