import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Drawing, DrawingContext, type PageState } from '../../src/ui/drawn-once.ts'
import { BoundedMap } from '../bounded-map.ts'
import { bytesOf, type CutPage, cutAtCountdowns } from '../services/kept-pages.ts'
import { pageName } from '../services/page-name.ts'
import { bytesOfPage, type ConstantText, constantText, type MarkedText } from './constant-text.ts'
import { type InlineCode, inlineCodeOf } from './inline-code.ts'

/** A page whose bytes are all at hand. */
export interface PageBytes {
  body: Uint8Array<ArrayBuffer>
  /** Of a page that holds nothing for one request alone: its code has no nonce. */
  inlineCode?: InlineCode
}

/** A page for anyone, and what the browser is told of it: drawn from the same, it would be the same again. */
interface PageForAnyone extends CutPage {
  state: string
  inlineCode: InlineCode
}

/** Parts of pages that show the same to everybody, as the isolate has drawn them; styles and the script, by their text. */
const texts = new BoundedMap<string, ConstantText>(500)

/** The pages for anyone as the isolate last drew them, by their paths: more than there are. */
const pagesForAnyone = new BoundedMap<string, PageForAnyone>(100)

/** What only a request's own page may hold, and what would fetch scripts before there is a reason to. */
const ofOneRequest = /<meta property="csp-nonce"[^>]*>|<link rel="modulepreload"[^>]*>/g

/** What React writes ahead of a part that has pictures, and the browser's React would not expect there. */
const hints = /^(?:<link rel="preload"[^>]*>)+/

/** When a part of the page was loaded, between its name and its status. */
const loadedAt = /,u:\d+,s:"/g

/** Draws a page of which all that it shows is at hand. */
export async function drawPage(router: AnyRouter): Promise<PageBytes> {
  return { body: bytesOfPage(await draw(router)) }
}

/**
 * Draws a page that holds nothing for one request alone, nor what fetches its scripts at once. It is drawn from what the
 * browser is told as well, so as to draw the same: as long as that stays as it is, only countdowns are written anew.
 */
export async function drawPageForAnyone(router: AnyRouter): Promise<Required<PageBytes>> {
  router.options.ssr = {}
  const hydration = router.serverSsr?.takeInitialHydrationScriptTags()
  const scripts = hydration?.before ?? []
  const state = scripts.map(({ children = '' }) => children.replaceAll(loadedAt, ',s:"')).join()
  const place = router.latestLocation.searchStr === '' ? placeOf(router) : undefined
  const drawnBefore = place === undefined ? undefined : pagesForAnyone.get(place)
  const isSame = drawnBefore?.state === state
  const page = isSame ? drawnBefore : { ...(await drawnAnew(router, hydration)), state }
  if (place !== undefined && !isSame) pagesForAnyone.set(place, page)
  return { body: bytesOf(page, Date.now()), inlineCode: page.inlineCode }
}

async function drawnAnew(
  router: AnyRouter,
  state: PageState | undefined,
): Promise<Omit<PageForAnyone, 'state'>> {
  const { html, constants } = await draw(router, state)
  const bodyAt = html.indexOf('<body')
  const marked = { html: html.slice(0, bodyAt).replace(ofOneRequest, '') + html.slice(bodyAt), constants }
  return {
    ...cutAtCountdowns(marked.html, (part) => bytesOfPage({ html: part, constants })),
    inlineCode: await inlineCodeOf(marked),
  }
}

async function draw(router: AnyRouter, state?: PageState): Promise<MarkedText> {
  const constants = new Map<string, ConstantText>()
  function mark(key: string, text: () => string): string {
    const constant = texts.get(key) ?? remembered(key, text())
    constants.set(constant.mark, constant)
    return constant.mark
  }
  const place = placeOf(router)
  const drawing: Drawing = {
    part: (key, part) => {
      const drawPart = () => renderToString(inRouter(router, part)).replace(hints, '')
      return place === undefined ? drawPart() : mark(`part of ${place} ${key}`, drawPart)
    },
    text: (text) => mark(text, () => text),
    state,
  }
  markStyles(router, drawing.text)
  const page = createElement(DrawingContext, { value: drawing }, createElement(RouterServer, { router }))
  return { html: await transformHtmlStringWithRouter(router, renderToString(page)), constants }
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
