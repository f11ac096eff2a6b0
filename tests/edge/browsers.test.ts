import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/local/paths.ts'

/**
 * Features that one of the oldest browsers (`oldestBrowsers` in app.config.ts) does not know, by
 * their name in the built files. Add what you learn of; the compatibility tables of MDN tell.
 */
const newerStyles = {
  'range media query': /@media[^{]*\([^)]*[<>]/,
  'boolean media query': /@media[^{]*(?:\bnot \(|\) or \()/,
  ':popover-open': /:popover-open/,
  ':autofill': /:autofill/,
  '::details-content': /::details-content/,
  '@starting-style': /@starting-style/,
  '@property': /@property/,
  '@scope': /@scope/,
  '@view-transition': /@view-transition/,
  'animation-timeline': /animation-timeline/,
  'color-mix': /color-mix\(/,
  'content-visibility': /content-visibility/,
  'interpolate-size': /interpolate-size/,
  'light-dark': /light-dark\(/,
  nesting: /[{;]\s*&/,
  'relative color': /\b(?:rgb|hsl|oklab|oklch)\(from /,
  'scripting media': /\(scripting/,
  'scrollbar-width': /scrollbar-width/,
  subgrid: /subgrid/,
  'text-wrap': /text-wrap/,
}
const newerScripts = {
  'AbortSignal.any': /AbortSignal\.any\b/,
  'Array copies': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'Array.fromAsync': /\bfromAsync\(/,
  checkVisibility: /\bcheckVisibility\b/,
  closedby: /closedby|closedBy/,
  'Intl.Segmenter': /Intl\.Segmenter/,
  'Navigation API': /\bnavigation\??\.(?:entries|currentEntry)|\bcurrentEntry\b/,
  'Network Information': /effectiveType/,
  'Object.groupBy': /\bgroupBy\(/,
  // In `sizes` and `media` attributes, which no compiler rewrites.
  'range media query': /\((?:width|height) ?[<>]=? ?[\d.]+(?:px|r?em)\b/,
  'Promise.withResolvers': /withResolvers/,
  'RegExp.escape': /RegExp\.escape/,
  'RegExp lookbehind': /\(\?<[!=]/,
  requestIdleCallback: /requestIdleCallback/,
  scrollend: /scrollend/,
  'Set methods': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  showPopover: /showPopover/,
  'URL.canParse': /\bcanParse\b/,
  'view transition': /startViewTransition/,
}

/** The enhancements that the pages use, and what a browser without them shows. */
const acceptedStyles = {
  ':popover-open': 'popover-fallback.ts and [data-open]',
  '::details-content': 'a submenu opens by its arrow',
  '@property': 'a color changes at once',
  '@view-transition': 'the next page shows without a fade',
  'animation-timeline': 'the bar is dark at once',
  'color-mix': 'within @supports: a plain color',
  'content-visibility': 'all photos are laid out at once',
  'interpolate-size': 'a section opens at once',
  'scripting media': 'a setting that needs scripts shows without them',
  'scrollbar-width': 'a scroll bar of the usual width',
  'text-wrap': 'lines break where they are full',
}
const acceptedScripts = {
  closedby: 'a dialog closes by its button and Escape',
  'Navigation API': 'the profile leads back by the history of the router',
  'Network Information': 'every network counts as a good one',
  requestIdleCallback: 'hydrate.ts waits for 2 s',
  scrollend: 'of React, which listens for it',
  showPopover: 'popover-fallback.ts',
  'URL.canParse': 'of valibot, which then tries to parse',
  'view transition': 'the next page shows without a fade',
}

test.each([
  ['css', newerStyles, acceptedStyles],
  ['js', newerScripts, acceptedScripts],
])('the built %s has no newer feature than the accepted ones', (ending, newer, accepted) => {
  const client = join(root, 'dist/client')
  const files = globSync(`**/*.${ending}`, { cwd: client })
  expect(files.length).toBeGreaterThan(10)
  const text = files.map((path) => readFileSync(join(client, path), 'utf8')).join('\n')
  const found = Object.entries(newer).flatMap(([name, sign]) => (sign.test(text) ? [name] : []))
  expect(found).toEqual(Object.keys(newer).filter((name) => Object.hasOwn(accepted, name)))
})
