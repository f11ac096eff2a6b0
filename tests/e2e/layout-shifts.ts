import type { Page } from 'playwright/test'

/** The most that a page may move while its head and its typefaces arrive: it is painted before. */
const unseen = 0.02

/**
 * Records layout shifts without a user's input, but those that no one sees. Returns what lists them
 * after the page's load.
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((unseen) => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const nameOf = (node?: Node) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName
    const say = ({ node, previousRect, currentRect }: Source) =>
      `${nameOf(node)} ${rect(previousRect)} to ${rect(currentRect)}`
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join()
    interface Source {
      node?: Node
      previousRect: DOMRectReadOnly
      currentRect: DOMRectReadOnly
    }
    new PerformanceObserver((list) => {
      // The language's types know nothing of this kind of entry.
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
      >)
        if (!entry.hadRecentInput && entry.value > unseen)
          shifts.push(`${entry.value}: ${entry.sources.map(say).join('; ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  }, unseen)
  return async () => {
    await page.waitForLoadState()
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestIdleCallback(resolve))
    })
    return page.evaluate('window.shifts')
  }
}
