import { expect, test, vi } from 'vitest'
import { modal } from './modal.ts'

test.each([
  ['that was closed', { isConnected: true, open: false }, 1],
  ['that a second run of refs has opened again', { isConnected: true, open: true }, 0],
  ['that is removed', { isConnected: false, open: false }, 0],
])('a dialog %s is left: %#', (_, currentTarget, times) => {
  const onLeave = vi.fn()
  modal(onLeave).onClose({ currentTarget })
  expect(onLeave).toHaveBeenCalledTimes(times)
})
