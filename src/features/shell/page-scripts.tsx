import { useHydrated, useRouter } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { publicPaths } from '../../content/pages.ts'
import pageScript from '../../page-script/page-script.ts?worker&url'

/** A script with the nonce of its page, which browsers hide from React. */
export function InlineScript({ type, text }: { type?: string; text: string }) {
  return (
    <script
      type={type}
      nonce={useRouter().options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/**
 * Before the framework, whose forms tell it that they are hydrated. By `?worker&url` Vite builds a
 * file and its imports into one plain script; in development it is a module.
 */
export function PageScript() {
  return <script src={pageScript} type={import.meta.env.DEV ? 'module' : undefined} />
}

/** The browser's patterns have `:` before the name of a parameter. */
const publicLinks = { href_matches: [...publicPaths].map((path) => path.replaceAll('$', ':')) }

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
  return <InlineScript type="speculationrules" text={prefetchRules} />
}

/** Replaces the address of a failed form post, so that a reload requests the page. */
export function ReplaceUrlAfterPost() {
  const { options, state } = useRouter()
  if (!options.context.flash.failedForm) return null
  const address = JSON.stringify(state.location.href).replaceAll('<', '\\u003c')
  return <InlineScript text={`history.replaceState(null,"",${address})`} />
}
