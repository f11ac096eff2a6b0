import { notFound } from '@tanstack/react-router'
import { api } from '../../api.ts'
import type { AuthStore } from '../../auth/auth-store.ts'
import { directoryTexts } from '../../content/directory.ts'
import type { DirectorySearch } from '../../domain/directory.ts'
import type { DirectoryCard, DirectoryPage } from '../../domain/directory-schema.ts'
import { hasPermission } from '../../domain/membership.ts'
import { cleanQuery, minQueryLength } from '../../domain/search.ts'
import { failure, type Loaded } from '../page/loaded.ts'

export type Teammate = DirectoryPage['people'][number]

const maxNamesInSearch = 5

/** A page of the directory. Never rejects. */
export async function loadDirectory(search: DirectorySearch): Promise<Loaded<DirectoryPage>> {
  try {
    const response = await api().api.directory.$get({ query: search })
    if (response.ok) return { data: await response.json() }
    return failure(response, directoryTexts.failed.text)
  } catch (cause) {
    return failure(cause, directoryTexts.failed.text)
  }
}

/** The card of a teammate. @throws {NotFoundError} for everybody who is not in the directory */
export async function loadCard(id: string): Promise<Loaded<DirectoryCard>> {
  let response: Awaited<ReturnType<typeof requestCard>>
  try {
    response = await requestCard(id)
    if (response.ok) {
      const { card } = await response.json()
      return { data: card }
    }
  } catch (cause) {
    return failure(cause, directoryTexts.failed.text)
  }
  if (response.status === 404) throw notFound()
  return failure(response, directoryTexts.failed.text)
}

function requestCard(id: string) {
  return api().api.directory[':id'].$get({ param: { id } })
}

/** Names for the site search, for those who may see the directory. Never rejects. */
export async function loadNames(query: string, auth: AuthStore): Promise<readonly Teammate[]> {
  const { profile } = auth.get()
  const viewer = 'value' in profile ? profile.value : await profile.promise
  const name = cleanQuery(query)
  if (!viewer?.membership || !hasPermission(viewer.membership, 'listed')) return []
  if (name.length < minQueryLength) return []
  const loaded = await loadDirectory({ name })
  return 'data' in loaded ? loaded.data.people.slice(0, maxNamesInSearch) : []
}
