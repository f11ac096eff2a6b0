import { expect, test, vi } from 'vitest'
import { storeDraft } from './stored-draft.ts'

test('storage that refuses stops no form', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const setItem = () => {
    throw new Error('The quota is exceeded.')
  }
  vi.stubGlobal('sessionStorage', { setItem })
  storeDraft('draft pat game one', { opponent: 'Elon' })
  expect(warn).toHaveBeenCalledOnce()
})
