import { type RefCallback, useCallback, useState } from 'react'

/** A part of a list: positions `from` up to, but not including, `to`. */
export interface VisibleRange {
  from: number
  to: number
}

/** The window moves in steps of this size, so that it moves rarely. */
const step = 24

/** The elements of a list on the screen, or within a screen of it: others stay empty. */
export function useVisibleRange(
  count: number,
  first: VisibleRange,
): [near: VisibleRange, list: RefCallback<HTMLElement>] {
  const [near, setNear] = useState(first)

  // Another count makes another callback, which React calls with the list again.
  const observe = useCallback(
    (list: HTMLElement | null) => {
      const elements = count > 0 ? Array.from(list?.children ?? []) : []
      const positions = new Map(elements.map((element, position) => [element, position]))
      const visible = new Set<number>()

      function update(entries: IntersectionObserverEntry[]) {
        for (const { target, isIntersecting } of entries) {
          const position = positions.get(target) ?? 0
          if (isIntersecting) visible.add(position)
          else visible.delete(position)
        }
        if (visible.size > 0) setNear((before) => sameOr(before, around(visible)))
      }

      const root = list?.closest('dialog') ?? null
      const observer = new IntersectionObserver(update, { root, rootMargin: '100% 0px' })
      for (const element of elements) observer.observe(element)
      return () => observer.disconnect()
    },
    [count],
  )

  return [near, observe]
}

/** The smallest window in whole steps with all these positions. */
export function around(positions: ReadonlySet<number>): VisibleRange {
  const from = Math.floor(Math.min(...positions) / step) * step
  const to = Math.ceil((Math.max(...positions) + 1) / step) * step
  return { from, to }
}

function sameOr(before: VisibleRange, now: VisibleRange): VisibleRange {
  return before.from === now.from && before.to === now.to ? before : now
}
