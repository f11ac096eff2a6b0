import { api } from '../../api.ts'
import type { AuthStore } from '../../auth/auth-store.ts'
import { mayHave } from '../../auth/page-access.ts'
import { directoryTexts } from '../../content/members/directory.ts'
import type { DirectorySearch } from '../../domain/members/directory.ts'
import type { DirectoryPage } from '../../domain/members/directory-schema.ts'
import { cleanQuery, minQueryLength } from '../../domain/search/search.ts'
import { found, load } from '../page/loaded.ts'

export type Teammate = DirectoryPage['people'][number]

const { text } = directoryTexts.failed

/** A page of the directory. Never rejects. */
export function loadDirectory(query: DirectorySearch) {
  const request = () => api().api.directory.$get({ query })
  return load(request, (page) => page, text)
}

/** The card of a teammate. @throws {NotFoundError} for everybody who is not in the directory */
export function loadCard(id: string) {
  const request = async () => found(await api().api.directory[':id'].$get({ param: { id } }))
  return load(request, ({ card }) => card, text)
}

/** Names for the site search, for those who may see the directory. Never rejects. */
export async function loadNames(query: string, auth: AuthStore): Promise<readonly Teammate[]> {
  const name = cleanQuery(query)
  if (name.length < minQueryLength || !mayHave('listed', auth.get())) return []
  const loaded = await loadDirectory({ name })
  return 'data' in loaded ? loaded.data.people : []
}
