import { expect, test } from 'playwright/test'
import { startStack } from '../../scripts/local/stack.ts'
import { pages } from '../../src/content/pages.ts'
test('spike', async ({ page }) => {
  const t = performance.now()
  const stack = await startStack()
  console.log('stack', performance.now() - t, process.execArgv, process.version)
  page.on('console', (m) => console.log(m.type(), m.text(), m.location().url))
  page.on('pageerror', (m) => console.log('PE', m))
  for (const p of Object.values(pages)) {
    const t1 = performance.now()
    await page.goto(stack.url + (p.path === '*' ? '/nowhere' : p.path), {waitUntil: 'load'})
    console.log(p.path, await page.title(), Math.round(performance.now() - t1))
  }
  await stack.stop()
})
