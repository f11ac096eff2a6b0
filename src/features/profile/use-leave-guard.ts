import { useBlocker } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/members/profile.ts'
import { hasPassword, isProfileUnsaved } from '../form/draft.ts'

/** Leaving the pages of the profile with unsaved input needs a confirmation. A draft goes along. */
export function useLeaveGuard(): void {
  const { user } = useAuth()
  useBlocker({
    shouldBlockFn: ({ next }) => {
      if (hasPassword()) return !window.confirm(profileTexts.discard)
      const isLeft = !next.pathname.startsWith('/profile')
      return isLeft && isProfileUnsaved(user?.id) && !window.confirm(profileTexts.leave)
    },
    enableBeforeUnload: () => isProfileUnsaved(user?.id),
  })
}
