import { api } from '../../api.ts'
import { directoryTexts } from '../../content/members/directory.ts'
import type { DirectorySearch } from '../../domain/members/directory.ts'
import type { DirectoryPage } from '../../domain/members/directory-schema.ts'
import { found, load } from '../page/loaded.ts'

export type Teammate = DirectoryPage['people'][number]

const { failed } = directoryTexts

/** A page of the directory. Never rejects. */
export function loadDirectory(query: DirectorySearch) {
  const request = () => api().api.directory.$get({ query })
  return load(request, (page) => page, failed)
}

/** The card of a teammate. @throws {NotFoundError} for everybody who is not in the directory */
export function loadCard(id: string) {
  const request = async () => found(await api().api.directory[':id'].$get({ param: { id } }))
  return load(request, ({ card }) => card, failed)
}
