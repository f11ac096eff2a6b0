import { expect, test, vi } from 'vitest'
import { updateDatabase } from './update.ts'

test.each([
  new Error('55P03: canceling statement due to lock timeout'),
  Object.assign(new Error('Zeitüberschreitung'), { code: '55P03' }),
  Object.assign(new Error('Verklemmung'), { code: '40P01' }),
])('an update that had to wait for a lock is tried three times: %s', async (error) => {
  const run = vi.fn<(text: string) => Promise<unknown>>()
  run.mockRejectedValue(error)
  await expect(updateDatabase(run, [])).rejects.toThrow(error)
  expect(run).toHaveBeenCalledTimes(3)
  run.mockResolvedValueOnce([])
  await updateDatabase(run, [])
  expect(run).toHaveBeenCalledTimes(4)
})

test.each([
  new Error('22012: division by zero'),
  Object.assign(new Error('relation "deadlocks" does not exist'), { code: '42P01' }),
])('an update that fails for another reason is not tried again: %s', async (error) => {
  const run = vi.fn<(text: string) => Promise<unknown>>()
  run.mockRejectedValue(error)
  await expect(updateDatabase(run, [])).rejects.toThrow(error)
  expect(run).toHaveBeenCalledTimes(1)
})
