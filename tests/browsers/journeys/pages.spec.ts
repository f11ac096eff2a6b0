import { hasParameter, type Page, pages } from '../../../src/content/pages.ts'
import { expect, test } from '../fixtures.ts'

test('every page has its heading and fits the window', async ({ member }) => {
  test.slow()
  for (const { path } of Object.values<Page>(pages)) {
    if (hasParameter(path)) continue
    await member.open(path === '*' ? '/no-such-page' : path)
    const { heading, overflow } = await member.pageFacts()
    expect({ path, heading, overflow }).toEqual({
      path,
      heading: expect.stringMatching(/./),
      overflow: 0,
    })
  }
})
