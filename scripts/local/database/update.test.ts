import { expect, test, vi } from 'vitest'
import { updateDatabase } from './update.ts'

test('an update that had to wait for a lock is tried three times', async () => {
  const run = vi.fn<(text: string) => Promise<unknown>>()
  run.mockRejectedValue(new Error('55P03: canceling statement due to lock timeout'))
  await expect(updateDatabase(run, [])).rejects.toThrow('lock timeout')
  expect(run).toHaveBeenCalledTimes(3)
  run.mockResolvedValueOnce([])
  await updateDatabase(run, [])
  expect(run).toHaveBeenCalledTimes(4)
})

test('an update that fails for another reason is not tried again', async () => {
  const run = vi.fn<(text: string) => Promise<unknown>>()
  run.mockRejectedValue(new Error('22012: division by zero'))
  await expect(updateDatabase(run, [])).rejects.toThrow('division by zero')
  expect(run).toHaveBeenCalledTimes(1)
})
