import { type PageName, pages } from '../../src/content/pages.ts'
import type { State, Viewer } from '../../tests/e2e/states/state.ts'
import { states } from '../../tests/e2e/states/states.ts'

/** One picture to take. */
export interface Shot {
  /** Of the page or the state, and who sees it. */
  name: string
  /** The contact sheet it is shown on. */
  sheet: string
  width: number
  viewer: Viewer
  file: string
  /** An address to open, or a state to reach. */
  subject: { path: string } | { state: State }
}

const pageWidths = [390, 820, 1100, 1440, 2560]
const stateWidths = { phone: 390, tablet: 820, desktop: 1440 } as const

/** The window of a picture, as high as screens of this width mostly are. */
export function windowOf({ width }: Pick<Shot, 'width'>): { width: number; height: number } {
  return { width, height: Math.round(width < 1000 ? width * (width < 800 ? 2.1 : 1.4) : width * 0.62) }
}

/** Every page at every width as a visitor and as a member, then every state. */
export function allShots(): Shot[] {
  return [...pageShots(), ...stateShots()]
}

function pageShots(): Shot[] {
  return pageWidths.flatMap((width) =>
    (['visitor', 'member'] as const).flatMap((viewer) =>
      pageNames().map((page) => {
        const name = `${page}-${viewer}`
        const file = `${width}-${name}.jpg`
        return { name, sheet: `pages-${width}`, width, viewer, file, subject: { path: addressOf(page) } }
      }),
    ),
  )
}

function stateShots(): Shot[] {
  return Object.entries(states).flatMap(([sheet, ofSheet]) =>
    ofSheet.flatMap((state) =>
      widthsOf(state).map((width) => ({
        name: state.name,
        sheet: `states-${sheet}`,
        width,
        viewer: state.viewer,
        file: `${sheet}-${state.name}-${width}.jpg`,
        subject: { state },
      })),
    ),
  )
}

function widthsOf({ only }: State): number[] {
  if (only === 'desktop') return [stateWidths.desktop]
  return only === 'phone' ? [stateWidths.phone, stateWidths.tablet] : Object.values(stateWidths)
}

function pageNames(): PageName[] {
  // Object.keys widens the names of an object that is known in full.
  return Object.keys(pages) as PageName[]
}

function addressOf(name: PageName): string {
  const { path } = pages[name]
  if (path === '*') return '/no-such-page'
  return name === 'search' ? `${path}?q=game` : path
}
