import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type GalleryMoves, useGalleryMoves } from './use-gallery-moves.ts'

/** The ways through the gallery for somebody who came by some addresses to the last, and where they lead. */
function somebodyAt(...addresses: string[]) {
  const history = createMemoryHistory({
    initialEntries: addresses,
    initialIndex: addresses.length - 1,
  })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  const found: GalleryMoves[] = []
  function Reader() {
    found.push(useGalleryMoves())
    return null
  }
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Reader />
    </RouterContextProvider>,
  )
  const [moves] = found
  if (!moves) throw new Error('Nothing was rendered.')
  return { moves, history, ledTo: () => navigate.mock.calls.map(([{ search }]) => search) }
}

test('the photo being looked at is named in the address, and so is the category', () => {
  const { moves, ledTo } = somebodyAt('/media?gallery=team', '/media?photo=team/the-huddle')
  moves.showPhoto('team', 'the-march')
  moves.showCategory('other')
  expect(ledTo()).toEqual([{ photo: 'team/the-march' }, { gallery: 'other' }])
})

test('a photo that is named only after Back has closed it stays closed', () => {
  const { moves, history, ledTo } = somebodyAt(
    '/media?gallery=team',
    '/media?photo=team/the-huddle',
  )
  history.back()
  moves.showPhoto('team', 'the-march')
  expect(ledTo()).toEqual([])
})

test.each(['/media', '/about'])(
  'a category shown only after Back to %s opens no gallery',
  (before) => {
    const { moves, history, ledTo } = somebodyAt(before, '/media?gallery=photos')
    history.back()
    moves.showCategory('team')
    expect(ledTo()).toEqual([])
  },
)
