import { createFileRoute } from '@tanstack/react-router'
import { photoTexts } from '../../../../content/officers/officer-photos.ts'
import type { CategoryId } from '../../../../domain/gallery/photo.ts'
import { oneOf, pageNumber, searchBy } from '../../../../domain/page-search.ts'
import { OfficersPage } from '../../../../features/officers/officers-page.tsx'
import { OfficerPhotos } from '../../../../features/officers/photos/photo-list.tsx'
import { loadPhotos } from '../../../../features/officers/photos/photo-requests.ts'
import { PhotoUpload } from '../../../../features/officers/photos/photo-upload.tsx'
import { useReload } from '../../../../features/page/use-reload.ts'

const readSearch = searchBy({
  category: oneOf<CategoryId>('alumni', 'team', 'other'),
  page: pageNumber,
})

export const Route = createFileRoute('/_site/_gated/officers/photos')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadPhotos(deps),
  component: PhotosPage,
})

function PhotosPage() {
  const search = Route.useSearch()
  const [list, reload] = useReload(Route.useLoaderData(), () => loadPhotos(search))
  return (
    <OfficersPage heading={photoTexts.heading} intro={photoTexts.intro}>
      <PhotoUpload shown={list.category} isNewest={!search.page} reload={reload} />
      <OfficerPhotos key={list.category} list={list} reload={reload} />
    </OfficersPage>
  )
}
