import { expect, test, vi } from 'vitest'
import { htmlWithin, resultOf, routerAt } from '../../router.fixture.tsx'
import { useGalleryNavigation } from './use-gallery-navigation.ts'

/** The navigation of a member who came by some addresses to the last, and where they lead. */
function somebodyAt(...addresses: string[]) {
  const router = routerAt(...addresses)
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  const navigation = resultOf(useGalleryNavigation, (component) => htmlWithin(router, component))
  return {
    navigation,
    history: router.history,
    ledTo: () => navigate.mock.calls.map(([{ search }]) => search),
  }
}

test('the photo being looked at is named in the address, and so is the category', async () => {
  const { navigation, ledTo } = somebodyAt('/media?gallery=team', '/media?photo=team/the-huddle')
  // A second click before the photo covers its thumbnail.
  navigation.openPhoto('team', 'the-huddle')
  navigation.showPhoto('team', 'the-march')
  await navigation.showCategory('other')
  expect(ledTo()).toEqual([{ photo: 'team/the-march' }, { gallery: 'other' }])
})

test('a photo that is named only after Back has closed it stays closed', () => {
  const { navigation, history, ledTo } = somebodyAt(
    '/media?gallery=team',
    '/media?photo=team/the-huddle',
  )
  history.back()
  navigation.showPhoto('team', 'the-march')
  expect(ledTo()).toEqual([])
})

test.each(['/media', '/about'])(
  'a category shown only after Back to %s opens no gallery',
  async (before) => {
    const { navigation, history, ledTo } = somebodyAt(before, '/media?gallery=photos')
    history.back()
    await navigation.showCategory('team')
    expect(ledTo()).toEqual([])
  },
)
