import { useRouter } from '@tanstack/react-router'

/** Replaces the address of a refused form post, so that a reload requests the page. */
export function ReplaceUrlAfterPost() {
  const router = useRouter()
  if (!router.options.context.flash.refused) return null
  const address = JSON.stringify(router.state.location.href)
  return (
    <script
      nonce={router.options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: `history.replaceState(null,"",${address.replaceAll('<', '\\u003c')})`,
      }}
    />
  )
}
