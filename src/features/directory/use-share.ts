import { useRouter } from '@tanstack/react-router'
import { api, requestOrError } from '../../api.ts'
import type { AuthResult, Fields } from '../../auth/auth-context.ts'
import { reloadProfile } from '../../auth/load-profile.ts'
import { broadcast } from '../../auth/sync-session.ts'
import { directoryErrors } from '../../content/members/directory.ts'

/** Saves what the member shows. The page and other tabs then decide on access by it. */
export function useShare() {
  const { auth } = useRouter().options.context
  return (fields: Fields): Promise<AuthResult> =>
    requestOrError(async () => {
      const response = await api().api.directory.sharing.$post({ json: fields })
      const result = await response.json()
      if (result.ok) {
        await reloadProfile(auth)
        broadcast('profile')
      }
      return result
    }, directoryErrors.notSaved)
}
