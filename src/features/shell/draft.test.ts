import { expect, test, vi } from 'vitest'
import { readDraft, rebaseDraft } from './draft.ts'

test('a draft holds only what was typed, over what is saved after a conflict', () => {
  const form = { position: 'Coach', shown_position: 'Coach', bio: 'Mine', shown_bio: 'Old' }
  const stored = new Map([['draft', `${new URLSearchParams(form)}`]])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  expect(readDraft('draft')).toEqual({ bio: 'Mine', shown_bio: 'Old' })
  rebaseDraft('draft')
  expect(readDraft('draft')).toEqual({ bio: 'Mine' })
})
