import { type LinkProps, type NavigateOptions, useRouter } from '@tanstack/react-router'
import type { NoticeName } from '../content/notices.ts'

/**
 * Goes to another page after an action, with a message there. Resolves once the page is shown. What
 * the router has of it is older than the action.
 */
export function useLeave() {
  const router = useRouter()
  return async (
    to: NonNullable<LinkProps['to']>,
    notice: NoticeName | undefined,
    place: Pick<NavigateOptions, 'search' | 'hash'> = {},
  ) => {
    router.clearCache()
    router.options.context.flash.next = { notice: notice ?? null }
    await router.navigate({ to, ...place })
    return true
  }
}
