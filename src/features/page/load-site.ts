import { api } from '../../api.ts'
import { pageExpires } from '../../page-request.ts'
import { loadOptional } from './load-optional.ts'
import type { SiteStore } from './site-store.ts'

/** Never rejects: what is shown stays. */
export async function loadSite(store: SiteStore): Promise<void> {
  const loaded = await loadOptional(() => api().api.site.$get())
  if (loaded?.changesAt) pageExpires(loaded.changesAt)
  if (loaded) store.set(loaded.site)
}
