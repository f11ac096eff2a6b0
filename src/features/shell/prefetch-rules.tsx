import { useHydrated, useRouter } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { publicPaths } from '../../content/pages.ts'

const rules = {
  prefetch: [{ where: { href_matches: [...publicPaths] }, eagerness: 'moderate' }],
}

/** Until hydration, a visitor's browser fetches a public page while its link is pointed at. */
export function PrefetchRules() {
  const nonce = useRouter().options.ssr?.nonce
  const isHydrated = useHydrated()
  const { authStatus } = useAuth()
  if (isHydrated || authStatus !== 'anonymous') return null
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
    />
  )
}
