import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { StartServer } from '@tanstack/react-start/server'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Drawing, DrawingContext } from '../../src/ui/drawn-once.ts'
import { BoundedMap } from '../bounded-map.ts'
import { pageName } from '../services/page-name.ts'
import { type ConstantText, constantText, type PageText } from './constant-text.ts'

/** Parts of pages that show the same to everybody, as the isolate has drawn them; styles and the script, by their text. */
const texts = new BoundedMap<string, ConstantText>(500)

/** What only a request's own page may hold, and what would fetch scripts before there is a reason to. */
const ofOneRequest = /<meta property="csp-nonce"[^>]*>|<link rel="modulepreload"[^>]*>/g

/** What React writes ahead of a part that has pictures, and the browser's React would not expect there. */
const hints = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Draws a page of which all that it shows is at hand.
 * @param isForAnyone leaves out what is for this request alone, and what fetches the page's scripts at once
 */
export async function drawPage(router: AnyRouter, isForAnyone: boolean): Promise<PageText> {
  const constants = new Map<string, ConstantText>()
  function mark(key: string, text: () => string): string {
    const constant = texts.get(key) ?? remembered(key, text())
    constants.set(constant.mark, constant)
    return constant.mark
  }
  const place = placeOf(router)
  const drawing: Drawing = {
    part: (key, part) => {
      const draw = () => renderToString(inRouter(router, part)).replace(hints, '')
      return place === undefined ? draw() : mark(`part of ${place} ${key}`, draw)
    },
    text: (text) => mark(text, () => text),
  }
  markStyles(router, drawing.text)
  if (isForAnyone) router.options.ssr = {}
  const page = createElement(DrawingContext, { value: drawing }, createElement(StartServer, { router }))
  const html = await transformHtmlStringWithRouter(router, renderToString(page))
  if (!isForAnyone) return { html, constants, isForAnyone }
  const bodyAt = html.indexOf('<body')
  return {
    html: html.slice(0, bodyAt).replace(ofOneRequest, '') + html.slice(bodyAt),
    constants,
    isForAnyone,
  }
}

function remembered(key: string, text: string): ConstantText {
  const constant = constantText(text)
  texts.set(key, constant)
  return constant
}

/** Puts a mark in place of the page's styles, which depend on what of the page its viewer may see. */
function markStyles(router: AnyRouter, mark: Drawing['text']): void {
  const manifest = router.ssr?.manifest
  const style = manifest?.inlineStyle
  if (!manifest || !style?.children) return
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...style, children: mark(style.children) } } }
}

/** Where links see themselves. Nowhere for other spellings of a page's address: they are more than can be remembered. */
function placeOf({ latestLocation: { pathname } }: AnyRouter): string | undefined {
  return pageName(pathname) === pathname ? pathname : undefined
}

function inRouter(router: AnyRouter, part: ReactNode) {
  return createElement(RouterContextProvider, { router, children: part })
}
