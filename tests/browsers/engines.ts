import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'
import { startWpe } from './wpe.ts'

/** The browsers of the journeys, each with its widths in pixels. */
export const engines = {
  firefox: { widths: [1280, 390], start: startFirefox },
  webkit: { widths: [1280, 390], start: startWebKit },
  // As Safari before 17.
  'webkit-without-popover': {
    widths: [1280, 390],
    start: (width: number) => startWebKit(width, 'PopoverAttribute'),
  },
  wpe: { widths: [800], start: startWpe },
} satisfies Record<string, { widths: number[]; start: (width: number) => Promise<Browser> }>

export type EngineName = keyof typeof engines
