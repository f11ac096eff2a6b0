import { expect, type Page } from 'playwright/test'
import { barTexts } from '../../../src/content/menu.ts'
import { profileTexts } from '../../../src/content/profile.ts'
import { showAlbums, someTitles } from '../gallery.ts'
import { menuLink, open, openSubmenu, profileSection, userMenu } from '../site.ts'
import { type State, seen } from './state.ts'

async function openMobileMenu(page: Page): Promise<void> {
  await open(page, '/about')
  await page.getByRole('button', { name: barTexts.openMenu }).click()
  await expect(menuLink(page, '/schedule')).toBeVisible()
}

/** What somebody has opened or closed. */
export const opened: readonly State[] = [
  {
    name: 'submenu-open',
    viewer: 'member',
    only: 'desktop',
    async reach(page) {
      await open(page, '/about')
      await openSubmenu(page)
    },
  },
  {
    name: 'user-menu-open',
    viewer: 'member',
    async reach(page) {
      await open(page, '/about')
      await userMenu(page).click()
      await seen(page, barTexts.profileSettings)
    },
  },
  { name: 'menu-open', viewer: 'visitor', only: 'phone', reach: openMobileMenu },
  {
    name: 'profile-editing',
    viewer: 'member',
    async reach(page) {
      await open(page, '/profile')
      for (const { heading } of Object.values(profileTexts.sections)) {
        await profileSection(page, heading).getByText(profileTexts.edit, { exact: true }).click()
      }
      await expect(page.getByRole('button', { name: profileTexts.save })).toHaveCount(3)
    },
  },
  { name: 'gallery-open', viewer: 'member', reach: showAlbums },
  {
    name: 'photo-open',
    viewer: 'member',
    async reach(page) {
      await showAlbums(page)
      await page.getByRole('button', { name: someTitles.team[0], exact: true }).click()
      await expect(page.getByRole('dialog', { name: someTitles.team[0] })).toBeVisible()
    },
  },
]
