import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { resultOf } from '../router.fixture.tsx'
import { useModal } from './modal.ts'

test.each([
  ['that the browser has closed', { isConnected: true, open: false }, 1],
  ['that a second run of effects has opened again', { isConnected: true, open: true }, 0],
  ['that is removed', { isConnected: false, open: false }, 0],
])('a dialog %s is left: %#', (_, currentTarget, times) => {
  const onLeave = vi.fn()
  const { dialog } = resultOf(() => useModal(onLeave), renderToStaticMarkup)
  dialog.onClose({ currentTarget })
  expect(onLeave).toHaveBeenCalledTimes(times)
})
