import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { leftOutOfReact } from './left-out-react.ts'
import { root } from './paths.ts'

const file = `${root}/src/lines.js`

/** The script that the build makes of a few lines. */
async function built(lines: string, ...before: Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'lines',
    enforce: 'pre',
    resolveId: (id) => (id === file ? id : null),
    load: (id) => (id === file ? lines : null),
  }
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entry, ...before, leftOutOfReact()],
    build: { write: false, rolldownOptions: { input: file } },
  })
  const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}

const hydrating = `import { hydrateRoot } from 'react-dom/client'; hydrateRoot(document, null)`

test('what hydrates a page has neither view transitions nor references to fragments', async () => {
  const code = await built(hydrating)
  expect(code.includes('hydrateRoot')).toBe(true)
  for (const part of ['startViewTransition', 'getAnimations', 'scrollIntoView', 'react.activity'])
    expect(code.includes(part), part).toBe(false)
})

test.each([
  [`import { useId } from 'react'; console.log(useId())`, 'useId is left out of the build'],
  [`import * as React from 'react'; console.log(React.Activity)`, 'Activity is left out of the build'],
  [`import { createPortal } from 'react-dom'; console.log(createPortal)`, 'Most of react-dom is left out'],
])('a script that uses what is left out is not built: %s', async (lines, said) => {
  await expect(built(lines)).rejects.toThrow(said)
})

test('another React is not built before somebody has looked at it', async () => {
  const newer: Plugin = {
    name: 'newer',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/react-dom-client.')
        ? code.replace(/exports\.version = "[\d.]+"/, 'exports.version = "19.9.9"')
        : null,
  }
  await expect(built(hydrating, newer)).rejects.toThrow(/knows React [\d.]+ only/)
})
