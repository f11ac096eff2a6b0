import { useSyncExternalStore } from 'react'

const storageKey = 'search-key'
const listeners = new Set<() => void>()
/** Holds for this visit, also where the browser keeps nothing. */
let chosen: boolean | undefined

/** Whether the key `/` leads to the search box, which anyone can turn off, and the way to do so. */
export function useSearchKeySetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, searchKeyIsOn, () => true), setSearchKey]
}

export function searchKeyIsOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function setSearchKey(isOn: boolean): void {
  chosen = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Kept for this visit only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
