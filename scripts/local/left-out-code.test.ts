import { minifySync } from 'vite'
import { describe, expect, test } from 'vitest'
import { type Facts, withoutUnused } from './left-out-code.ts'

/** What runs in the browser in the end. */
function shipped(code: string, facts: Facts): string {
  return minifySync('library.js', withoutUnused(code, facts), { mangle: false }).code
}

/** What a function of the code gives for a value. */
function given(code: string, value: unknown): unknown {
  return new Function(`${code}; return of(${JSON.stringify(value)})`)()
}

describe('a clause of a switch that is never met', () => {
  const facts: Facts = { neverTags: [30] }

  test('is gone, with what only it comes to', () => {
    const code =
      'function of(x) { switch (x.tag) { case 1: return "one"; case 30: return "view"; default: return "other" } }'
    const text = shipped(code, facts)
    expect(text).not.toContain('view')
    expect([given(text, { tag: 1 }), given(text, { tag: 2 })]).toEqual(['one', 'other'])
  })

  test('keeps what the clause before goes on into', () => {
    const code =
      'function of(x) { var seen = []; switch (x.tag) { case 1: seen.push(1); case 30: seen.push(2); break; case 31: seen.push(3) } return seen }'
    const text = shipped(code, facts)
    expect(given(text, { tag: 1 })).toEqual([1, 2])
    expect(given(text, { tag: 31 })).toEqual([3])
  })

  test('leaves the variables that others use as well', () => {
    const code =
      '"use strict"; function of(x) { switch (x.tag) { case 30: var kept = 1, f = function () { var not = 2; return not }; return f(kept); default: kept = 3; return kept } }'
    const pruned = withoutUnused(code, facts)
    expect(pruned).toContain('var kept,f;')
    expect(given(pruned, { tag: 1 })).toBe(3)
  })
})

test('a comparison that never holds is false, whichever side is which', () => {
  const code =
    'var NEVER = 7; function of(x) { return [x.tag === 30, 30 !== x.tag, x.kind === NEVER, x.tag === 3, x.flag === 30] }'
  expect(
    given(shipped(code, { neverTags: [30], neverMet: ['NEVER'] }), { tag: 30, kind: 7, flag: 30 }),
  ).toEqual([false, true, false, false, true])
})

test('a comparison that also does something is left as it is', () => {
  const code = 'function of(x) { var y; return [30 === (y = x).tag, y.tag] }'
  expect(
    given(withoutUnused(`${code} function a(b) { return b.tag === 30 }`, { neverTags: [30] }), { tag: 1 }),
  ).toEqual([false, 1])
})

test('a method of a class is emptied by its name, and the one that is called like all objects’ stays', () => {
  const code =
    'class Thing { constructor(x) { this.x = x } gone() { return "gone" } async kept() {} } function of(x) { try { return new Thing(x).gone() } catch (e) { return [e.message, new Thing(x).x] } }'
  const text = shipped(code, { functions: { gone: 'throw Error("left out")' } })
  expect(given(text, 7)).toEqual(['left out', 7])
})

test('what is always the same is that, where it is read', () => {
  const code = 'var old = "ActiveX" in globalThis; function of(x) { return old ? "polyfill" : x.old }'
  const text = shipped(code, { always: { old: 'false' } })
  expect(text).not.toContain('polyfill')
  expect(given(text, { old: 1 })).toBe(1)
})

test('functions, methods and assignments that nobody asks for are gone', () => {
  const code =
    'var library = {}; library.unused = function () { return "gone a" }; function left() { return "gone b" } var all = { a: 1, left: "gone c", b: 2 }; function of() { left(); return [Object.keys(all), Object.keys(library)] }'
  const facts = { functions: { left: '' }, methods: ['left'], assignments: ['library.unused = '] }
  const text = shipped(code, facts)
  expect(text).not.toContain('gone')
  expect(given(text, 0)).toEqual([['a', 'b'], []])
})

test.each<[string, Facts]>([
  ['a tag', { neverTags: [30] }],
  ['a name', { neverMet: ['KIND'] }],
  ['a variable', { always: { gone: 'true' } }],
  ['a function', { functions: { gone: '' } }],
  ['a method', { methods: ['gone'] }],
  ['an assignment', { assignments: ['exports.gone = '] }],
])('%s that the library does not have any more is said', (_, facts) => {
  expect(() => withoutUnused('function of(x) { return x.tag === 1 }', facts)).toThrow('Not in the library')
})
