import { expect, type Page } from 'playwright/test'
import { expectAccessible, expectReflow, expectUsableLayout } from '../accessibility.ts'
import { putSession } from '../accounts.ts'
import { test } from '../fixtures.ts'
import { open, viewports } from '../site.ts'
import type { State, Viewer } from '../states/state.ts'
import { states } from '../states/states.ts'

test.describe.configure({ mode: 'parallel' })

/** A page that shows something else at another address, as a state. */
function at(address: string, viewer: Viewer): State {
  return { name: address, viewer, reach: (page) => open(page, address) }
}

const looked: State[] = [
  ...Object.values(states).flat(),
  at('/login?mode=signup', 'visitor'),
  at('/search?q=game', 'member'),
]

/**
 * A success, an error or a draft has the say alone, beside the club’s own notice. A row of a list
 * says what is wrong with it, as a field does.
 */
async function expectOneMessage(page: Page): Promise<void> {
  const messages = page.locator('[data-message], [role="alert"]:not(:has([data-message]))')
  const shown = await messages
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.flatMap((one) => (one.closest('main li') ? [] : (one.textContent ?? ''))),
    )
  expect(shown.filter(Boolean).slice(1), `beside ${shown[0]}`).toEqual([])
}

for (const state of looked) {
  test(`accessible: ${state.name}`, async ({
    page,
    context,
    product,
    sessions,
    browserConsole,
  }) => {
    if (state.lines) browserConsole.allow(state.lines)
    await putSession(context, product, sessions[state.viewer])
    await page.setViewportSize(viewports[state.only ?? 'desktop'])
    await state.reach(page)
    await expectOneMessage(page)
    await expectAccessible(page, state.only ?? 'desktop')
    if (state.only) return
    // What is opened differs on a phone; all else is the same page in another width.
    if (states.opened.includes(state)) await expectAccessible(page, 'phone')
    else await expectUsableLayout(page, 'phone')
    if (state.name.startsWith('/')) await expectReflow(page)
  })
}
