/** What the driver runs in the page. Each function stands alone: it is sent as text. */

/** The first visible element of this name, its own or that of its label; '' is any. */
export function visibleElement(selector: string, name: string): Element | undefined {
  const clean = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim()
  const isNamed = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const names = [element.getAttribute('aria-label'), (label ?? element).textContent].map(clean)
    // A member's menu is named by a label and the member's name.
    return names.some((own) => own === name || own?.startsWith(`${name}:`))
  }
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  return [...document.querySelectorAll(selector)].find(
    (element) => (name === '' || isNamed(element)) && isVisible(element),
  )
}

/** Scrolls as little as it takes: WebKit's driver leaves a page that is hardly too tall as it is. */
export function bringIntoView(element: Element): void {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Whether all of an element is in the window. */
export function isInWindow(element: Element): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
}

/** Whether a picture, by its alternative text, is in the window and its file has been read. */
export function isPictureShown(alt: string): boolean {
  return [...document.images].some((picture) => {
    const { left, right } = picture.getBoundingClientRect()
    return picture.alt === alt && picture.naturalWidth > 0 && left >= 0 && right <= innerWidth
  })
}

export function hasFocus(element: Element): boolean {
  return document.activeElement === element
}

/** Of the page that is shown; drivers may give that of the next, which still loads. */
export function pageAddress(): string {
  return location.href
}

export function isRead(): boolean {
  return document.readyState !== 'loading'
}

export function isLoaded(): boolean {
  return document.readyState === 'complete'
}

/** Causes hydration, as any key does, and says whether it is done. */
export function hydrate(): boolean {
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  const keys = Object.keys(document.querySelector('main') ?? {})
  return keys.some((key) => key.startsWith('__react'))
}

/** The page's heading, and by how many pixels the page is wider than the window. */
export function pageFacts(): { heading: string | undefined; overflow: number } {
  const { scrollWidth, clientWidth } = document.documentElement
  const heading = document.querySelector('h1')?.textContent
  return { heading, overflow: scrollWidth - clientWidth }
}
