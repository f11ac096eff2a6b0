import { useRouter } from '@tanstack/react-router'
import { pendingLinks } from '../../content/pending-links.ts'
import type { ShownSite } from '../../domain/documents/shown-site.ts'
import { createStore, type Store, useStore } from '../../ui/store.ts'

/** The edited words of every page: from the edge, renewed as the visitor moves on. */
export type SiteStore = Store<ShownSite>

export function createSiteStore(): SiteStore {
  return createStore<ShownSite>({ notice: null, links: {} })
}

export function useShownSite(): ShownSite {
  return useStore(useRouter().options.context.site)
}

/** The club's addresses: the shipped ones, unless officers have published others. */
export function useClubLinks() {
  return { ...pendingLinks, ...useShownSite().links }
}
