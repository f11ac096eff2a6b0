import { api } from '../api.ts'
import { signOutTexts } from '../content/auth.ts'
import { withTimeout } from '../domain/timeout.ts'

const timeLimit = 2_000
const redirectDelay = 500

/** Ends the session and leaves by a full load, so that nothing of the session stays in memory. */
export async function signOut(onEnded: () => void): Promise<void> {
  if (!window.confirm(signOutTexts.question)) return
  const ending = await endSession()
  // Drafts too, so that leaving the page asks nothing.
  const cleared = clearStoredAuth()
  onEnded()
  if (ending === 'ended') {
    setTimeout(goHome, redirectDelay)
    return
  }
  window.alert(ending === 'provider failed' && cleared ? signOutTexts.done : signOutTexts.failed)
  goHome()
}

/** The edge clears the cookies whenever it can be reached. */
async function endSession(): Promise<'ended' | 'provider failed' | 'unreachable'> {
  try {
    const request = () => api().auth['sign-out'].$post()
    const response = await withTimeout(request, timeLimit, 'sign-out')
    if (!response.ok) return 'unreachable'
    const result = await response.json()
    return 'provider' in result && result.provider === 'ended' ? 'ended' : 'provider failed'
  } catch (cause) {
    console.warn('Sign-out got no response.', cause)
    return 'unreachable'
  }
}

/** Clears what page scripts can reach of a session. Returns false when the browser refuses. */
function clearStoredAuth(): boolean {
  try {
    for (const key of Object.keys(localStorage)) if (isAuthKey(key)) localStorage.removeItem(key)
    sessionStorage.clear()
    for (const cookie of document.cookie.split(';')) {
      const name = cookie.split('=')[0]?.trim() ?? ''
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
      if (isAuthKey(name)) document.cookie = `${name}=; Max-Age=0; Path=/`
    }
    return true
  } catch (cause) {
    console.warn('Stored sign-in data could not be cleared.', cause)
    return false
  }
}

function isAuthKey(key: string): boolean {
  return ['auth-service', 'auth', 'sb-'].some((marker) => key.includes(marker))
}

function goHome(): void {
  window.location.assign('/home')
}
