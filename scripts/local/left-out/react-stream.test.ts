import { getEventListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { createElement as h, type ReactNode, Suspense, use } from 'react'
import { describe, expect, test } from 'vitest'
import { leftOutOfReact } from '../left-out-react.ts'
import { root } from '../paths.ts'

type Render = typeof import('react-dom/server.edge')['renderToReadableStream']

const require = createRequire(import.meta.url)
const parts = join(root, 'node_modules/react-dom/cjs')

/** React's server for whole pages as the build has it. */
function built(): Render {
  const { transform } = leftOutOfReact()
  const file = join(parts, 'react-dom-server-legacy.browser.production.js')
  if (typeof transform !== 'object') throw new Error('The plugin has another shape.')
  const result: unknown = Reflect.apply(transform.handler, undefined, [readFileSync(file, 'utf8'), file])
  const server: { renderToReadableStream?: Render } = {}
  if (typeof result === 'object' && result && 'code' in result)
    new Function('exports', 'require', String(result.code))(server, require)
  if (!server.renderToReadableStream) throw new Error('It sends nothing.')
  return server.renderToReadableStream
}

const servers: Record<string, Render> = {
  theirs: require(join(parts, 'react-dom-server.edge.production.js')).renderToReadableStream,
  ours: built(),
}

async function later<Value>(value: Value, ms: number): Promise<Value> {
  await after(ms)
  if (value instanceof Error) throw value
  return value
}

function page(...late: Promise<unknown>[]): ReactNode {
  const waiting = late.map((promise, key) =>
    h(Suspense, { key, fallback: h('i', null, 'soon') }, h(Late, { promise })),
  )
  return h(
    'html',
    null,
    h('head', null, h('title', null, 'é😀')),
    h('body', null, h('p', null, 'shell'), waiting),
  )
}

function Late({ promise }: { promise: Promise<unknown> }) {
  return h('b', null, String(use(promise)))
}

/** What a server sends, what it says of it, and what it leaves behind. */
async function sent(render: Render, what: ReactNode, use: (controller: AbortController) => void = () => {}) {
  const controller = new AbortController()
  const { signal } = controller
  const errors: string[] = []
  const onError = (error: unknown) => void errors.push(String(error))
  const stream = await render(what, { signal, nonce: 'a"b', progressiveChunkSize: Infinity, onError })
  const ready = stream.allReady.then(
    () => 'ready',
    (error) => String(error),
  )
  use(controller)
  let html = ''
  const decoder = new TextDecoder()
  // Ours gives texts, as its caller takes them as well.
  for await (const chunk of stream as AsyncIterable<Uint8Array | string>)
    html += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
  const listeners = getEventListeners(signal, 'abort').length
  return { html: html.replace(' id="_R_"', ''), errors, ready: await ready, listeners }
}

describe('a page sent by React’s server for whole pages is as by its server for streams', () => {
  test.each<[name: string, make: () => ReactNode, use?: (controller: AbortController) => void]>([
    ['at once', () => page()],
    ['part by part', () => page(later('a', 10), later('b', 30), later('c', 30))],
    ['with a part that fails', () => page(later(new Error('lost'), 10), later('b', 20))],
    [
      'given up on its way',
      () => page(later('a', 10), later('b', 300)),
      (controller) => setTimeout(() => controller.abort(new Error('gone')), 40),
    ],
  ])('%s', async (name, make, use) => {
    const [theirs, ours] = await Promise.all(
      Object.values(servers).map((render) => sent(render, make(), use)),
    )
    expect(ours).toEqual(theirs)
    expect(ours?.html).toMatch(/^<!DOCTYPE html><html>.*shell.*<\/html>/s)
    expect(ours?.html.includes('<script nonce="a&quot;b"')).toBe(name !== 'at once')
    expect(ours?.listeners).toBe(0)
  })

  test('that fails before anything of it can be sent', async () => {
    function Broken(): never {
      throw new Error('broken')
    }
    for (const render of Object.values(servers))
      await expect(sent(render, h('html', null, h(Broken)))).rejects.toThrow('broken')
  })

  test('that nobody reads to its end', async () => {
    for (const render of Object.values(servers)) {
      const errors: unknown[] = []
      const { signal } = new AbortController()
      const stream = await render(page(later('a', 10), later('b', 40)), {
        signal,
        onError: (e) => void errors.push(e),
      })
      stream.allReady.catch(() => undefined)
      const reader = stream.getReader()
      expect((await reader.read()).done).toBe(false)
      await reader.cancel('enough')
      await after(60)
      expect((await reader.read()).done).toBe(true)
      expect(errors).toHaveLength(2)
    }
  })
})
