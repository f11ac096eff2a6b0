import { type RefCallback, useCallback, useState } from 'react'

/** The part of a long list that is on the screen or within a screen of it: from one position up to before another. */
export interface NearWindow {
  from: number
  to: number
}

/** The window moves in steps, so that few moves of the list move it. */
const step = 24

/**
 * Which elements of a list are worth filling: those that can be seen, and those that a quick hand may bring to sight
 * next. The others may stay hollow as long as they keep their place.
 * @param count how many elements there are
 * @param first the window until anything is known
 * @returns the window, and the ref of the list, whose children are its elements; the dialog that it is in scrolls it
 */
export function useNearWindow(
  count: number,
  first: NearWindow,
): [near: NearWindow, list: RefCallback<HTMLElement>] {
  const [near, setNear] = useState(first)

  // Another count makes another callback, which React calls with the list again.
  const observe = useCallback(
    (list: HTMLElement | null) => {
      const elements = count > 0 ? Array.from(list?.children ?? []) : []
      const positions = new Map(elements.map((element, position) => [element, position]))
      const seen = new Set<number>()

      function look(entries: IntersectionObserverEntry[]) {
        for (const { target, isIntersecting } of entries) {
          const position = positions.get(target) ?? 0
          if (isIntersecting) seen.add(position)
          else seen.delete(position)
        }
        if (seen.size > 0) setNear((before) => sameOr(before, around(seen)))
      }

      const root = list?.closest('dialog') ?? null
      const observer = new IntersectionObserver(look, { root, rootMargin: '100% 0px' })
      for (const element of elements) observer.observe(element)
      return () => observer.disconnect()
    },
    [count],
  )

  return [near, observe]
}

/** The smallest window in whole steps that holds all these positions. */
export function around(positions: ReadonlySet<number>): NearWindow {
  const from = Math.floor(Math.min(...positions) / step) * step
  const to = Math.ceil((Math.max(...positions) + 1) / step) * step
  return { from, to }
}

function sameOr(before: NearWindow, now: NearWindow): NearWindow {
  return before.from === now.from && before.to === now.to ? before : now
}
