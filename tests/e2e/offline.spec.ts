import { troubleTexts } from '../../src/content/trouble.ts'
import { expect, test } from './fixtures.ts'
import { heading, menu, open } from './site.ts'

const lines = /ERR_INTERNET_DISCONNECTED|Failed to fetch|There is no connection|Unable to preload/

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const [from, link, there] of [
  ['/about', 'Schedule', / Schedule$/],
  ['/schedule', 'About', 'Why We Exist'],
] as const) {
  test(`without a connection, the way to ${link} says so, stays on the site and goes on with the connection`, async ({
    page,
    context,
    browserConsole,
  }) => {
    browserConsole.allow(lines)
    await open(page, from)
    await context.setOffline(true)
    await menu(page)
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .click()
    await expect(heading(page)).toHaveText(troubleTexts.connection.heading)
    const retry = page.getByRole('link', { name: troubleTexts.retry })
    await retry.click()
    await expect(retry).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(there)
  })
}
