const storageKey = 'search-key'
/** Holds for this visit, also where the browser keeps nothing. */
let chosen: boolean | undefined

/** Whether the key `/` leads to the search box, which anyone can turn off. */
export function searchKeyIsOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setSearchKey(isOn: boolean): void {
  chosen = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Kept for this visit only.
  }
}
