/** Listens while events are captured: during hydration React stops them from bubbling. */
export function capture<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, listener, true)
}

/** Runs work now, and again whenever elements are added, before they are painted. */
export function onElementsAdded(work: () => void): void {
  work()
  new MutationObserver(work).observe(document, { childList: true, subtree: true })
}
