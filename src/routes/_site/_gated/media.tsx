import { createFileRoute, Link } from '@tanstack/react-router'
import { type SubmitEvent, Suspense } from 'react'
import { api } from '../../../api.ts'
import { type MediaCard, media } from '../../../content/media.ts'
import { defer } from '../../../defer.ts'
import { categoryNamed, galleryLocation } from '../../../domain/gallery/gallery-location.ts'
import type { NewPhoto } from '../../../domain/gallery/photo.ts'
import { searchBy, text } from '../../../domain/page-search.ts'
import { PhotoGallery } from '../../../features/gallery/photo-gallery.tsx'
import { PhotoList } from '../../../features/gallery/photo-list.tsx'
import { loadGallery, useGalleryIndex } from '../../../features/gallery/use-gallery-index.ts'
import { useGalleryNavigation } from '../../../features/gallery/use-gallery-navigation.ts'
import { EditedLink } from '../../../features/page/edited-link.tsx'
import { loadOptional } from '../../../features/page/load-optional.ts'
import { Prose } from '../../../features/page/prose.tsx'
import { useClubLinks } from '../../../features/page/site-store.ts'
import { type Deferred, useDeferred } from '../../../ui/deferred.ts'
import styles from './media.module.css'

const readSearch = searchBy({ gallery: text, photo: text, list: text })

export const Route = createFileRoute('/_site/_gated/media')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { list } }) => ({ list }),
  loader: async ({ deps: { list } }) =>
    list === undefined
      ? { last: await defer(loadOptional(() => api().api.site.photos.$get())) }
      : { index: await loadGallery() },
  component: MediaPage,
})

function MediaPage() {
  const search = Route.useSearch()
  const place = galleryLocation(search)
  const { last, index } = Route.useLoaderData()
  const { nameCategory } = useGalleryNavigation()
  const gallery = useGalleryIndex(place !== null, nameCategory)
  return (
    <>
      <Prose artwork="lens" heading={media.heading} intro={media.intro}>
        {index && <PhotoList index={index} wanted={categoryNamed(search.list ?? '')} />}
        <div className="cards">
          {media.cards.map((card) => (
            <section key={card.id}>
              <h2>{card.title}</h2>
              <p>{card.text}</p>
              {card.id === 'photography' && last && (
                <Suspense>
                  <LastPhotos last={last} />
                </Suspense>
              )}
              <CardAction card={card} />
            </section>
          ))}
        </div>
      </Prose>
      {place && <PhotoGallery state={gallery} place={place} />}
    </>
  )
}

function LastPhotos({ last }: { last: Deferred<{ photos: NewPhoto[] } | null> }) {
  const photos = useDeferred(last)?.photos ?? []
  if (photos.length === 0) return null
  return (
    <ul className={styles.last}>
      {photos.map(({ address, src, alt }) => (
        <li key={address}>
          <Link
            to="/media"
            search={{ photo: address }}
            state={{ isStepIn: true }}
            resetScroll={false}
          >
            <img src={src} alt={alt} loading="lazy" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CardAction({ card }: { card: MediaCard }) {
  const { videoChannel } = useClubLinks()
  if (card.id === 'photography') return <GalleryButton label={card.button} />
  if (card.id === 'videography') {
    return (
      <>
        <button
          type="button"
          className="secondary-button"
          onClick={() => window.alert(card.message)}
        >
          {card.button}
        </button>
        <noscript>
          <p>{card.message}</p>
        </noscript>
      </>
    )
  }
  return (
    <EditedLink className="secondary-button" href={videoChannel}>
      {card.button}
    </EditedLink>
  )
}

function GalleryButton({ label }: { label: string }) {
  const { openGallery } = useGalleryNavigation()

  function open(event: SubmitEvent) {
    event.preventDefault()
    openGallery()
  }

  // Before the page's scripts are there, the form is the way to the gallery's address. Without
  // scripts that page lists the photos.
  return (
    <form action="/media" onSubmit={open}>
      <input type="hidden" name="gallery" value="photos" />
      <noscript>
        <input type="hidden" name="list" value="photos" />
      </noscript>
      <button type="submit" className="primary-button">
        {label}
      </button>
    </form>
  )
}
