/** What the tabs of this site tell each other about the session. */
const channelName = 'auth'

/** Opens the channel. Firefox refuses it where site data is blocked: then tabs are on their own. */
export function tabChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return undefined
  }
}
