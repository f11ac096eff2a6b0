import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { api } from '../../api.ts'
import { pendingLinks } from '../../content/pending-links.ts'
import type { ShownSite } from '../../domain/documents/shown-site.ts'
import { pageExpires, report } from '../../page-request.ts'

export type SiteStore = ReturnType<typeof createSiteStore>

/** The edited words of every page: from the edge, renewed as the visitor moves on. */
export function createSiteStore() {
  let site: ShownSite = { notice: null, links: {} }
  const listeners = new Set<() => void>()
  return {
    get: () => site,
    set: (next: ShownSite) => {
      site = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Never rejects: what is shown stays. */
export async function loadSite(store: SiteStore): Promise<void> {
  try {
    const response = await api().api.site.$get()
    if (!response.ok) throw new Error(`The site’s words: status ${response.status}`)
    const { site, changesAt } = await response.json()
    if (changesAt !== null) pageExpires(changesAt)
    store.set(site)
  } catch (cause) {
    report(cause)
  }
}

export function useShownSite(): ShownSite {
  const { site } = useRouter().options.context
  return useSyncExternalStore(site.subscribe, site.get, site.get)
}

/** The club's addresses: the shipped ones, unless officers have published others. */
export function useClubLinks() {
  return { ...pendingLinks, ...useShownSite().links }
}
