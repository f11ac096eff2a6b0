/** In ms: a navigation that takes longer was a download, or was stopped. */
const limit = 10_000

/** Keeps a form busy until the next document replaces it. */
export const never = new Promise<never>(() => undefined)

/** Marks the document while a link, a form or a script replaces it by another. */
export function watchLeaving(): void {
  let timer: ReturnType<typeof setTimeout>
  const stay = () => {
    clearTimeout(timer)
    delete document.documentElement.dataset.leaving
  }
  const leave = () => {
    stay()
    document.documentElement.dataset.leaving = ''
    timer = setTimeout(stay, limit)
  }
  addEventListener('beforeunload', leave)
  // Safari on iOS has no `beforeunload`. These listeners run after those of the page.
  addEventListener('click', (event) => followsLink(event) && leave())
  addEventListener('submit', (event) => sendsForm(event) && leave())
  addEventListener('pageshow', stay)
}

/** Whether the document is being replaced: browsers then end its requests, which is no error. */
export function isLeaving(): boolean {
  return document.documentElement.dataset.leaving !== undefined
}

function followsLink({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey) return false
  const isHere = link.href.split('#')[0] === location.href.split('#')[0]
  return !isHere && !link.target && !link.download && link.protocol.startsWith('http')
}

function sendsForm({ target, defaultPrevented }: SubmitEvent): boolean {
  return !defaultPrevented && target instanceof HTMLFormElement && target.method !== 'dialog'
}
