import type { ReactNode } from 'react'
import { home } from '../../content/home.ts'
import { clubName, footer, site } from '../../content/site.ts'
import { useClubLinks } from '../page/site-store.ts'
import { StructuredData } from '../page/structured-data.tsx'
import { BackgroundVideo } from './background-video.tsx'
import styles from './home-page.module.css'
import { PromoBanner } from './promo-banner.tsx'
import { VideoPlayer } from './video-player.tsx'

const organization = {
  '@type': 'Organization',
  name: clubName,
  description: footer.mission,
  sameAs: site.social.map(({ href }) => href),
}

interface HomePageProps {
  isNotFound?: boolean
  /** For the member, above the words. */
  notes?: ReactNode
}

export function HomePage({ isNotFound = false, notes }: HomePageProps) {
  const { infoEmail, promoVideo } = useClubLinks()
  return (
    <>
      <PromoBanner />
      <StructuredData data={{ ...organization, email: infoEmail }} />
      <section id="hero" className={styles.hero}>
        <BackgroundVideo />
        {notes && <div className={styles.notes}>{notes}</div>}
        <div className={`stack ${styles.words}`}>
          {isNotFound && <p className={styles.notFound}>{home.notFound}</p>}
          <h1>{home.heading}</h1>
          <p>{home.tagline}</p>
        </div>
      </section>
      <section className={`stack ${styles.player}`} aria-labelledby="player-heading">
        <h2 id="player-heading">{home.video.heading}</h2>
        <VideoPlayer embed={promoVideo} />
      </section>
    </>
  )
}
