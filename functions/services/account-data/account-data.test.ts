import { beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '../../env.fixture.ts'
import { deleteAccount } from './account-data.ts'

let keys: Set<string>

/** A bucket that takes so many files. */
function bucketFor(most: number) {
  // The two methods that a deletion needs are all it has.
  return {
    put: async (key: string) => {
      if (keys.size === most) throw new Error('R2: internal error (10001)')
      keys.add(key)
    },
    delete: async (key: string) => void keys.delete(key),
  } as unknown as Parameters<typeof deleteAccount>[0]
}

const deletion = (bucket: ReturnType<typeof bucketFor>) =>
  deleteAccount(bucket, accounts, 'pat', { timeLeft: (limit) => limit })

beforeEach(() => {
  keys = new Set()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(null)),
  )
})

test('without its note no account is deleted', async () => {
  await expect(deletion(bucketFor(0))).rejects.toThrow('10001')
  expect(fetch).not.toHaveBeenCalled()
})

test('a deletion that cannot be noted is done, and the note of the attempt stays', async () => {
  expect(await deletion(bucketFor(1))).toBe('deleted')
  expect([...keys]).toEqual([expect.stringMatching(/^leaving\/pat\/\d{4}-/)])
})
