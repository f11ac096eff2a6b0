import { createFileRoute } from '@tanstack/react-router'
import { Cards } from '../../components/cards.tsx'
import { pageHead } from '../../components/page-head.ts'
import { PhotoGallery } from '../../components/photo-gallery.tsx'
import { Prose } from '../../components/prose.tsx'
import { type MediaCard, media } from '../../content/media.ts'
import buttons from '../../ui/button.module.css'

export const Route = createFileRoute('/_site/media')({
  staticData: { page: 'media' },
  head: () => pageHead('media'),
  component: MediaPage,
})

function MediaPage() {
  return (
    <Prose scene="lens" heading={media.heading} intro={media.intro}>
      <Cards>
        {media.cards.map((card) => (
          <section key={card.id}>
            <h2>{card.title}</h2>
            <p>{card.text}</p>
            <CardAction card={card} />
          </section>
        ))}
      </Cards>
    </Prose>
  )
}

function CardAction({ card }: { card: MediaCard }) {
  if (card.id === 'photography') return <PhotoGallery label={card.button} />
  if (card.id === 'videography') {
    return (
      <button type="button" className={buttons.secondary} onClick={() => window.alert(card.message)}>
        {card.button}
      </button>
    )
  }
  return (
    <a className={buttons.secondary} href={card.path} target="_blank" rel="noreferrer">
      {card.button}
    </a>
  )
}
