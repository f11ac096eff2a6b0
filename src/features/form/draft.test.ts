import { beforeEach, expect, test, vi } from 'vitest'
import { draftKeyOf, readDraft } from '../../desk/stored-draft.ts'
import { hasProfileDrafts, maySignOut, rebaseDraft } from './draft.ts'

const confirm = vi.fn(() => false)
let stored: Record<string, string>

beforeEach(() => {
  confirm.mockClear()
  stored = {}
  const methods = {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, text: string) => Object.assign(stored, { [key]: text }) },
  }
  vi.stubGlobal('sessionStorage', Object.defineProperties(stored, methods))
  vi.stubGlobal('window', { confirm })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})

test('a sign-out asks about whatever is typed in the tab, and about nothing else', () => {
  stored.login = 'email=pat'
  expect([maySignOut(), confirm.mock.calls.length]).toEqual([true, 0])
  for (const kind of ['profile', 'document', 'game', 'schedule', 'player'] as const) {
    const key = draftKeyOf('pat', kind, 'one')
    stored[key] = 'text=Mine'
    expect(maySignOut(), kind).toBe(false)
    expect(hasProfileDrafts('pat'), kind).toBe(kind === 'profile')
    expect(hasProfileDrafts('sam'), kind).toBe(false)
    delete stored[key]
  }
})

test('a draft that may replace a newer version is no other one, and none that is not there', () => {
  const [added, changed] = [draftKeyOf('pat', 'game', ''), draftKeyOf('pat', 'game', 'furman')]
  stored[changed] = 'base=1&opponent=Furman'
  rebaseDraft(added, '2')
  rebaseDraft(changed, '3', '2')
  expect(Object.keys(stored)).toEqual([changed])
  expect(readDraft(changed)).toEqual({ base: '1', opponent: 'Furman' })
  rebaseDraft(changed, '2', '1')
  expect(readDraft(changed)).toEqual({ base: '2', opponent: 'Furman' })
})
