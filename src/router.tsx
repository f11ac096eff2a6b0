import { createRouter } from '@tanstack/react-router'
import { pageRequest } from './api.ts'
import {
  createAuthStore,
  type DehydratedAuth,
  dehydrated,
  hydrated,
  settled,
} from './auth/auth-store.ts'
import { emptyFlash, type FlashData } from './auth/flash-data.ts'
import { loadProfile } from './auth/load-profile.ts'
import { parametersOf } from './domain/parameter.ts'
import { stayWhileOffline } from './features/shell/connection.ts'
import { PageError } from './features/shell/page-error.tsx'
import { routeTree } from './route-tree.gen.ts'

interface Dehydrated {
  auth: DehydratedAuth
  flash: FlashData
}

/** Makes the router of one request on the edge, or of the whole visit in the browser. */
export function getRouter() {
  const page = pageRequest()
  const auth = createAuthStore()
  const flash: FlashData = { ...emptyFlash }
  if (page) {
    const profile = page.auth.authStatus === 'member' ? loadProfile() : settled(null)
    auth.set({ ...page.auth, event: page.event, profile, loading: false })
    const { refused, notice, email, cameFrom, isRecovering } = page
    Object.assign(flash, { refused, notice, email, cameFrom, isRecovering })
  } else {
    stayWhileOffline()
  }

  let hasMovedOn = false
  const router = createRouter({
    routeTree,
    context: { auth, flash },
    // A page whose scripts take over stays where its visitor, or the browser after a reload, has scrolled it to.
    scrollRestoration: () => hasMovedOn || isUntouched(),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    parseSearch: parametersOf,
    stringifySearch: writeSearch,
    ssr: { nonce: page?.nonce },
    dehydrate: (): Dehydrated => ({ auth: dehydrated(auth.get()), flash }),
    hydrate: (state: Dehydrated) => {
      auth.set(hydrated(state.auth))
      Object.assign(flash, state.flash)
    },
  })
  // Only going to another page fades: the browser takes no clicks meanwhile, and what opens on a page opens at once.
  router.startViewTransition = (update) => {
    const isSamePage = router.state.resolvedLocation?.pathname === router.latestLocation.pathname
    return isSamePage ? update() : crossFade(update)
  }
  // What the edge said about the first view is over as soon as the visitor moves on from it.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    // Back leads to where a page was left, also when that was scrolled to before the router listened.
    if (!hasMovedOn) document.dispatchEvent(new Event('scroll'))
    hasMovedOn = true
    Object.assign(flash, emptyFlash)
  })
  return router
}

/** The page is still on its way, and nobody has scrolled it yet. */
function isUntouched(): boolean {
  return (
    typeof document !== 'undefined' && document.readyState !== 'complete' && window.scrollY === 0
  )
}

/**
 * Fades from one page to the next, where motion is wanted. A fade that the next navigation cuts short is no failure
 * to report.
 */
function crossFade(update: () => Promise<void>): void {
  if (typeof document === 'undefined' || !document.startViewTransition) return void update()
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return void update()
  document.startViewTransition(update).ready.catch(() => undefined)
}

/**
 * Search parameters are plain text: `?q=2025` is a query, not a number. A slash stays one, so that the address of a
 * photo can be read.
 */
function writeSearch(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `?${text.replaceAll('%2F', '/')}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
