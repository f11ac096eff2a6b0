import { useRouter } from '@tanstack/react-router'

/**
 * A refused plain form post is answered under the address it was sent to. This gives the address bar the
 * page's own address, before the page's scripts look at it, so that a reload asks for the page.
 */
export function AddressFix() {
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
