import { useHydrated, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useAuth } from '../../auth/auth-context.ts'
import { publicPaths } from '../../content/pages.ts'
import { code } from '../../inline-script/index.ts?inline-script'

/** A script with the nonce of its page, which browsers hide from React. */
function PageScript({ type, text }: { type?: string; text: string }) {
  return (
    <script
      type={type}
      nonce={useRouter().options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Only the edge needs the text: when the browser hydrates, the page has it already. */
const inlineCode = createIsomorphicFn()
  .server(() => code)
  .client(() => '')

export function InlineScript() {
  return <PageScript text={inlineCode()} />
}

const publicLinks = { href_matches: [...publicPaths] }

/** `immediate` below a mouse: `moderate` waits for 200 ms there, but not for a finger. */
const prefetchRules = JSON.stringify({
  prefetch: [
    { where: publicLinks, eagerness: 'moderate' },
    { where: { and: [publicLinks, { selector_matches: ':hover' }] }, eagerness: 'immediate' },
  ],
})

/** Until hydration, a visitor's browser fetches a public page while its link is pointed at. */
export function PrefetchRules() {
  const isHydrated = useHydrated()
  const { authStatus } = useAuth()
  if (isHydrated || authStatus !== 'anonymous') return null
  return <PageScript type="speculationrules" text={prefetchRules} />
}

/** Replaces the address of a refused form post, so that a reload requests the page. */
export function ReplaceUrlAfterPost() {
  const { options, state } = useRouter()
  if (!options.context.flash.refused) return null
  const address = JSON.stringify(state.location.href).replaceAll('<', '\\u003c')
  return <PageScript text={`history.replaceState(null,"",${address})`} />
}
