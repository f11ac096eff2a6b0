import { createRouter } from '@tanstack/react-router'
import { type AuthState, createAuthStore } from './auth/auth-store.ts'
import { emptyFlash } from './auth/flash-data.ts'
import type { ShownSite } from './domain/documents/shown-site.ts'
import { parametersOf } from './domain/parameter.ts'
import { type CountsStore, createCountsStore } from './features/page/counts-store.ts'
import { createSiteStore } from './features/page/site-store.ts'
import { collectFileErrors, handlePageError, PageError } from './features/shell/page-error.tsx'
import { type FlashData, pageRequest } from './page-request.ts'
import { routeTree } from './route-tree.gen.ts'

interface DehydratedState {
  auth: AuthState
  flash: FlashData
  site: ShownSite
  counts: ReturnType<CountsStore['get']>
}

/** Creates the router of one request on the edge, or of the whole visit in the browser. */
export function getRouter() {
  const page = pageRequest()
  const auth = createAuthStore()
  const site = createSiteStore()
  const counts = createCountsStore()
  const flash = { ...emptyFlash, ...page?.flash }
  if (page) {
    const profile =
      page.auth.authStatus === 'signed-in' ? { promise: page.profile } : { value: null }
    auth.set({ ...page.auth, event: page.event, profile, loading: false })
  } else {
    collectFileErrors()
  }

  let hasMovedOn = false
  const router = createRouter({
    routeTree,
    context: { auth, flash, site, counts },
    // Hydration must not move a page that the visitor, or the browser after a reload, has scrolled.
    scrollRestoration: () => hasMovedOn || isUntouched(),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    defaultErrorComponent: PageError,
    defaultOnCatch: handlePageError,
    // Only another page fades in: during a fade the browser ignores clicks.
    defaultViewTransition: { types: ({ pathChanged }) => fadeTypes(pathChanged) },
    parseSearch: parametersOf,
    stringifySearch: writeSearch,
    ssr: { nonce: page?.nonce },
    dehydrate: () => ({ auth: auth.get(), flash, site: site.get(), counts: counts.get() }),
    hydrate: (state: DehydratedState) => {
      auth.set(state.auth)
      site.set(state.site)
      counts.set(state.counts)
      Object.assign(flash, state.flash)
    },
  })
  // The flash data is for the first page only.
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    // The router stores this position for Back, although it was scrolled to before hydration.
    if (!hasMovedOn) document.dispatchEvent(new Event('scroll'))
    hasMovedOn = true
    Object.assign(flash, emptyFlash, flash.next)
  })
  // After a sign-out elsewhere the gate replaces a page whose position the router restores.
  router.subscribe('onRendered', () => {
    const gated = router.state.matches.find(({ routeId }) => routeId === '/_site/_gated')
    if (gated?.status === 'notFound' && auth.get().event === 'signed out') window.scrollTo(0, 0)
  })
  return router
}

function isUntouched(): boolean {
  return (
    typeof document !== 'undefined' && document.readyState !== 'complete' && window.scrollY === 0
  )
}

/** No types, or false for no transition. Browsers skip that of a hidden page. */
function fadeTypes(isOtherPage: boolean): [] | false {
  const isUnwanted = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return isOtherPage && !isUnwanted && !document.hidden && []
}

/** Search parameters are plain text: `?q=2025` is no number. Slashes stay readable. */
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
