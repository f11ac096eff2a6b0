import { type RouterManagedTag, Scripts, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { code } from '../first-view/index.ts?inline-script'

/** The text of the small script is in the page already when the browser draws it: only the edge has it at hand. */
const inlineCode = createIsomorphicFn()
  .server(() => code)
  .client(() => '')

/**
 * The page's scripts: at once for a member, whose pages change; for a visitor when there is a reason. The page for
 * addresses without one is the same at all of them, so that it cannot be the one that the browser's router expects.
 */
export function PageScripts() {
  const router = useRouter()
  const entry = router.ssr?.manifest?.routes.__root__?.scripts?.find(({ attrs }) => attrs?.src)?.attrs?.src
  if (!router.options.context.firstView.wakesLater || typeof entry !== 'string') return <Scripts />
  const isAnyAddress = router.state.matches.some(({ staticData }) => staticData.page === 'notFound')
  const state = router.serverSsr?.takeInitialHydrationScriptTags()
  const nonce = router.options.ssr?.nonce
  return (
    <>
      {state?.before.map(stateScript)}
      <script
        data-entry={isAnyAddress ? undefined : entry}
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: inlineCode() }}
      />
      {state && stateScript(state.boundary)}
    </>
  )
}

/** A part of the state that the edge hands over. It takes itself out of the page as soon as it has been read. */
function stateScript({ attrs, children = '' }: RouterManagedTag) {
  return <script key={children} {...attrs} dangerouslySetInnerHTML={{ __html: children }} />
}
