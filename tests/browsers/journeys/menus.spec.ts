import { landing, sectionChooser } from '../../../src/content/landing.ts'
import { barTexts } from '../../../src/content/menu.ts'
import { test } from '../fixtures.ts'

const [years] = sectionChooser.cards
const { openMenu, closeMenu, profileSettings, userMenuLabel } = barTexts

test('from the landing page home, and on by the menu', async ({ visitor, width }) => {
  await visitor.open('/')
  await visitor.tap(landing.enter.label)
  await visitor.isAt('/select')
  await visitor.follow(years.path)
  await visitor.isAt('/home')
  if (width < 1025) {
    await visitor.sees(openMenu)
    await visitor.doesNotSee(closeMenu)
    await visitor.tap(openMenu)
    await visitor.tap(closeMenu)
    await visitor.doesNotSee(closeMenu)
    await visitor.focuses(openMenu)
    await visitor.press('ENTER')
    await visitor.sees(closeMenu)
    await visitor.press('ESCAPE')
    await visitor.doesNotSee(closeMenu)
    await visitor.tap(openMenu)
  }
  await visitor.follow('/schedule')
  await visitor.isAt('/schedule')
  await visitor.doesNotSee(closeMenu)
  await visitor.back()
  await visitor.isAt('/home')
})

test('the menus of a member open in the window, and close', async ({ member, width }) => {
  await member.open('/about')
  await member.doesNotSee(profileSettings)
  await member.tap(userMenuLabel)
  await member.seesWhole(profileSettings)
  await member.press('ESCAPE')
  await member.doesNotSee(profileSettings)
  if (width < 1025) {
    await member.tap(openMenu)
    await member.seesWhole(closeMenu)
  }
  await member.follow('/mission')
  await member.isAt('/mission')
  await member.doesNotSee(closeMenu)
})
