import { useBlocker } from '@tanstack/react-router'
import { useAuth } from '../../auth/auth-context.ts'
import { profileTexts } from '../../content/profile.ts'
import { hasPassword, isProfileUnsaved } from '../form/draft.ts'

/** Leaving a page with unsaved input needs a confirmation. */
export function useLeaveGuard(): void {
  const { user } = useAuth()
  useBlocker({
    shouldBlockFn: () =>
      isProfileUnsaved(user?.id) &&
      !window.confirm(hasPassword() ? profileTexts.discard : profileTexts.leave),
    enableBeforeUnload: () => isProfileUnsaved(user?.id),
  })
}
