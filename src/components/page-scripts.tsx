import { Scripts, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { use } from 'react'
import { code } from '../first-view/index.ts?inline-script'
import { DrawingContext, type StateScript } from '../ui/drawn-once.ts'

/** The text of the small script is in the page already when the browser draws it: only the edge has it at hand. */
const inlineCode = createIsomorphicFn()
  .server(() => code)
  .client(() => '')

/**
 * The small script of every page. It runs as soon as the page is there, without holding up its first paint, and fetches
 * a visitor's scripts when there is a reason. The page for addresses without one is the same at all of them, so that it
 * cannot be the one that the browser's router expects: it goes without.
 */
export function FirstViewScript() {
  const router = useRouter()
  const drawing = use(DrawingContext)
  const text = inlineCode()
  const { wakesLater } = router.options.context.firstView
  const isAnyAddress = router.state.matches.some(({ staticData }) => staticData.page === 'notFound')
  return (
    <script
      data-scripts={wakesLater && !isAnyAddress ? laterScripts(router).join(' ') : undefined}
      nonce={router.options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawing?.text(text) ?? text }}
    />
  )
}

/** The page's scripts, at once: for a member, whose pages change. A visitor's page has only the state for them. */
export function PageScripts() {
  const router = useRouter()
  const drawing = use(DrawingContext)
  if (!router.options.context.firstView.wakesLater) return <Scripts />
  const state = drawing?.state ?? router.serverSsr?.takeInitialHydrationScriptTags()
  const nonce = router.options.ssr?.nonce
  return state && [...state.before, state.boundary].map((tag) => stateScript(tag, nonce))
}

/** It takes itself out of the page as soon as it has been read. */
function stateScript({ attrs, children = '' }: StateScript, nonce: string | undefined) {
  return <script key={children} {...attrs} nonce={nonce} dangerouslySetInnerHTML={{ __html: children }} />
}

/** Addresses of a page's scripts: the entry, and what that will ask for. */
const laterScripts = createIsomorphicFn()
  .server(({ ssr, state }: ReturnType<typeof useRouter>) => {
    const { routes } = ssr?.manifest ?? { routes: {} }
    const entry = routes.__root__?.scripts?.find(({ attrs }) => attrs?.src)?.attrs?.src
    const parts = state.matches.flatMap(({ routeId }) => routes[routeId]?.preloads ?? [])
    const addresses = [entry, ...parts.map((part) => (typeof part === 'string' ? part : part.href))]
    return [...new Set(addresses)].filter((address) => typeof address === 'string')
  })
  .client(() => [])
