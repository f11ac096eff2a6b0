import { tabStorage } from '../ui/tab-storage.ts'

/** What is typed. Home and the profile page ask and tell about drafts of the profile alone. */
export type DraftKind = 'profile' | 'document' | 'game' | 'schedule' | 'player'

/** Where a draft is in the tab's storage. It survives all but a sign-out in its own tab. */
export type DraftKey = `draft ${string} ${DraftKind} ${string}`

export function draftKeyOf(memberId: string | undefined, kind: DraftKind, name: string): DraftKey {
  return `draft ${memberId} ${kind} ${name}`
}

/** Whether this tab stores drafts: of any member and kind, unless the prefix names them. */
export function hasDrafts(prefix = 'draft '): boolean {
  return Object.keys(tabStorage() ?? {}).some((key) => key.startsWith(prefix))
}

export function hasDraft(key: string): boolean {
  return key !== '' && (tabStorage()?.getItem(key) ?? null) !== null
}

/** The fields that were typed in, and what the form began with; none without a draft. */
export function readDraft(key: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams((key && tabStorage()?.getItem(key)) || ''))
}

/** Stores a draft. Storage may be full, or refuse: then a reload loses what is typed. */
export function storeDraft(key: string, draft: Record<string, string>): void {
  try {
    tabStorage()?.setItem(key, `${new URLSearchParams(draft)}`)
  } catch (cause) {
    console.warn('The draft is not stored.', cause)
  }
}

export function dropDraft(key: string): void {
  tabStorage()?.removeItem(key)
}
