import { useLayoutEffect, useRef, useState } from 'react'
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
  // A form may call this long after it was rendered, and the page may show another list then.
  const page = useRef({ loaded, load, started: 0, shown: 0 })
  useLayoutEffect(() => {
    Object.assign(page.current, { loaded, load })
  })

  async function reload(): Promise<boolean> {
    const { current } = page
    const number = ++current.started
    try {
      let before: Data
      let data: Data
      do {
        before = current.loaded
        data = await current.load()
      } while (before !== current.loaded)
      // What was asked for later is newer, although it may have come first.
      if (number > current.shown) {
        current.shown = number
        flushSync(() => setLatest({ loaded: before, data }))
      }
      return true
    } catch (cause) {
      console.warn('The page could not be loaded again.', cause)
      return false
    }
  }

  // What the route has loaded since then is newer.
  return [latest.loaded === loaded ? latest.data : loaded, reload]
}
