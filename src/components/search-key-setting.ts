import { useSyncExternalStore } from 'react'

const storageKey = 'search-key'
const listeners = new Set<() => void>()
/** Stands in where the browser keeps nothing. */
let isOffForNow = false

/** Whether the key `/` leads to the search box, which anyone can turn off, and the way to do so. */
export function useSearchKeySetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, searchKeyIsOn, () => true), setSearchKey]
}

export function searchKeyIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return !isOffForNow
  }
}

function setSearchKey(isOn: boolean): void {
  isOffForNow = !isOn
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
