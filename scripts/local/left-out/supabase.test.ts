import { describe, expect, test } from 'vitest'
import { FunctionsClient, RealtimeClient, StorageClient } from './supabase.ts'

describe('a part of supabase-js that is left out', () => {
  test.each([
    ['realtime', () => new RealtimeClient().channel()],
    ['storage', () => new StorageClient().from()],
    ['functions', () => new FunctionsClient().invoke()],
  ])('says so when it is used: %s', (_, use) => {
    expect(use).toThrow('left out of the build')
  })

  test('takes what the library tells it of each client', async () => {
    await expect(new RealtimeClient().setAuth()).resolves.toBeUndefined()
  })
})
