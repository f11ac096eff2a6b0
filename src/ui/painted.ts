/** The next paint: what was pressed shows it before the work that follows begins. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
