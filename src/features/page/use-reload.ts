import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Loads the data of a page again. Resolves once they are on the page; false if that failed. */
export type Reload = () => Promise<boolean>

/**
 * The data of a page and how its forms load them again. If that fails the page stays as it is,
 * with all that was typed: the router would replace it by the page of an error.
 * @param loaded by the route
 */
export function useReload<Data>(loaded: Data, load: () => Promise<Data>): [Data, Reload] {
  const [latest, setLatest] = useState({ loaded, data: loaded })

  async function reload(): Promise<boolean> {
    try {
      const data = await load()
      flushSync(() => setLatest({ loaded, data }))
      return true
    } catch (cause) {
      console.warn('The page could not be loaded again.', cause)
      return false
    }
  }

  // What the route loaded since then is newer.
  return [latest.loaded === loaded ? latest.data : loaded, reload]
}
