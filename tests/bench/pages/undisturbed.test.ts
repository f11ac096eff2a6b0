import { expect, it } from 'vitest'
import { whileUndisturbed } from './undisturbed.ts'

/** In ms. */
const takes = { looking: 5_000, work: 1_000 }

/** A machine whose pace is told look by look, the last one for ever, and whose clock moves by what it waits and works. */
function machine(paces: number[], patience = 60_000) {
  let clock = -takes.looking
  let looks = 0
  const undisturbed = whileUndisturbed({
    // It looks twice each time, and twenty times before it begins.
    pace: () => (clock < 0 ? 10 : (paces[Math.min(Math.floor(looks++ / 2), paces.length - 1)] ?? 10)),
    pause: async (ms) => {
      clock += ms
    },
    now: () => clock,
    patience,
  })
  let works = 0
  const measure = () =>
    undisturbed.measure(async () => {
      clock += takes.work
      return ++works
    })
  return { ...undisturbed, measure, clock: () => clock }
}

it('keeps what was measured while the machine was about as fast as ever', async () => {
  const { measure, takeNotes, clock } = machine([11, 12])
  expect([await measure(), clock(), takeNotes()]).toEqual([1, 1_000, []])
})

it('waits while the machine is slower', async () => {
  const { measure, clock, takeNotes } = machine([20, 20, 10])
  expect([await measure(), clock(), takeNotes()]).toEqual([1, 1_500, []])
})

it('measures again what the machine became slower for, and says so once', async () => {
  const { measure, takeNotes, clock } = machine([10, 20, 10])
  expect([await measure(), clock()]).toEqual([2, 2_000])
  expect(takeNotes()).toEqual([expect.stringMatching(/^Measured again.* 1 times/)])
  expect(takeNotes()).toEqual([])
})

it('does not measure for ever on a machine that is slower again each time', async () => {
  const { measure, isPatient, takeNotes } = machine([10, 20, 10, 20, 10, 20, 10, 20], 3_000)
  expect([await measure(), isPatient()]).toEqual([3, false])
  expect(takeNotes()).toEqual([expect.stringContaining('2 times'), expect.stringContaining('1 times')])
})

it('does not wait for ever for a machine that stays slower, and counts what it keeps then', async () => {
  const { measure, clock, takeNotes } = machine([20], 3_000)
  expect([await measure(), clock()]).toEqual([1, 4_000])
  expect([await measure(), clock()]).toEqual([2, 5_000])
  expect(takeNotes()).toEqual([expect.stringMatching(/^Kept.* 2 times/)])
})

it('keeps without a word what was measured at full pace when the patience is over', async () => {
  const { measure, takeNotes } = machine([20, 20, 10], 0)
  await measure()
  takeNotes()
  expect([await measure(), takeNotes()]).toEqual([2, []])
})
