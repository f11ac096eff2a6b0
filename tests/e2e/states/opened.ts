import { expect } from 'playwright/test'
import { barTexts } from '../../../src/content/menu.ts'
import { profileTexts } from '../../../src/content/profile.ts'
import { expectShown, openAlbum, photos, someTitles } from '../gallery.ts'
import { menuLink, open, openMenu, openSubmenu, profileSection, userMenu } from '../site.ts'
import { expectVisibleText, type State, state } from './state.ts'

/** With something opened. */
export const opened: readonly State[] = [
  state('submenu-open', { viewer: 'member', only: 'desktop' }, async (page) => {
    await open(page, '/about')
    await openSubmenu(page)
  }),
  state('user-menu-open', { viewer: 'member' }, async (page) => {
    await open(page, '/about')
    await userMenu(page).click()
    await expectVisibleText(page, barTexts.profileSettings)
  }),
  state('menu-open', { viewer: 'visitor', only: 'phone' }, async (page) => {
    await open(page, '/about')
    await openMenu(page)
    await expect(menuLink(page, '/schedule')).toBeVisible()
  }),
  state('profile-editing', { viewer: 'member' }, async (page) => {
    await open(page, '/profile')
    for (const { heading } of Object.values(profileTexts.sections)) {
      await profileSection(page, heading).getByText(profileTexts.edit, { exact: true }).click()
    }
    await expect(page.getByRole('button', { name: profileTexts.save })).toHaveCount(3)
  }),
  state('gallery-open', { viewer: 'member' }, async (page) => {
    await openAlbum(page)
    await expect(photos(page)).toHaveCount(someTitles.team.length)
  }),
  state('photo-open', { viewer: 'member' }, async (page) => {
    await openAlbum(page, '/media?photo=team/the-huddle')
    await expectShown(page, someTitles.team[0])
  }),
]
