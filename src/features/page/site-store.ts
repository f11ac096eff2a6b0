import { useRouter } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { pendingLinks } from '../../content/pending-links.ts'
import type { ShownSite } from '../../domain/documents/shown-site.ts'
import { pageExpires } from '../../page-request.ts'
import { createStore, type Store, useStore } from '../../ui/store.ts'
import { loadOptional } from './load-optional.ts'

/** The edited words of every page: from the edge, renewed as the visitor moves on. */
export type SiteStore = Store<ShownSite>

export function createSiteStore(): SiteStore {
  return createStore<ShownSite>({ notice: null, links: {} })
}

/** Never rejects: what is shown stays. */
export async function loadSite(store: SiteStore): Promise<void> {
  const loaded = await loadOptional(() => api().api.site.$get())
  if (loaded?.changesAt) pageExpires(loaded.changesAt)
  if (loaded) store.set(loaded.site)
}

export function useShownSite(): ShownSite {
  return useStore(useRouter().options.context.site)
}

/** The club's addresses: the shipped ones, unless officers have published others. */
export function useClubLinks() {
  return { ...pendingLinks, ...useShownSite().links }
}
