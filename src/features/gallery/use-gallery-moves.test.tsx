import { expect, test, vi } from 'vitest'
import { htmlWithin, resultOf, routerAt } from '../../router.fixture.tsx'
import { useGalleryMoves } from './use-gallery-moves.ts'

/** The moves of a member who came by some addresses to the last, and where they lead. */
function somebodyAt(...addresses: string[]) {
  const router = routerAt(...addresses)
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  const moves = resultOf(useGalleryMoves, (component) => htmlWithin(router, component))
  return {
    moves,
    history: router.history,
    ledTo: () => navigate.mock.calls.map(([{ search }]) => search),
  }
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
