import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api.ts'
import { photoTexts } from '../../../../content/officers/officer-photos.ts'
import type { CategoryId } from '../../../../domain/gallery/photo.ts'
import { oneOf, pageNumber, searchBy } from '../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { OfficerPhotos } from '../../../../features/officers/photos/photo-list.tsx'
import { PhotoUpload } from '../../../../features/officers/photos/photo-upload.tsx'
import { officerData } from '../../../../features/page/officer-data.ts'
import { useReload } from '../../../../features/page/use-reload.ts'

// The last page, where the newest photos are, unless another is wanted.
const readSearch = searchBy({
  category: oneOf<CategoryId>('alumni', 'team', 'other'),
  page: pageNumber,
})

export const Route = createFileRoute('/_site/_gated/officers/photos')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(deps),
  component: PhotosPage,
})

function load({ category, page }: ReturnType<typeof readSearch>) {
  const query = { category, page: page?.toString() }
  return officerData(api().api.officers.photos.$get({ query }))
}

function PhotosPage() {
  const search = Route.useSearch()
  const [list, reload] = useReload(Route.useLoaderData(), () => load(search))
  return (
    <OfficersPage heading={photoTexts.heading} intro={photoTexts.intro}>
      <PhotoUpload shown={list.category} isNewest={!search.page} reload={reload} />
      <OfficerPhotos key={list.category} list={list} reload={reload} />
    </OfficersPage>
  )
}
