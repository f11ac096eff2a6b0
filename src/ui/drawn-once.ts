import { createContext, type ReactNode, use } from 'react'

/** One of the scripts that hold a page's state. */
export interface StateScript {
  attrs?: Record<string, unknown>
  children?: string
}

/** The scripts that hold a page's state, and the one behind them. */
export interface PageState {
  before: StateScript[]
  boundary: StateScript
}

/** The edge's memory of what it has drawn. */
export interface Drawing {
  /** What stands for a part's HTML until the page is sent. @param key all that the part shows depends on, but the page's path */
  part: (key: string, part: ReactNode) => string
  /** What stands for a long text that many pages hold alike. */
  text: (text: string) => string
  /** What the browser takes a page over with, where it was looked at before the page is drawn. */
  state: PageState | undefined
}

/** In the browser there is none, nor where a page is sent while it is drawn. */
export const DrawingContext = createContext<Drawing | null>(null)

/**
 * What an element holds that shows the same to everybody: the edge draws it once, and the browser as any other. Drawing
 * it is a rendering of its own: a component may use no other hook after it, and in it of all contexts there is only the
 * router.
 */
export function useDrawnOnce(key: string, part: ReactNode) {
  const drawing = use(DrawingContext)
  return drawing ? { dangerouslySetInnerHTML: { __html: drawing.part(key, part) } } : { children: part }
}
