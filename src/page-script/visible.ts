/** Whether an element has a box. Safari before 17.4 has no `checkVisibility`. */
export function isVisible(element: Element | null): boolean {
  return element !== null && element.getClientRects().length > 0
}
