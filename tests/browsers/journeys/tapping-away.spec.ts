import { loginTexts } from '../../../src/content/accounts.ts'
import { gateTexts } from '../../../src/content/gate.ts'
import { landing, sectionChooser } from '../../../src/content/landing.ts'
import { test } from '../fixtures.ts'

const [years] = sectionChooser.cards

/** A browser drops the scripts that a page still waits for when the next page is asked for. */
test('a tap while scripts load leads on', async ({ visitor, product }) => {
  const release = product.holdScripts()
  await visitor.open('/')
  await visitor.tap(landing.enter.label)
  await visitor.isAt('/select')
  await visitor.follow(years.path)
  await visitor.isAt('/home')
  await visitor.open('/media')
  await visitor.tap(gateTexts.createAccount)
  await visitor.isAt('/login?mode=signup')
  release()
  await visitor.sees(loginTexts.signUp.heading)
})

/** Safari gives a page that has been left the window of the next one. */
test('a page that is left while it hydrates leaves the next one whole', async ({ member }) => {
  // In ms: around the time at which pages begin to hydrate.
  for (let delay = 80; delay < 160; delay += 4) {
    await member.glanceAt('/mission', delay)
    await member.open('/about')
    await member.hydrates()
  }
})
